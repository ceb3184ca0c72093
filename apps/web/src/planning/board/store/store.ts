import type { SavedWeek } from '@jornada/contract/planning.ts';
import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { lasting } from '../week/hours.ts';
import { inOrder, inWeek, isSame, sizeOf, type BoardPeriod } from '../week/periods.ts';
import type { BoardWeek } from '../week/place.ts';
import { changeIn, isDirty, type BoardRow } from '../week/rows.ts';
import { createAnswers, nextBatch, type Batch } from './answers.ts';
import { createHistory, type Step } from './history.ts';
import { createMerging, recover } from './merging.ts';
import { createRowSet, type RowSet } from './rowSet.ts';
import { createSaving, type SaveState } from './saving.ts';
import type { BoardDraft, Transport } from './transport.ts';

/**
 * The plan of one team or of a whole store, over one week or several, as it is worked on. Every edit is checked at once,
 * undone by one key, and saved by itself a moment later.
 */
export function createBoard(week: BoardWeek, transport: Transport, draft: BoardDraft = []) {
  const mondays = [
    ...new Set(week.teams.flatMap(({ weeks }) => weeks.map(({ weekStart }) => weekStart))),
  ].toSorted();
  const rows = createRowSet(week);
  const history = createHistory();
  let state: SaveState = { kind: 'saved', at: null, after: 'typing' };
  const merging = createMerging({
    rows,
    readPerson: transport.readPerson,
    isOnItsWay: (key) => saving.open()?.sent.has(key) ?? false,
    forget: history.forget,
  });
  const answers = createAnswers({ rows, merging, refused: transport.refused });
  const saving = createSaving<Batch, readonly SavedWeek[]>({
    collect: () => nextBatch(rows.touched()),
    send: ({ people, teamUuid, weekStart }, key) => transport.save(people, { teamUuid, weekStart, key }),
    settle: answers.settle,
    refuse: answers.refuse,
    onState: (next) => {
      state = next;
      rows.changed();
    },
  });
  recover(rows, draft);
  return {
    /** What was read: the site, its calendar and typologies, and the teams shown. */
    week,
    /** The first Monday. */
    weekStart: mondays[0] ?? '',
    mondays,
    /** How long periods last, in minutes. */
    lasts: lasting(week.site.timeZone, mondays),
    /** The dates shown, in order. */
    days: mondays.flatMap((monday) => datesOf(monday)),
    /** The keys of the rows from top to bottom, team by team. */
    order: rows.seats().order,
    row: rows.row,
    rowAt: rows.rowAt,
    /** The same array until something changes. */
    rows: rows.all,
    state: (): SaveState => state,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    ...createActs(rows, {
      history,
      afterwards: (key) => merging.adoptUntouched(key),
      save: () => saving.schedule(),
    }),
    /** What is on its way arrives, then what still waits is sent. */
    saveNow: saving.now,
    /** The plan is being left: one last save. */
    leave: saving.end,
    heard: merging.heard,
    beside: merging.beside,
    reread: merging.reread,
    hold: merging.hold,
    /** The answer to a stale week: the chosen periods become its plan on top of theirs. */
    resolve: (key: string, monday: string, periods: readonly BoardPeriod[]): void => {
      if (merging.resolve(key, monday, periods)) saving.schedule();
    },
    unsaved: (): BoardDraft => rows.touched().flatMap(unsavedIn),
    /** How many periods wait to be saved. */
    waiting: (): number => rows.touched().reduce((sum, row) => sum + waitingIn(row), 0),
    subscribe: rows.subscribe,
    subscribeAll: rows.subscribeAll,
  };
}

export type Board = ReturnType<typeof createBoard>;

type ActsParts = {
  readonly history: ReturnType<typeof createHistory>;
  /** After each row that changed. */
  readonly afterwards: (key: string) => void;
  readonly save: () => void;
};

/** What one does on a board: edits, and the ways back and forth over them. */
function createActs(rows: RowSet, { history, afterwards, save }: ActsParts) {
  const become = (step: Step): void => {
    rows.together(() => {
      for (const [key, periods] of step) {
        const row = rows.row(key);
        if (row === undefined) continue;
        rows.put(row, {
          periods: inOrder(periods),
          weeks: row.weeks.map((one) => ({ ...one, refused: [] })),
        });
        // Anyone who takes back their change has nothing left to compare with what the other saved.
        afterwards(key);
      }
    });
    save();
  };
  const standing = (step: Step): Step =>
    new Map([...step.keys()].map((key) => [key, rows.row(key)?.periods ?? []]));
  const travel = (step: Step | undefined): readonly string[] => {
    if (step === undefined) return [];
    become(step);
    return [...step.keys()];
  };
  return {
    /** Does one act; what comes back takes exactly that act back, as long as nothing was done since. */
    edit: (changes: Step): (() => void) => {
      const real = new Map(
        [...changes].filter(([key, periods]) => !isSameList(rows.row(key)?.periods ?? [], inOrder(periods))),
      );
      if (real.size === 0) return () => undefined;
      const before = standing(real);
      history.did(before);
      become(real);
      return () => {
        if (history.isLast(before)) travel(history.undo(standing));
      };
    },
    /** The rows that went back. */
    undo: (): readonly string[] => travel(history.undo(standing)),
    redo: (): readonly string[] => travel(history.redo(standing)),
    /** Gives up what could not be saved; it stays one undo away. */
    revert: (key: string): void => {
      const row = rows.row(key);
      if (row === undefined) return;
      history.did(standing(new Map([[key, []]])));
      become(new Map([[key, row.saved]]));
    },
  };
}

/** A row's weeks that are not saved, as a draft. */
const unsavedIn = (row: BoardRow): BoardDraft =>
  row.weeks.flatMap(({ weekStart, version }) =>
    isDirty(row, weekStart)
      ? [
          {
            teamUuid: row.team.uuid,
            weekStart,
            collaboratorUuid: row.person.collaboratorUuid,
            version,
            periods: inWeek(row.periods, weekStart),
          },
        ]
      : [],
  );

const waitingIn = (row: BoardRow): number =>
  row.weeks.reduce((count, { weekStart }) => count + sizeOf(changeIn(row, weekStart)), 0);

const isSameList = (a: readonly BoardPeriod[], b: readonly BoardPeriod[]): boolean =>
  a.length === b.length && a.every((period, at) => period.key === b[at]?.key && isSame(period, b[at]));
