import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPeriod, type BoardPeriod } from '../week/periods.ts';
import { staleOf } from '../week/rows.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard, type Board } from './store.ts';
import type { PersonWeekPlace, RowChange, Transport } from './transport.ts';

const TEAM = 'team';
const PEOPLE = ['ana', 'beto'] as const;
const DATES = [MONDAY, '2026-11-24'] as const;
// The same stories on every run; another seed tells others.
const SEED = 20261120;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What two people, their connections and the clock may do, in any order. */
const person = fc.constantFrom(...PEOPLE);
const who = fc.constantFrom(0, 1);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      who,
      person,
      date: fc.constantFrom(...DATES),
      hour: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      who,
      person,
      at: fc.nat(5),
      hour: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), who, person, at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('clear both'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('lose connection', 'come back', 'lose answers'), who }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle'), who, mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('read again', 'reload'), who }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(10, 400, 5000) }) },
);
/** Long stories: most mishaps take several steps. */
const story = (maxLength: number) => fc.array(act, { maxLength, size: 'max' });
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

test('any sequence of edits, undos, lost connections and two editors ends in the same plan on server and screens', async () => {
  await fc.assert(
    fc.asyncProperty(story(40), async (acts) => {
      const server = new Server();
      const editors = [new Editor(server), new Editor(server)];
      for (const each of acts) await perform(each, editors);
      await calm(editors);
      for (const editor of editors) {
        expect(editor.board.waiting()).toBe(0);
        expect(plans(editor.board)).toEqual(server.plans());
      }
    }),
    { seed: SEED, numRuns: 200, examples: [[HEARD_WHILE_ON_ITS_WAY]] },
  );
});

/** Both save the same, one's answer is lost; what the other adds meanwhile is heard of while the save is sent again. */
const HEARD_WHILE_ON_ITS_WAY: Act[] = [
  { kind: 'lose answers', who: 1 },
  { kind: 'clear both', who: 0 },
  { kind: 'clear both', who: 1 },
  { kind: 'wait', ms: 400 },
  { kind: 'add', who: 0, person: 'ana', date: MONDAY, hour: 0 },
  { kind: 'wait', ms: 5000 },
];

