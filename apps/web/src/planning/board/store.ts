import { isErrorCode } from '@jornada/contract/common.ts';
import type { PlannedCollaborator, SavedWeek, TeamWeek } from '@jornada/contract/planning.ts';
import { isSamePlan } from '@jornada/domain/planning/snapshot.ts';
import type { Exception } from '../../api.ts';
import { createHistory, type Step } from './history.ts';
import { judgeRow, type JudgedRow } from './judged-row.ts';
import { changeOf, fromServer, inOrder, isSame, sizeOf, type BoardPeriod, type Change, type SavedPeriod } from './periods.ts';
import { createSaving, type SaveState } from './saving.ts';

/** One person's week on the board: what is planned here, what the server has, and what the rules say of it. */
export type BoardRow = {
  readonly person: PlannedCollaborator;
  readonly version: number;
  readonly saved: readonly SavedPeriod[];
  readonly periods: readonly BoardPeriod[];
  readonly judged: JudgedRow;
  /** Someone else saved first: theirs stands beside, nothing typed here is lost. */
  readonly stale: { readonly version: number; readonly by: string | null; readonly at: string | null; readonly periods: readonly SavedPeriod[] } | null;
  /** What the last save refused; the next edit of the row tries again. */
  readonly refused: readonly Exception[];
};

export type RowChange = { readonly collaboratorUuid: string; readonly version: number; readonly change: Change };

/** What was typed and not saved, as it outlives a closed tab. */
export type BoardDraft = readonly { readonly collaboratorUuid: string; readonly version: number; readonly periods: readonly BoardPeriod[] }[];

export type Transport = {
  /** Throws `SaveRefused` where the server says no; any other failure means that no answer came. */
  readonly save: (people: readonly RowChange[], key: string) => Promise<readonly SavedWeek[]>;
  readonly readPerson: (collaboratorUuid: string) => Promise<PlannedCollaborator | undefined>;
  readonly refused: (exceptions: readonly Exception[]) => void;
};

type Batch = { readonly people: readonly RowChange[]; readonly sent: Step };

/**
 * The week as it is worked on. Rows subscribe one by one, so that an edit draws one row; every edit is judged at once,
 * undone by one key, and saved by itself a moment later.
 */
