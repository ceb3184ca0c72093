import type { Period, PlannedCollaborator, PlannedTeam, SavedWeek } from '@jornada/contract/planning.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exception } from '../../api.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from './sample-week.ts';
import { SaveRefused } from './saving.ts';
import { problemsOf, type BoardRow } from './rows.ts';
import { createBoard, type Board, type BoardDraft, type RowChange, type Transport } from './store.ts';

const TUESDAY = '2026-11-24';
const at = (date: string, from: number, to: number): BoardPeriod => newPeriod({ date, fromHour: from * 60, toHour: to * 60, hourTypologyUuid: 'ORD', break: null });
const hoursOf = (periods: readonly BoardPeriod[] | undefined) => periods?.map(({ date, fromHour, toHour }) => `${date.slice(8)} ${fromHour / 60}-${toHour / 60}`);
const plan = (board: Board, uuid = 'rodrigo') => hoursOf(board.row(uuid)?.periods);
const add = (board: Board, period: BoardPeriod, uuid = 'rodrigo') => board.edit(new Map([[uuid, [...(board.row(uuid)?.periods ?? []), period]]]));
const row = (board: Board, uuid = 'rodrigo'): BoardRow => {
  const found = board.row(uuid);
  if (found === undefined) throw new Error(`no row of ${uuid}`);
  return found;
};
/** The row's one week: version, what was refused, and the other's version. */
const saved = (board: Board, uuid = 'rodrigo') => row(board, uuid).weeks[0];
const RODRIGO = { teamUuid: 'team', weekStart: MONDAY, collaboratorUuid: 'rodrigo' };
const removeAll = (board: Board, uuid = 'rodrigo') => board.edit(new Map([[uuid, []]]));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what is typed is saved a moment later, as one change', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  expect(server.sent).toEqual([]);
  await server.answered();
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.people[0]).toMatchObject({ collaboratorUuid: 'rodrigo', version: 1, change: { added: [{ date: TUESDAY }], changed: [], removed: [] } });
  expect(board.waiting()).toBe(0);
  expect(saved(board)?.version).toBe(2);
});

test('whoever edits on and on is saved meanwhile', async () => {
  const { board, server } = start();
  for (let hour = 1; hour <= 4; hour += 1) {
    add(board, at(TUESDAY, hour, hour + 1));
    await server.passed(200);
  }
  expect(server.sent.map(({ people }) => people[0]?.change.added.length)).toEqual([3]);
  await server.answered();
  expect(server.sent.map(({ people }) => people[0]?.change.added.length)).toEqual([3, 1]);
});

test('what is typed while a save is on its way stays, and follows on the new version', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  const answer = server.hold();
  await server.passed();
  add(board, at(TUESDAY, 18, 20));
  answer();
  await server.answered();
  expect(server.sent.map(({ people }) => [people[0]?.version, people[0]?.change.added.length])).toEqual([[1, 1], [2, 1]]);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17', '24 18-20']);
});

test('a period that is added and removed before its save returns is gone in the end', async () => {
  const { board, server } = start();
  const period = at(TUESDAY, 9, 17);
  add(board, period);
  const answer = server.hold();
  await server.passed();
  board.edit(new Map([['rodrigo', (board.row('rodrigo')?.periods ?? []).filter(({ key }) => key !== period.key)]]));
  answer();
  await server.answered();
  expect(server.sent[1]?.people[0]?.change).toEqual({ added: [], changed: [], removed: ['id-1'] });
  expect(plan(board)).toEqual(['23 9-17']);
  expect(server.plan('rodrigo')).toEqual(['23 9-17']);
});

test('undo and redo work across saves: what the server forgot is new to it again', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  expect(board.undo()).toEqual(['rodrigo']);
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 9-17']);
  expect(board.redo()).toEqual(['rodrigo']);
  await server.answered();
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
  expect(board.canRedo()).toBe(false);
});