test('one who works alone over a bad connection is never sent that someone else saved, and ends with what was typed', async () => {
  await fc.assert(
    fc.asyncProperty(story(40), async (acts) => {
      const server = new Server();
      const editor = new Editor(server);
      const paper = createBoard(server.week(), {
        save: () => new Promise(() => undefined),
        readPerson: async () => undefined,
        refused: () => undefined,
      });
      for (const each of acts.filter(({ kind }) => kind !== 'reload' && kind !== 'settle')) {
        await perform(each, [editor, editor]);
        write(each, paper);
        expect(editor.board.rows().map(staleOf)).toEqual([null, null]);
      }
      expect(plans(editor.board)).toEqual(plans(paper));
      await editor.online();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(editor.board.rows().map(staleOf)).toEqual([null, null]);
      await calm([editor]);
      expect(plans(editor.board)).toEqual(server.plans());
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test('what was typed while another saved first stays on the screen beside it, through a reload too, until someone chooses', async () => {
  await fc.assert(
    fc.asyncProperty(
      story(20),
      fc.boolean(),
      fc.constantFrom('away', 'loses answers', 'online'),
      async (acts, reloads, state) => {
        const server = new Server();
        const [editor, other] = [new Editor(server), new Editor(server)];
        for (const each of acts) await perform(each, [editor, other]);
        await calm([editor, other]);
        other.edit('ana', () => [at(DATES[1], 2)]);
        const waited = vi.advanceTimersByTimeAsync(353);
        await waited;
        editor.state = state;
        // In this moment the other's save is on its way, or done and not heard of here.
        editor.edit('ana', (periods) => [
          ...periods.filter(({ fromHour }) => fromHour !== TYPED.fromHour),
          TYPED,
        ]);
        const mine = plans(editor.board);
        await vi.advanceTimersByTimeAsync(2);
        await editor.online();
        if (reloads) editor.reload();
        await vi.advanceTimersByTimeAsync(20_000);
        expect(plans(editor.board)).toEqual(mine);
      },
    ),
    { seed: SEED, numRuns: 100 },
  );
});

const TYPED = newPeriod({ date: MONDAY, fromHour: 1290, toHour: 1320, hourTypologyUuid: 'ORD', break: null });

async function perform(what: Act, editors: readonly Editor[]): Promise<void> {
  if (what.kind === 'wait') return void (await vi.advanceTimersByTimeAsync('ms' in what ? what.ms : 0));
  const editor = editors['who' in what ? what.who : 0];
  if (editor === undefined) return;
  write(what, editor.board);
  if ('mine' in what) editor.settle(what.mine ? 'mine' : 'theirs');
  else if (what.kind === 'lose connection') editor.state = 'away';
  else if (what.kind === 'lose answers') editor.state = 'loses answers';
  else if (what.kind === 'come back') await editor.online();
  else if (what.kind === 'read again') await editor.readAgain();
  else if (what.kind === 'reload') editor.reload();
}

/** The acts that change a plan; the same act is the same period, wherever it is done. */
function write(what: Act, board: Board): void {
  const edit = (name: string, change: (periods: readonly BoardPeriod[]) => BoardPeriod[]) =>
    board.edit(new Map([[name, change(board.row(name)?.periods ?? [])]]));
  if ('hour' in what && 'date' in what)
    edit(what.person, (periods) => [...periods, at(what.date, what.hour)]);
  else if ('hour' in what)
    edit(what.person, (periods) =>
      periods.map((period, index) =>
        index === what.at ? { ...period, fromHour: what.hour * 240, toHour: what.hour * 240 + 120 } : period,
      ),
    );
  else if ('at' in what) edit(what.person, (periods) => periods.filter((_, index) => index !== what.at));
  else if (what.kind === 'clear both') board.edit(new Map(PEOPLE.map((name) => [name, []])));
  else if (what.kind === 'undo') board.undo();
  else if (what.kind === 'redo') board.redo();
}

/** Everybody is online again, looks at what is shown next to, and waits until nothing more happens. */
async function calm(editors: readonly Editor[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    // Anyone who was never away hears of everything as it happens, and reads nothing again.
    for (const editor of editors) if (editor.state !== 'online') await editor.online();
    await vi.advanceTimersByTimeAsync(10_000);
    for (const editor of editors) editor.settle('mine');
    // What overlaps cannot be saved: it is mended, as a person would.
    for (const editor of editors) editor.fix();
    await vi.advanceTimersByTimeAsync(10_000);
  }
}

const at = (date: string, hour: number): BoardPeriod =>
  newPeriod({ date, fromHour: hour * 240, toHour: hour * 240 + 120, hourTypologyUuid: 'ORD', break: null });
const plan = (periods: readonly { date: string; fromHour: number; toHour: number }[]) =>
  periods.map(({ date, fromHour, toHour }) => `${date} ${fromHour}-${toHour}`).toSorted();

const plans = (board: Board) => PEOPLE.map((name) => plan(board.row(name)?.periods ?? []));

type Saved = PersonWeekPlace & { readonly version: number };

/** One browser: its board, its connection, and what it hears of the other's saves. */
class Editor {
  readonly server: Server;
  state: 'online' | 'away' | 'loses answers' = 'online';
  board: Board;
  #missed: Saved[] = [];

  constructor(server: Server) {
    this.server = server;
    this.board = createBoard(server.week(), this.#transport());
    server.listeners.push((place) =>
      this.state === 'online' ? void this.board.heard(place) : this.#missed.push(place),
    );
  }

  edit(name: string, change: (periods: readonly BoardPeriod[]) => BoardPeriod[]): void {
    this.board.edit(new Map([[name, change(this.board.row(name)?.periods ?? [])]]));
  }

  settle(side: 'mine' | 'theirs'): void {
    for (const row of this.board.rows()) {
      const stale = staleOf(row);
      if (stale !== null)
        this.board.resolve(row.key, stale.weekStart, side === 'mine' ? row.periods : stale.stale.periods);
    }
  }

  fix(): void {
    for (const row of this.board.rows()) {
      const apart = row.periods.filter(
        (period, index) =>
          !row.periods.some(
            (other, before) =>
              before < index &&
              other.date === period.date &&
              other.fromHour < period.toHour &&
              period.fromHour < other.toHour,
          ),
      );
      if (apart.length < row.periods.length || row.weeks.some(({ refused }) => refused.length > 0))
        this.board.edit(new Map([[row.key, apart]]));
    }
  }

  /** The browser tries at once, hears what it missed, and reads the week again, as after an interruption. */
  async online(): Promise<void> {
    this.state = 'online';
    void this.board.saveNow();
    for (const saved of this.#missed.splice(0)) void this.board.heard(saved);
    await this.readAgain();
  }

  async readAgain(): Promise<void> {
    if (this.state !== 'online') return;
    const week = this.server.week();
    await vi.advanceTimersByTimeAsync(5);
    this.board.reread(week);
  }

  /** The tab is closed and opened again; its draft is taken up. The page cannot be read without a connection. */
  reload(): void {
    if (this.state !== 'online') return;
    const draft = this.board.unsaved();
    void this.board.leave();
    this.board = createBoard(this.server.week(), this.#transport(), draft);
    void this.board.saveNow();
  }

  #transport(): Transport {
    return {
      save: async (people, { key }) => {
        if (this.state === 'away') throw new Error('no connection');
        await passed();
        const answer = this.server.save(people, key);
        await passed();
        if (this.state !== 'online') throw new Error('no answer');
        return answer;
      },
      readPerson: async ({ collaboratorUuid }) => {
        if (this.state !== 'online') throw new Error('no connection');
        await passed();
        const found = this.server.people.get(collaboratorUuid);
        await passed();
        return found;
      },
      refused: () => undefined,
    };
  }
}

const passed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3));

/** The server's rules of saving: each person's week stands or falls alone by its version, a repeated key answers the same. */
class Server {
  readonly people = new Map<string, PlannedCollaborator>(
    PEOPLE.map((name) => [name, samplePerson(name, { periods: [planned(`${name}-0`, MONDAY, [8, 10])] })]),
  );
  readonly listeners: ((saved: Saved) => void)[] = [];
  readonly #answers = new Map<string, readonly SavedWeek[]>();
  #ids = 0;

  week() {
    return sampleWeek([...this.people.values()]);
  }

  plans() {
    return PEOPLE.map((name) => plan(this.people.get(name)?.periods ?? []));
  }

  save(people: readonly RowChange[], key: string): readonly SavedWeek[] {
    const answer = this.#answers.get(key) ?? people.map((change) => this.#store(change));
    this.#answers.set(key, answer);
    return answer;
  }

  #store({ collaboratorUuid, version, change }: RowChange): SavedWeek {
    const now = this.people.get(collaboratorUuid);
    const current = now?.weeks[0]?.version ?? 0;
    const periods = now?.periods ?? [];
    if (version !== current)
      return {
        outcome: 'stale',
        collaboratorUuid,
        version: current,
        changedAt: null,
        changedBy: 'Karla',
        periods,
      };
    const known = new Set(periods.map(({ planningPeriodUuid }) => planningPeriodUuid));
    if (
      [...change.removed, ...change.changed.map(({ planningPeriodUuid }) => planningPeriodUuid)].some(
        (id) => !known.has(id),
      )
    )
      return {
        outcome: 'refused',
        collaboratorUuid,
        exceptions: [{ translationCode: 'PLANNING_PERIOD_NOT_FOUND' }],
      };
    const added = change.added.map(({ key, ...period }) => ({
      key,
      period: { ...period, planningPeriodUuid: `id-${(this.#ids += 1)}` },
    }));
    const kept = periods.filter(({ planningPeriodUuid }) => !change.removed.includes(planningPeriodUuid));
    const next = [
      ...kept.map((period) => ({
        ...period,
        ...change.changed.find((each) => each.planningPeriodUuid === period.planningPeriodUuid),
      })),
      ...added.map(({ period }) => period),
    ];
    this.people.set(
      collaboratorUuid,
      samplePerson(collaboratorUuid, { periods: next, version: version + 1, changedBy: 'Mónica' }),
    );
    setTimeout(
      () =>
        this.listeners.forEach((listener) =>
          listener({ teamUuid: TEAM, weekStart: MONDAY, collaboratorUuid, version: version + 1 }),
        ),
      2,
    );
    return {
      outcome: 'saved',
      collaboratorUuid,
      version: version + 1,
      changedAt: '2026-11-20T16:00:00Z',
      changedBy: 'Mónica',
      periods: next,
      added: added.map(({ key, period }) => ({ key, planningPeriodUuid: period.planningPeriodUuid })),
      findings: [],
      needsNotification: true,
    };
  }
}