export function createBoard(week: TeamWeek, transport: Transport, draft: BoardDraft = []) {
  const weekStart = week.weeks[0]?.weekStart ?? '';
  const order = week.people.map(({ collaboratorUuid }) => collaboratorUuid);
  const rows = new Map<string, BoardRow>();
  const history = createHistory();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();
  /** The newest version that was heard of, by person. */
  const heardOf = new Map<string, number>();
  let all: readonly BoardRow[] | undefined;
  let state: SaveState = { kind: 'saved', at: null, after: 'typing' };

  const tell = (uuid?: string): void => {
    all = undefined;
    if (uuid !== undefined) listeners.get(uuid)?.forEach((listener) => listener());
    anyListeners.forEach((listener) => listener());
  };

  const fresh = (person: PlannedCollaborator): BoardRow => {
    const periods = inOrder(person.periods.map(fromServer));
    return { person, version: termsOf(person, weekStart)?.version ?? 0, saved: periods, periods, judged: judgeRow(week, person, periods), stale: null, refused: [] };
  };
  const put = (row: BoardRow, change: Partial<BoardRow>): void => {
    const next = { ...row, ...change };
    const judgesAnew = change.periods !== undefined || change.person !== undefined;
    rows.set(row.person.collaboratorUuid, judgesAnew ? { ...next, judged: judgeRow(week, next.person, next.periods) } : next);
    tell(row.person.collaboratorUuid);
  };

  const saving = createSaving<Batch, readonly SavedWeek[]>({
    collect: () => {
      const dirty = [...rows.values()].filter((row) => isDirty(row) && row.stale === null && problemsOf(row).length === 0);
      if (dirty.length === 0) return undefined;
      return {
        people: dirty.map((row) => ({ collaboratorUuid: row.person.collaboratorUuid, version: row.version, change: changeOf(row.saved, row.periods) })),
        sent: periodsOf(dirty),
      };
    },
    send: ({ people }, key) => transport.save(people, key),
    settle: ({ sent }, answers) => answers.forEach((answer) => settle(answer, sent.get(answer.collaboratorUuid) ?? [])),
    refuse: ({ sent }, exceptions) => {
      for (const uuid of sent.keys()) refuse(uuid, exceptions);
      transport.refused(exceptions);
    },
    onState: (next) => {
      state = next;
      tell();
    },
  });

  const refuse = (uuid: string, exceptions: readonly Exception[]): void => {
    const row = rows.get(uuid);
    if (row !== undefined) put(row, { refused: exceptions });
  };

  /** Each person's week stands or falls alone; what was typed since it was sent stays on top of the answer. */
  const settle = (answer: SavedWeek, sent: readonly BoardPeriod[]): void => {
    const row = rows.get(answer.collaboratorUuid);
    if (row === undefined) return;
    switch (answer.outcome) {
      case 'refused': {
        const exceptions = answer.exceptions.map(asException);
        refuse(answer.collaboratorUuid, exceptions);
        return transport.refused(exceptions);
      }
      case 'stale': {
        const theirs = inOrder(answer.periods.map(fromServer));
        if (isSamePlan(row.periods, theirs)) return put(row, { version: answer.version, saved: theirs, periods: theirs, stale: null });
        return put(row, { stale: { version: answer.version, by: answer.changedBy, at: answer.changedAt, periods: theirs } });
      }
      case 'saved': {
        const ids = new Map([...row.saved.map(({ key, uuid }) => [key, uuid] as const), ...answer.added.map(({ key, planningPeriodUuid }) => [key, planningPeriodUuid] as const)]);
        const saved = sent.flatMap((period) => {
          const uuid = ids.get(period.key);
          return uuid === undefined ? [] : [{ ...period, uuid }];
        });
        put(row, { version: answer.version, saved, person: changedBy(row.person, weekStart, answer) });
        return void catchUp(answer.collaboratorUuid);
      }
    }
  };

  /** Reads a person's week again when a newer one was heard of; while the own save is on its way its answer comes first. */
  const catchUp = async (uuid: string): Promise<void> => {
    const behind = (): boolean => (heardOf.get(uuid) ?? 0) > (rows.get(uuid)?.stale?.version ?? rows.get(uuid)?.version ?? Infinity);
    if (!behind() || saving.open()?.sent.has(uuid)) return;
    // Whoever cannot be reached now is read again with the week, once the connection is back.
    const person = await transport.readPerson(uuid).catch(() => undefined);
    if (person !== undefined && behind() && !saving.open()?.sent.has(uuid)) takeOver(person);
  };

  /** The server's newest: an untouched row takes it over, a touched one keeps its own and shows it beside. */
  const takeOver = (person: PlannedCollaborator): void => {
    const row = rows.get(person.collaboratorUuid);
    const next = fresh(person);
    if (row === undefined || next.version < row.version) return;
    if (next.version === row.version) return put(row, { person });
    if (isDirty(row) && !isSamePlan(row.periods, next.periods)) {
      const terms = termsOf(person, weekStart);
      return put(row, { person, stale: { version: next.version, by: terms?.changedBy ?? null, at: terms?.changedAt ?? null, periods: next.saved } });
    }
    history.forget(person.collaboratorUuid);
    rows.set(person.collaboratorUuid, next);
    tell(person.collaboratorUuid);
  };

  const become = (step: Step): void => {
    for (const [uuid, periods] of step) {
      const row = rows.get(uuid);
      if (row === undefined) continue;
      const next = { periods: inOrder(periods), refused: [] };
      // Whoever takes back the own change has nothing left to compare with what the other saved.
      if (row.stale !== null && !isDirty({ ...row, ...next })) put(row, { version: row.stale.version, saved: row.stale.periods, periods: row.stale.periods, stale: null });
      else put(row, next);
    }
    saving.schedule();
  };
  const standing = (step: Step): Step => new Map([...step.keys()].map((uuid) => [uuid, rows.get(uuid)?.periods ?? []]));
  const travel = (step: Step | undefined): readonly string[] => {
    if (step === undefined) return [];
    become(step);
    return [...step.keys()];
  };

  for (const person of week.people) rows.set(person.collaboratorUuid, fresh(person));
  for (const { collaboratorUuid, version, periods } of draft) {
    const row = rows.get(collaboratorUuid);
    if (row === undefined || isSamePlan(row.saved, periods)) continue;
    const terms = termsOf(row.person, weekStart);
    const stale = version === row.version ? null : { version: row.version, by: terms?.changedBy ?? null, at: terms?.changedAt ?? null, periods: row.saved };
    put(row, { periods: inOrder(periods), version, stale });
  }

  return {
    week,
    weekStart,
    order,
    row: (uuid: string): BoardRow | undefined => rows.get(uuid),
    /** The same array until something changes. */
    rows: (): readonly BoardRow[] => (all ??= order.flatMap((uuid) => rows.get(uuid) ?? [])),
    state: (): SaveState => state,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    /** Does one act; what comes back takes exactly that act back, as long as nothing was done since. */
    edit: (changes: Step): (() => void) => {
      const real = new Map([...changes].filter(([uuid, periods]) => !isSameList(rows.get(uuid)?.periods ?? [], inOrder(periods))));
      if (real.size === 0) return () => undefined;
      const before = standing(real);
      history.did(before);
      become(real);
      return () => {
        if (history.isLast(before)) travel(history.undo(standing));
      };
    },
    /** The people whose rows went back. */
    undo: (): readonly string[] => travel(history.undo(standing)),
    redo: (): readonly string[] => travel(history.redo(standing)),
    /** What is on its way arrives, then what still waits is sent. */
    saveNow: saving.now,
    /** The week is being left: one last save. */
    leave: saving.end,
    /** Someone's save was heard of, perhaps one's own. */
    heard: (uuid: string, version: number): Promise<void> => {
      heardOf.set(uuid, Math.max(version, heardOf.get(uuid) ?? 0));
      return catchUp(uuid);
    },
    /** A week beside this one changed, which the rules look at. */
    beside: async (uuid: string): Promise<void> => {
      const person = await transport.readPerson(uuid).catch(() => undefined);
      if (person !== undefined && !saving.open()?.sent.has(uuid)) takeOver(person);
    },
    /** The week was read again: what others did meanwhile, who was told and who answered. */
    reread: ({ people }: TeamWeek): void => {
      for (const person of people) if (!saving.open()?.sent.has(person.collaboratorUuid)) takeOver(person);
    },
    /** The answer to a stale week: the chosen periods become the plan on top of theirs. */
    resolve: (uuid: string, periods: readonly BoardPeriod[]): void => {
      const row = rows.get(uuid);
      if (row?.stale == null) return;
      history.forget(uuid);
      put(row, { version: row.stale.version, saved: row.stale.periods, stale: null, periods: inOrder(periods), refused: [] });
      saving.schedule();
    },
    /** Gives up what could not be saved; it stays one undo away. */
    revert: (uuid: string): void => {
      const row = rows.get(uuid);
      if (row === undefined) return;
      history.did(standing(new Map([[uuid, []]])));
      become(new Map([[uuid, row.saved]]));
    },
    unsaved: (): BoardDraft =>
      [...rows.values()].filter(isDirty).map(({ person, version, periods }) => ({ collaboratorUuid: person.collaboratorUuid, version, periods })),
    /** How many periods wait to be saved. */
    waiting: (): number => [...rows.values()].reduce((sum, row) => sum + sizeOf(changeOf(row.saved, row.periods)), 0),
    subscribe: (uuid: string, listener: () => void): (() => void) => {
      const set = listeners.get(uuid) ?? new Set();
      listeners.set(uuid, set);
      set.add(listener);
      return () => void set.delete(listener);
    },
    subscribeAll: (listener: () => void): (() => void) => {
      anyListeners.add(listener);
      return () => void anyListeners.delete(listener);
    },
  };
}