test('a row emptied and brought back by undo before the save is no change at all', async () => {
  const { board, server } = start();
  removeAll(board);
  board.undo();
  await server.answered();
  expect(server.sent).toEqual([]);
});

test('an edit that changes nothing is no step of undo', () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [...(board.row('rodrigo')?.periods ?? [])]]]));
  expect(board.canUndo()).toBe(false);
});

test('without a connection nothing typed is lost: the same batch goes again under its own key, then what followed', async () => {
  const { board, server } = start();
  server.away = true;
  add(board, at(TUESDAY, 9, 17));
  await server.passed();
  expect(board.state()).toMatchObject({ kind: 'away' });
  add(board, at(TUESDAY, 18, 20));
  expect(board.waiting()).toBe(2);
  await server.passed(4000);
  server.away = false;
  await server.passed(4000);
  expect(new Set(server.sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
  expect(server.sent.at(-1)?.people[0]?.version).toBe(2);
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17', '24 18-20']);
  expect(board.state()).toMatchObject({ kind: 'saved', after: 'interruption' });
});

test('a save whose answer got lost is not done twice and not taken for a stranger’s', async () => {
  const { board, server } = start();
  server.losesAnswer = true;
  add(board, at(TUESDAY, 9, 17));
  await server.passed();
  server.losesAnswer = false;
  await server.passed(4000);
  expect(saved(board)).toMatchObject({ stale: null, version: 2 });
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
});

test('a refused row keeps what was typed, is not sent again as it is, and the others are saved', async () => {
  const { board, server } = start();
  server.refuses.add('rodrigo');
  board.edit(new Map([['rodrigo', [at(TUESDAY, 9, 17)]], ['valeria', [at(TUESDAY, 10, 18)]]]));
  await server.answered();
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  expect(plan(board)).toEqual(['24 9-17']);
  expect(saved(board)?.refused.map(({ code }) => code)).toEqual(['PLANNING_RULE_NOT_FOUND']);
  expect(server.told).toEqual(['PLANNING_RULE_NOT_FOUND']);
  expect(server.plan('valeria')).toEqual(['24 10-18']);
  server.refuses.clear();
  add(board, at(MONDAY, 18, 19));
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 18-19', '24 9-17']);
});

test('what cannot be saved, like shifts that overlap, is not even sent, and goes as soon as it can', async () => {
  const { board, server } = start();
  add(board, at(MONDAY, 16, 20));
  await server.answered();
  expect(server.sent).toEqual([]);
  expect(problemsOf(row(board)).map(({ code }) => code)).toEqual(['PLANNING_PERIODS_OVERLAP']);
  board.undo();
  add(board, at(MONDAY, 17, 20));
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '23 17-20']);
});

test('an act can be taken back by itself as long as nothing was done since', () => {
  const { board } = start();
  const takeBack = board.edit(new Map([['rodrigo', []]]));
  takeBack();
  expect(plan(board)).toEqual(['23 9-17']);
  const tooLate = board.edit(new Map([['rodrigo', []]]));
  add(board, at(TUESDAY, 9, 17), 'valeria');
  tooLate();
  expect(plan(board)).toEqual([]);
});

test('giving up what was refused brings back what is saved, one undo away', async () => {
  const { board, server } = start();
  server.refuses.add('rodrigo');
  removeAll(board);
  await server.answered();
  board.revert('rodrigo');
  expect(saved(board)).toMatchObject({ refused: [] });
  expect(plan(board)).toEqual(['23 9-17']);
  expect(board.waiting()).toBe(0);
  board.undo();
  expect(plan(board)).toEqual([]);
});

test('a save that is refused as a whole is told and not tried for ever', async () => {
  const { board, server } = start();
  server.refusesAll = true;
  removeAll(board);
  await server.answered();
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  expect(saved(board)?.refused.map(({ code }) => code)).toEqual(['MONTH_NOT_ALLOWED']);
});

