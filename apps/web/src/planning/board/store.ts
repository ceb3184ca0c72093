import { isErrorCode } from '@jornada/contract/common.ts';
import type { PlannedCollaborator, SavedWeek, TeamWeek } from '@jornada/contract/planning.ts';
import type { Exception } from '../../api.ts';
import { judgeRow, type JudgedRow } from './judged-row.ts';
import { changeOf, fromServer, inOrder, isNoChange, type BoardPeriod } from './periods.ts';

/** One person's week on the board: what is planned here, what the server has, and what the rules say of it. */
export type BoardRow = {
  readonly person: PlannedCollaborator;
  readonly version: number;
  readonly saved: readonly BoardPeriod[];
  readonly periods: readonly BoardPeriod[];
  readonly judged: JudgedRow;
  readonly saving: boolean;
  /** Someone else saved first: theirs stands beside, nothing typed here is lost. */
  readonly stale: { readonly version: number; readonly by: string | null; readonly at: string | null; readonly periods: readonly BoardPeriod[] } | null;
  /** What the last save refused. */
  readonly refused: readonly Exception[];
};

export type SaveState = { readonly kind: 'saved'; readonly at: string | null } | { readonly kind: 'saving' } | { readonly kind: 'offline'; readonly since: string; readonly waiting: number };

type Step = ReadonlyMap<string, readonly BoardPeriod[]>;

type Transport = {
  /** Rejects when nothing could be reached; then everything stays and is tried again. */
  readonly save: (people: { collaboratorUuid: string; version: number; change: ReturnType<typeof changeOf> }[]) => Promise<SavedWeek[]>;
  readonly readPerson: (collaboratorUuid: string) => Promise<PlannedCollaborator | undefined>;
  readonly refused: (exceptions: readonly Exception[]) => void;
};

const SAVE_AFTER_MS = 350;
const RETRY_MS = 4000;

/**
 * The week as it is worked on. Rows subscribe one by one, so that an edit draws one row; every edit is judged at once,
 * undone by one key, and saved by itself a moment later.
 */
