import { describe, expect, test } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { leave } from '../leave/kind.ts';
import { KINDS } from '../processes/kinds.ts';
import { actsFor, isAllowed, nextStatus, tasksOf, usualDays, type ActCaller } from './acts.ts';
import { isOpen, rankOf, targetsOf, type AnyKind, type Facts, type Passed } from './kind.ts';
import { startRefusal } from './start.ts';
import { progressOf, stationsMovedBy, stationsOf, waitsForItsDay } from './stations.ts';

const kinds = KINDS.map((kind: AnyKind): [string, AnyKind] => [kind.name.en, kind]);
const ME: Passed = { accountId: 'me', name: 'Mariana Gil', at: '2026-11-20T16:00:00Z' };

/** So many random sequences of up to forty acts, over all kinds. */
const SEQUENCES = 100_000;

/** Numbers below a bound, the same at every run. */
function sequenceOf(seed: number): (bound: number) => number {
  let state = seed * 2_654_435_761;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}

const facts = (status: string, more: Partial<Facts> = {}): Facts => ({
  status,
  today: '2026-11-20',
  effectiveDate: '2026-12-01',
  passed: new Map(),
  paper: false,
  linkOut: false,
  refused: false,
  endDate: null,
  signature: null,
  ...more,
});

const caller = (more: Partial<ActCaller>): ActCaller => ({
  accountId: 'me',
  roles: [],
  permissions: [],
  own: false,
  ...more,
});

/** What the rows of a kind that sends, waits and is signed in one status look at. */
const signaturesOf = (kind: AnyKind) =>
  kind.acts['common.sendToSign']?.blocked === undefined
    ? [null]
    : (['PENDING_SENDING', 'PENDING_SIGNATURE', 'SIGNED'] as const);

/** Every combination of what rows look at. */
function* situations(kind: AnyKind): Generator<Facts> {
  for (const status of Object.keys(kind.statuses))
    for (const paper of [false, true])
      for (const linkOut of [false, true])
        for (const signature of signaturesOf(kind))
          for (const passed of [
            new Map<string, Passed>(),
            ...stationsOf(kind).map((one) => new Map([[one, ME]])),
          ])
            yield facts(status, { paper, linkOut, signature, passed });
}

describe.each(kinds)('%s', (_name, kind) => {
  test('names only statuses and stations that it has', () => {
    for (const act of Object.values(kind.acts)) {
      for (const status of Object.keys(act.moves)) {
        expect(Object.keys(kind.statuses)).toContain(status);
        for (const target of targetsOf(act, status)) expect(Object.keys(kind.statuses)).toContain(target);
      }
      for (const station of [act.station, act.notBy])
        if (station !== undefined) expect(stationsOf(kind)).toContain(station);
    }
  });

  test('waits for an act only where it may be done', () => {
    for (const act of Object.values(kind.acts))
      for (const status of act.waits ?? []) expect(targetsOf(act, status)).not.toEqual([]);
  });

  test('leads somewhere from every choice, and nowhere from a status that an act does not name', () => {
    for (const one of situations(kind))
      for (const [name, act] of Object.entries(kind.acts)) {
        const passed = new Map(one.passed);
        if (act.station !== undefined) passed.set(act.station, ME);
        const next = nextStatus(kind, name, { facts: { ...one, passed } });
        expect(next.ok).toBe(targetsOf(act, one.status).length > 0);
        if (next.ok) expect(targetsOf(act, one.status)).toContain(next.value);
      }
  });

  test('is somebody’s turn on the page exactly where there is a task for them', () => {
    for (const one of situations(kind))
      for (const role of ROLES) {
        const who = caller({ roles: [role] });
        const turns = actsFor(kind, one, who).flatMap(({ act, turn }) => (turn ? [act] : []));
        const tasks = tasksOf(kind, one).flatMap(({ act, barred }) =>
          barred !== 'me' && isAllowed(kind, act, who) ? [act] : [],
        );
        expect(turns).toEqual(tasks);
      }
  });

  test('is never their turn in a process of their own', () => {
    for (const one of situations(kind))
      expect(actsFor(kind, one, caller({ roles: ROLES, own: true })).some(({ open }) => open)).toBe(false);
  });

  test('asks nobody once it is closed, and has its place in lists in every status', () => {
    const ranks = Object.keys(kind.statuses).map((status) => rankOf(kind, status));
    expect(ranks.every((rank) => Number.isInteger(rank))).toBe(true);
    for (const status of Object.keys(kind.statuses).filter((one) => !isOpen(kind, one))) {
      expect(tasksOf(kind, facts(status))).toEqual([]);
      expect(usualDays(kind, status) ?? 0).toBeLessThanOrEqual(1);
    }
  });

  test('keeps a progress that makes sense, whatever is done in whatever order', () => {
    const acts = Object.keys(kind.acts);
    const stations = stationsOf(kind);
    const possibleIn = new Map(
      Object.keys(kind.statuses).map((status) => [
        status,
        acts.filter((act) => targetsOf(kind.acts[act], status).length > 0),
      ]),
    );
    const random = sequenceOf(KINDS.findIndex(({ type }) => type === kind.type) + 1);
    const broken: string[] = [];
    for (let run = 0; run < SEQUENCES / KINDS.length; run += 1) {
      const paper = random(2) === 1;
      const done: string[] = [];
      let [status = ''] = kind.start.to;
      const passed = new Map<string, Passed>();
      for (let left = 1 + random(40); left > 0; left -= 1) {
        const possible = possibleIn.get(status) ?? [];
        const act = possible[random(possible.length)];
        if (act === undefined) break;
        done.push(act);
        const station = kind.acts[act]?.station;
        const known = station === undefined ? passed : new Map(passed).set(station, ME);
        const next = nextStatus(kind, act, {
          facts: facts(status, { paper, passed: known }),
          choice: stations[random(stations.length)],
        });
        if (!next.ok) throw new Error(`${act} leads nowhere from ${status}`);
        const { passes, reopens } = stationsMovedBy(kind, { act, from: status, to: next.value }, passed);
        for (const one of passes) passed.set(one, ME);
        for (const one of reopens) passed.delete(one);
        status = next.value;
        const states = progressOf(kind, { status, passed, refused: false }).map(({ state }) => state);
        // An open process stands somewhere; one that is closed nowhere, or where it was stopped.
        const stands = states.includes('now') === isOpen(kind, status);
        // Nothing that was left out lies ahead of what was done.
        const behind = Math.max(
          states.lastIndexOf('done'),
          states.lastIndexOf('now'),
          states.lastIndexOf('stopped'),
        );
        if (!stands || states.lastIndexOf('skipped') > behind) broken.push(done.join(' '));
      }
    }
    expect(broken).toEqual([]);
  });
});