export type Board = ReturnType<typeof createBoard>;

const isDirty = (row: BoardRow): boolean => row.periods !== row.saved && sizeOf(changeOf(row.saved, row.periods)) > 0;

/** Why a row is not saved as it stands: what the server refused, and what it would refuse. */
export function problemsOf({ refused, judged }: BoardRow): readonly Exception[] {
  return refused.length > 0 ? refused : judged.refusals.map(({ code, values = {} }) => ({ code, values }));
}

/** Whether a period stands on the board as it does on the server. */
export const isSavedAs = (row: BoardRow, period: BoardPeriod): boolean => row.saved.some((saved) => saved.key === period.key && isSame(saved, period));

const isSameList = (a: readonly BoardPeriod[], b: readonly BoardPeriod[]): boolean => a.length === b.length && a.every((period, at) => period.key === b[at]?.key && isSame(period, b[at]));

const periodsOf = (rows: readonly BoardRow[]): Step => new Map(rows.map((row) => [row.person.collaboratorUuid, row.periods]));

const termsOf = ({ weeks }: PlannedCollaborator, weekStart: string) => weeks.find((week) => week.weekStart === weekStart);

/** The person's record after a save: version and who changed it last. */
function changedBy(person: PlannedCollaborator, weekStart: string, { version, changedAt, changedBy: by }: { version: number; changedAt: string; changedBy: string }): PlannedCollaborator {
  return { ...person, weeks: person.weeks.map((week) => (week.weekStart === weekStart ? { ...week, version, changedAt, changedBy: by } : week)) };
}

const asException = ({ translationCode, values }: { translationCode: string; values?: Record<string, unknown> | undefined }): Exception => ({
  code: isErrorCode(translationCode) ? translationCode : 'UNDEFINED_ERROR',
  values: values ?? {},
});