test('an untouched row takes over what another saved; undo never takes that back', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  await board.heard({ ...RODRIGO, version: 3 });
  expect(plan(board)).toEqual(['23 12-20']);
  expect(board.undo()).toEqual([]);
  expect(plan(board)).toEqual(['23 12-20']);
});

test('a touched row keeps its own and shows the other’s beside; the choice goes on top', async () => {
  const { board, server } = start();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  expect(saved(board)?.stale).toMatchObject({ version: 2, by: 'Karla' });
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  await server.passed(20_000);
  expect(server.sent).toHaveLength(1);
  board.resolve('rodrigo', MONDAY, [...(saved(board)?.stale?.periods ?? []), ...row(board).periods.filter(({ date }) => date === TUESDAY)]);
  await server.answered();
  expect(server.plan('rodrigo')).toEqual(['23 12-20', '24 9-17']);
  expect(saved(board)?.stale).toBeNull();
});

test('whoever takes the own change back has nothing to compare', async () => {
  const { board, server } = start();
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  board.undo();
  expect(saved(board)).toMatchObject({ stale: null, version: 2 });
  expect(plan(board)).toEqual(['23 12-20']);
});

test('a save heard of while the own is on its way is read once the answer is here', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  const answer = server.hold();
  await server.passed();
  void board.heard({ ...RODRIGO, version: 3 });
  answer(() => server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]));
  await server.answered();
  expect(plan(board)).toEqual(['23 12-20']);
  expect(saved(board)?.version).toBe(3);
});

test('hearing of the own save changes nothing', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  await server.answered();
  await board.heard({ ...RODRIGO, version: 2 });
  expect(server.reads).toBe(0);
});

test('a week that was read again brings what others did, and leaves what is being typed', async () => {
  const { board, server } = start();
  add(board, at(TUESDAY, 9, 17));
  server.another('rodrigo', [planned('theirs', MONDAY, [12, 20])]);
  server.another('valeria', [planned('hers', MONDAY, [8, 12])]);
  board.reread(sampleWeek([...server.people.values()]));
  expect(plan(board, 'valeria')).toEqual(['23 8-12']);
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  expect(saved(board)?.stale?.version).toBe(2);
});

test('a draft comes back on top of the same version and is saved', async () => {
  const first = start();
  first.server.away = true;
  add(first.board, at(TUESDAY, 9, 17));
  await first.server.passed();
  const { board, server } = start(first.board.unsaved());
  expect(plan(board)).toEqual(['23 9-17', '24 9-17']);
  await board.saveNow();
  expect(server.plan('rodrigo')).toEqual(['23 9-17', '24 9-17']);
});

test('a draft of an older version is compared, not laid over; one that is already saved is no draft', () => {
  const draft: BoardDraft = [{ ...RODRIGO, version: 0, periods: [at(TUESDAY, 9, 17)] }];
  expect(saved(start(draft).board)?.stale).toMatchObject({ version: 1 });
  const same: BoardDraft = [{ ...RODRIGO, version: 0, periods: [at(MONDAY, 9, 17)] }];
  expect(saved(start(same).board)).toMatchObject({ stale: null, version: 1 });
});

test('a re-read brings what is needed now, and leaves what was typed', () => {
  const { board } = start();
  add(board, at(TUESDAY, 9, 17));
  const need = { date: TUESDAY, hourTypologyUuid: null, people: Array.from({ length: 48 }, () => 2) };
  const [team] = board.week.teams;
  if (team === undefined) throw new Error('the board has a team');
  board.reread({ ...board.week, teams: [{ ...team, coverage: [need] }] });
  expect(row(board).team.coverage).toEqual([need]);
  expect(plan(board)).toContain('24 9-17');
});

test('one act on many rows tells each of them, and the whole board once', () => {
  const { board } = start();
  const drawn: string[] = [];
  for (const key of board.order) board.subscribe(key, () => drawn.push(key));
  board.subscribeAll(() => drawn.push('all'));
  board.edit(new Map(board.order.map((key) => [key, [at(TUESDAY, 10, 11)]])));
  expect(drawn).toEqual([...board.order, 'all']);
});