test('what was canceled stopped where it stood, and only a no of another system has failed', () => {
  const states = (status: string, refused = false) =>
    progressOf(leave, { status, passed: new Map([['notice', ME]]), refused }).map(({ state }) => state);
  expect(states('CANCELLED')).toEqual(['done', 'stopped', 'ahead', 'ahead']);
  expect(states('CANCELLED', true)).not.toContain('failed');
  expect(states('WAITING_FOR_OSMOS_RESPONSE', true)).toContain('failed');
});

test('an exit waits for its day alone once the person is notified, and for others from then on', () => {
  const passed = (...stations: string[]) =>
    new Map(stations.map((station) => [station, { accountId: null, name: 'RH', at: '2026-11-20' }]));
  const waits = (status: string, ...stations: string[]) =>
    waitsForItsDay(leave, { status, passed: passed(...stations) });
  expect(waits('WAITING_TO_START')).toBe(false);
  expect(waits('WAITING_TO_START', 'notice')).toBe(true);
  expect(waits('WAITING_FOR_OSMOS_RESPONSE', 'notice', 'lastDay')).toBe(false);
  expect(waits('COMPLETED_SUCCESS', 'notice', 'lastDay', 'osmos', 'identity')).toBe(false);
});

describe('two processes of one person', () => {
  const kind = (...touches: AnyKind['touches'][number][]): AnyKind => ({ ...KINDS[0], touches });

  test('never touch the same', () => {
    expect(startRefusal(kind('hours', 'pay'), [kind('place', 'pay')])).toBe('PROCESS_NOT_APPLICABLE');
    expect(startRefusal(kind('pact'), [kind('hours', 'pay')])).toBeNull();
  });

  test('a hire goes with nothing', () => {
    expect(startRefusal(kind('pact'), [kind('all')])).toBe('PROCESS_NOT_APPLICABLE');
    expect(startRefusal(kind('all'), [kind('pact')])).toBe('PROCESS_NOT_APPLICABLE');
  });

  test('a leave starts over others, and once it is open nothing starts', () => {
    expect(startRefusal(kind('exit'), [kind('hours', 'pay'), kind('absence')])).toBeNull();
    expect(startRefusal(kind('pact'), [kind('exit')])).toBe('PROCESS_NOT_APPLICABLE');
    expect(startRefusal(kind('exit'), [kind('exit')])).toBe('LEAVE_ALREADY_MANAGED');
  });
});