export function createBoard(week: TeamWeek, transport: Transport) {
  const weekStart = week.weeks[0]?.weekStart ?? '';
  const rows = new Map<string, BoardRow>();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();
  let past: Step[] = [];
  let future: Step[] = [];
  let state: SaveState = { kind: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | undefined;
  let tick = 0;

  const fresh = (person: PlannedCollaborator): BoardRow => {
    const periods = inOrder(person.periods.map(fromServer));
    const version = person.weeks.find((one) => one.weekStart === weekStart)?.version ?? 0;
    return { person, version, saved: periods, periods, judged: judgeRow(week, person, periods), saving: false, stale: null, refused: [] };
  };
  for (const person of week.people) rows.set(person.collaboratorUuid, fresh(person));

  const tell = (uuid: string): void => {
    tick += 1;
    listeners.get(uuid)?.forEach((listener) => listener());
    anyListeners.forEach((listener) => listener());
  };
  const put = (uuid: string, change: Partial<BoardRow>): void => {
    const row = rows.get(uuid);
    if (row === undefined) return;
    const next = { ...row, ...change };
    rows.set(uuid, change.periods === undefined ? next : { ...next, judged: judgeRow(week, next.person, next.periods) });
    tell(uuid);
  };
  const setState = (next: SaveState): void => {
    state = next;
    tick += 1;
    anyListeners.forEach((listener) => listener());
  };
  const isDirty = (row: BoardRow): boolean => !isNoChange(changeOf(row.saved, row.periods));
  const waiting = (): BoardRow[] => [...rows.values()].filter((row) => isDirty(row) && row.stale === null && row.refused.length === 0);

  const scheduleSave = (ms = SAVE_AFTER_MS): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  const save = (): Promise<void> => {
    flight ??= sendWaiting().finally(() => {
      flight = undefined;
    });
    return flight;
  };

  const sendWaiting = async (): Promise<void> => {
    const dirty = waiting();
    if (dirty.length === 0) return;
    const sent = new Map(dirty.map((row) => [row.person.collaboratorUuid, row.periods]));
    for (const uuid of sent.keys()) put(uuid, { saving: true });
    setState({ kind: 'saving' });
    try {
      const results = await transport.save(
        dirty.map((row) => ({ collaboratorUuid: row.person.collaboratorUuid, version: row.version, change: changeOf(row.saved, row.periods) })),
      );
      for (const result of results) settle(result, sent.get(result.collaboratorUuid) ?? []);
      setState({ kind: 'saved', at: Temporal.Now.instant().toString() });
      if (waiting().length > 0) scheduleSave();
    } catch {
      for (const uuid of sent.keys()) put(uuid, { saving: false });
      setState({ kind: 'offline', since: state.kind === 'offline' ? state.since : Temporal.Now.instant().toString(), waiting: waiting().length });
      scheduleSave(RETRY_MS);
    }
  };

  /** Each person's week stands or falls alone; what was typed since it was sent stays on top of the answer. */
  const settle = (result: SavedWeek, sent: readonly BoardPeriod[]): void => {
    const row = rows.get(result.collaboratorUuid);
    if (row === undefined) return;
    if (result.outcome === 'refused') {
      const exceptions = result.exceptions.map(asException);
      put(result.collaboratorUuid, { saving: false, refused: exceptions });
      transport.refused(exceptions);
      return;
    }
    if (result.outcome === 'stale') {
      const theirs = inOrder(result.periods.map(fromServer));
      put(result.collaboratorUuid, { saving: false, stale: { version: result.version, by: result.changedBy, at: result.changedAt, periods: theirs } });
      return;
    }
    const ids = new Map(result.added.map(({ key, planningPeriodUuid }) => [key, planningPeriodUuid]));
    const named = (period: BoardPeriod): BoardPeriod => ({ ...period, uuid: period.uuid ?? ids.get(period.key) ?? null });
    const saved = sent.map(named);
    for (const step of [...past, ...future]) rename(step, result.collaboratorUuid, named);
    put(result.collaboratorUuid, {
      saving: false,
      version: result.version,
      saved,
      periods: row.periods.map(named),
      person: told(row.person, weekStart, result),
    });
  };

  const edit = (changes: Step): void => {
    const before = new Map([...changes.keys()].map((uuid) => [uuid, rows.get(uuid)?.periods ?? []]));
    past = [...past.slice(-199), before];
    future = [];
    for (const [uuid, periods] of changes) put(uuid, { periods: inOrder(periods), refused: [] });
    scheduleSave();
  };

  /** An undone period that the server has forgotten is new to it again. */
  const revive = (row: BoardRow, periods: readonly BoardPeriod[]): BoardPeriod[] => {
    const known = new Set(row.saved.map(({ uuid }) => uuid));
    return periods.map((period) => (period.uuid !== null && !known.has(period.uuid) ? { ...period, uuid: null } : period));
  };

  const travel = (from: Step[], to: Step[]): { from: Step[]; to: Step[]; touched: string[] } => {
    const step = from.at(-1);
    if (step === undefined) return { from, to, touched: [] };
    const back = new Map([...step.keys()].map((uuid) => [uuid, rows.get(uuid)?.periods ?? []]));
    for (const [uuid, periods] of step) {
      const row = rows.get(uuid);
      if (row !== undefined) put(uuid, { periods: revive(row, periods), refused: [] });
    }
    scheduleSave();
    return { from: from.slice(0, -1), to: [...to, back], touched: [...step.keys()] };
  };

  return {
    week,
    weekStart,
    order: week.people.map(({ collaboratorUuid }) => collaboratorUuid),
    row: (uuid: string): BoardRow | undefined => rows.get(uuid),
    rows: (): BoardRow[] => week.people.flatMap(({ collaboratorUuid }) => rows.get(collaboratorUuid) ?? []),
    state: (): SaveState => state,
    /** Changes with everything: for parts that show sums of all rows. */
    tick: (): number => tick,
    canUndo: (): boolean => past.length > 0,
    canRedo: (): boolean => future.length > 0,
    edit,
    undo: (): string[] => {
      const moved = travel(past, future);
      past = moved.from;
      future = moved.to;
      return moved.touched;
    },
    redo: (): string[] => {
      const moved = travel(future, past);
      future = moved.from;
      past = moved.to;
      return moved.touched;
    },
    /** What is on its way arrives, then what still waits is sent. */
    saveNow: async (): Promise<void> => {
      clearTimeout(timer);
      await flight;
      await save();
    },
    /** Someone else's save was heard of: an untouched row takes it over, a touched one shows it beside. */
    heard: async (uuid: string, version: number): Promise<void> => {
      const row = rows.get(uuid);
      if (row === undefined || version <= row.version || row.saving) return;
      const person = await transport.readPerson(uuid);
      const now = rows.get(uuid);
      if (person === undefined || now === undefined) return;
      const next = fresh(person);
      if (next.version <= now.version) return;
      if (!isDirty(now)) rows.set(uuid, next);
      else {
        const terms = person.weeks.find((one) => one.weekStart === weekStart);
        rows.set(uuid, { ...now, stale: { version: next.version, by: terms?.changedBy ?? null, at: terms?.changedAt ?? null, periods: next.periods } });
      }
      tell(uuid);
    },
    /** The answer to a stale week: the chosen periods become the plan on top of theirs. */
    resolve: (uuid: string, periods: readonly BoardPeriod[]): void => {
      const row = rows.get(uuid);
      if (row?.stale == null) return;
      rows.set(uuid, { ...row, version: row.stale.version, saved: row.stale.periods, stale: null });
      put(uuid, { periods: inOrder(revive({ ...row, saved: row.stale.periods }, periods)) });
      scheduleSave();
    },
    unsaved: (): BoardRow[] => [...rows.values()].filter(isDirty),
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

function rename(step: Step, uuid: string, named: (period: BoardPeriod) => BoardPeriod): void {
  const periods = step.get(uuid);
  if (periods !== undefined && step instanceof Map) step.set(uuid, periods.map(named));
}

/** The person's record after a save: version and who changed it last. */
function told(person: PlannedCollaborator, weekStart: string, { version, changedAt, changedBy }: { version: number; changedAt: string; changedBy: string }): PlannedCollaborator {
  return { ...person, weeks: person.weeks.map((week) => (week.weekStart === weekStart ? { ...week, version, changedAt, changedBy } : week)) };
}

const asException = ({ translationCode, values }: { translationCode: string; values?: Record<string, unknown> | undefined }): Exception => ({
  code: isErrorCode(translationCode) ? translationCode : 'UNDEFINED_ERROR',
  values: values ?? {},
});