test('an edit draws its own row and no other', () => {
  const { board } = start();
  const drawn: string[] = [];
  board.subscribe('rodrigo', () => drawn.push('rodrigo'));
  board.subscribe('valeria', () => drawn.push('valeria'));
  removeAll(board);
  expect(drawn).toEqual(['rodrigo']);
});

describe('several weeks and teams', () => {
  const NEXT = '2026-11-30';
  const both = [MONDAY, NEXT];
  /** A board whose every save is taken, with what was sent. */
  const begin = (teams: PlannedTeam[]) => {
    const sent: { at: string; people: readonly RowChange[] }[] = [];
    const save: Transport['save'] = async (people, { teamUuid, weekStart }) => {
      sent.push({ at: `${teamUuid} ${weekStart}`, people });
      return people.map(({ collaboratorUuid, version, change }) => {
        const added = change.added.map(({ key }) => ({ key, planningPeriodUuid: `id of ${key}` }));
        return { outcome: 'saved', collaboratorUuid, version: version + 1, changedAt: '2026-11-20T16:00:00Z', changedBy: 'Mónica', periods: [], added, findings: [], needsTelling: true };
      });
    };
    return { sent, board: createBoard(sampleWeek([], teams), { save, readPerson: async () => undefined, refused: () => undefined }) };
  };
  const fortnight = (periods: Period[]) => begin([sampleTeam('team', [samplePerson('rodrigo', { mondays: both, periods })], both)]);

  test('a shift moved into the next week leaves one week and enters the other, and comes back by one undo', async () => {
    const { board, sent } = fortnight([planned('id-0', MONDAY, [9, 17])]);
    board.edit(new Map([['rodrigo', row(board).periods.map((period) => ({ ...period, date: NEXT }))]]));
    await board.saveNow();
    expect(sent).toMatchObject([
      { at: `team ${MONDAY}`, people: [{ version: 1, change: { added: [], changed: [], removed: ['id-0'] } }] },
      { at: `team ${NEXT}`, people: [{ version: 1, change: { added: [{ date: NEXT }], removed: [] } }] },
    ]);
    expect(board.waiting()).toBe(0);
    board.undo();
    expect(plan(board)).toEqual(['23 9-17']);
    await board.saveNow();
    expect(sent.slice(2)).toMatchObject([
      { at: `team ${MONDAY}`, people: [{ version: 2, change: { added: [{ date: MONDAY }] } }] },
      { at: `team ${NEXT}`, people: [{ version: 2, change: { removed: ['id of id-0'] } }] },
    ]);
  });

  test('the second week is judged by the plan of the first, as it is typed', () => {
    const { board } = fortnight([planned('late', '2026-11-29', [14, 22]), planned('early', NEXT, [9, 17])]);
    const rest = () => row(board).judged.weeks[1]?.findings.map(({ code }) => code).includes('LEGAL_WARNING_REST');
    expect(rest()).toBe(true);
    board.edit(new Map([['rodrigo', row(board).periods.map((period) => (period.key === 'late' ? { ...period, fromHour: 8 * 60, toHour: 16 * 60 } : period))]]));
    expect(rest()).toBe(false);
  });

  test('who stands in two teams has a row in each, and each is saved in its own', async () => {
    const { board, sent } = begin(['one', 'two'].map((team) => sampleTeam(team, [samplePerson('rodrigo')])));
    expect(new Set(board.order).size).toBe(2);
    board.edit(new Map([[board.order[1] ?? '', [at(TUESDAY, 9, 17)]]]));
    expect(plan(board, board.order[0])).toEqual([]);
    await board.saveNow();
    expect(sent).toMatchObject([{ at: `two ${MONDAY}`, people: [{ collaboratorUuid: 'rodrigo' }] }]);
  });
});

/** A server of two people: versions, keys and answers as the real one gives them. */
function start(draft: BoardDraft = []) {
  const server = new StandIn();
  const board = createBoard(sampleWeek([...server.people.values()]), server, draft);
  return { board, server };
}

class StandIn {
  readonly people = new Map<string, PlannedCollaborator>([
    ['rodrigo', samplePerson('rodrigo', { periods: [planned('id-0', MONDAY, [9, 17])] })],
    ['valeria', samplePerson('valeria')],
  ]);
  readonly sent: { people: readonly RowChange[]; key: string }[] = [];
  readonly refuses = new Set<string>();
  readonly told: string[] = [];
  refusesAll = false;
  away = false;
  losesAnswer = false;
  reads = 0;
  #made = 0;
  #held: Promise<(() => void) | undefined> = Promise.resolve(undefined);
  readonly #answers = new Map<string, SavedWeek[]>();

  /** The next answer waits until the function that is given back is called. */
  hold(): (first?: () => void) => void {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    this.#held = promise;
    return (first) => resolve(first);
  }

  readonly save = async (people: readonly RowChange[], { key }: { key: string }): Promise<SavedWeek[]> => {
    this.sent.push({ people, key });
    if (this.away) throw new Error('no connection');
    if (this.refusesAll) throw new SaveRefused([{ code: 'MONTH_NOT_ALLOWED', values: {} }]);
    const answer = this.#answers.get(key) ?? people.map((change) => this.#store(change));
    this.#answers.set(key, answer);
    if (this.losesAnswer) throw new Error('no answer');
    (await this.#held)?.();
    return answer;
  };

  readonly readPerson = async ({ collaboratorUuid: uuid }: { collaboratorUuid: string }): Promise<PlannedCollaborator | undefined> => {
    this.reads += 1;
    return this.people.get(uuid);
  };

  readonly refused = (exceptions: readonly Exception[]): void => void this.told.push(...exceptions.map(({ code }) => code));

  another(uuid: string, periods: PlannedCollaborator['periods']): void {
    this.people.set(uuid, samplePerson(uuid, { periods, version: this.#version(uuid) + 1, changedBy: 'Karla' }));
  }

  plan(uuid: string): string[] | undefined {
    return hoursOf(this.people.get(uuid)?.periods.map((period) => ({ ...period, key: '' })).toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour));
  }

  /** Time goes by, and what was sent in it is answered. */
  async passed(ms = 400): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  readonly answered = () => this.passed();

  #version(uuid: string): number {
    return this.people.get(uuid)?.weeks[0]?.version ?? 0;
  }

  #store({ collaboratorUuid, version, change }: RowChange): SavedWeek {
    const now = this.people.get(collaboratorUuid);
    const periods = now?.periods ?? [];
    if (this.refuses.has(collaboratorUuid)) return { outcome: 'refused', collaboratorUuid, exceptions: [{ translationCode: 'PLANNING_RULE_NOT_FOUND' }] };
    if (version !== this.#version(collaboratorUuid)) return { outcome: 'stale', collaboratorUuid, version: this.#version(collaboratorUuid), changedAt: null, changedBy: 'Karla', periods };
    const added = change.added.map(({ key }) => ({ key, planningPeriodUuid: `id-${(this.#made += 1)}` }));
    const kept = periods.filter(({ planningPeriodUuid }) => !change.removed.includes(planningPeriodUuid)).map((period) => ({ ...period, ...change.changed.find((each) => each.planningPeriodUuid === period.planningPeriodUuid) }));
    const fresh = change.added.map(({ key, ...period }, index) => ({ ...period, planningPeriodUuid: added[index]?.planningPeriodUuid ?? key }));
    const next = [...kept, ...fresh];
    this.people.set(collaboratorUuid, samplePerson(collaboratorUuid, { periods: next, version: version + 1, changedBy: 'Mónica' }));
    return { outcome: 'saved', collaboratorUuid, version: version + 1, changedAt: '2026-11-20T16:00:00Z', changedBy: 'Mónica', periods: next, added, findings: [], needsTelling: true };
  }
}
