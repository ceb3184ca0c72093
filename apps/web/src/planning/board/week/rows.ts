import type { WeekSurroundings } from '@jornada/contract/week-to-check.ts';
import type { PlannedCollaborator, PlannedTeam } from '@jornada/contract/planned-week.ts';
import type { Exception } from '../../../api.ts';
import { inWeek } from './periods.ts';
import { checkRow, type CheckedRow } from './checkedRow.ts';
import {
  changeOf,
  fromServer,
  inOrder,
  isSame,
  sizeOf,
  type BoardPeriod,
  type SavedPeriod,
} from './periods.ts';

/** What is known of the team in whose rows someone stands. */
export type BoardTeam = Pick<PlannedTeam, 'uuid' | 'name' | 'weeks' | 'coverage' | 'borrowed'>;

/** Someone else saved first: theirs is shown next to, nothing typed here is lost. */
export type Stale = {
  readonly version: number;
  readonly by: string | null;
  readonly at: string | null;
  readonly periods: readonly SavedPeriod[];
};

/** One of a row's weeks as it is saved: each stands or falls alone (decisions §5.13). */
export type RowWeek = {
  readonly weekStart: string;
  readonly version: number;
  readonly stale: Stale | null;
  /** What the last save refused; the next edit of the row tries again. */
  readonly refused: readonly Exception[];
};

type RowState = {
  /** Names the row for as long as the board is open: the person, and the team too where one stands in two of them. */
  readonly key: string;
  readonly team: BoardTeam;
  readonly person: PlannedCollaborator;
  /** Of all the weeks shown, in order: what the server has, and what is planned here. */
  readonly saved: readonly SavedPeriod[];
  readonly periods: readonly BoardPeriod[];
  readonly weeks: readonly RowWeek[];
};

/** One person in one team on the board: what is planned here, what the server has, and what the rules say of it. */
export type BoardRow = RowState & { readonly checked: CheckedRow };

/** A row as the server has it; its plan is laid out when somebody first looks at it, as it is checked then: most of five hundred are not seen at once. */
export function freshRow(
  week: WeekSurroundings,
  { key, team, person }: Pick<RowState, 'key' | 'team' | 'person'>,
): BoardRow {
  let saved: readonly SavedPeriod[] | undefined;
  let weeks: readonly RowWeek[] | undefined;
  let checked: CheckedRow | undefined;
  return {
    key,
    team,
    person,
    get saved() {
      return (saved ??= inOrder(person.periods.map(fromServer)));
    },
    get periods() {
      return this.saved;
    },
    get weeks() {
      return (weeks ??= person.weeks.map(({ weekStart, version }) => ({
        weekStart,
        version,
        stale: null,
        refused: [],
      })));
    },
    get checked() {
      return (checked ??= checkRow(week, person, this.periods));
    },
  };
}

/** A row as it stands now, with what the rules were known to say of it; else they are asked when somebody first looks. */
export function rowOf(
  week: WeekSurroundings,
  { key, team, person, saved, periods, weeks }: RowState,
  known?: CheckedRow,
): BoardRow {
  let checked = known;
  return {
    key,
    team,
    person,
    saved,
    periods,
    weeks,
    get checked() {
      return (checked ??= checkRow(week, person, periods));
    },
  };
}

/** A row before the rules have been asked: nothing is said of it. */
export const unchecked = (row: BoardRow): BoardRow => ({
  key: row.key,
  team: row.team,
  person: row.person,
  saved: row.saved,
  periods: row.periods,
  weeks: row.weeks,
  checked: UNCHECKED,
});

const UNCHECKED: CheckedRow = {
  weeks: [],
  findings: [],
  totals: { planned: 0, worked: 0, inTimebase: 0, base: 0 },
  marks: new Map(),
  needsNotification: false,
};

/** Whether anything in one of a row's weeks waits to be saved. */
export function isDirty({ saved, periods }: Pick<RowState, 'saved' | 'periods'>, weekStart: string): boolean {
  return periods !== saved && sizeOf(changeIn({ saved, periods }, weekStart)) > 0;
}

/** What a save of one of a row's weeks must say. */
export const changeIn = ({ saved, periods }: Pick<RowState, 'saved' | 'periods'>, weekStart: string) =>
  changeOf(inWeek(saved, weekStart), inWeek(periods, weekStart));

/** A list of periods with those of one week replaced. */
export function withWeek<P extends BoardPeriod>(
  periods: readonly P[],
  weekStart: string,
  own: readonly P[],
): P[] {
  const replaced = new Set(inWeek(periods, weekStart));
  return inOrder([...periods.filter((period) => !replaced.has(period)), ...own]);
}

/** A row's weeks with one of them changed. */
export const weeksWith = (
  { weeks }: Pick<RowState, 'weeks'>,
  weekStart: string,
  change: Partial<RowWeek>,
): RowWeek[] => weeks.map((one) => (one.weekStart === weekStart ? { ...one, ...change } : one));

/** A row's terms in a week: version, dates, contract. */
export const termsOf = ({ weeks }: PlannedCollaborator, weekStart: string) =>
  weeks.find((week) => week.weekStart === weekStart);

/** A row's terms in the week of a date. */
export const termsOn = ({ weeks }: PlannedCollaborator, date: string) =>
  weeks.findLast(({ weekStart }) => weekStart <= date);

/** Whether a date lies in a week of the team that may only be read: past, or not the caller's to plan. */
export const isClosed = ({ weeks }: Pick<BoardTeam, 'weeks'>, date: string): boolean =>
  !(weeks.findLast(({ weekStart }) => weekStart <= date)?.editable ?? false);

/** Why a week is not saved as it stands: what the server refused, and what it would refuse. */
export function problemsIn({ checked }: BoardRow, { weekStart, refused }: RowWeek): readonly Exception[] {
  if (refused.length > 0) return refused;
  return (
    checked.weeks
      .find((one) => one.weekStart === weekStart)
      ?.refusals.map(({ code, values = {} }) => ({ code, values })) ?? []
  );
}

/** The same of all the row's weeks. */
export const problemsOf = (row: BoardRow): readonly Exception[] =>
  row.weeks.flatMap((week) => problemsIn(row, week));

/** The first of a row's weeks that someone else saved before. */
export function staleOf({
  weeks,
}: Pick<RowState, 'weeks'>): { readonly weekStart: string; readonly stale: Stale } | null {
  for (const { weekStart, stale } of weeks) if (stale !== null) return { weekStart, stale };
  return null;
}

/** Whether a period stands on the board as it does on the server. */
export const isSavedAs = (row: Pick<RowState, 'saved'>, period: BoardPeriod): boolean =>
  row.saved.some((saved) => saved.key === period.key && isSame(saved, period));

/** Whether the rows of a board are still being checked: a sum of none of them would be wrong. */
export const isCounting = (
  { order }: { readonly order: readonly string[] },
  rows: readonly BoardRow[],
): boolean => rows.length === 0 && order.length > 0;

/** What is worked out of a row as it stands, once: of five hundred only the edited one is looked at again. */
export function perRow<T>(of: (row: BoardRow) => T): (row: BoardRow) => T {
  const known = new WeakMap<BoardRow, { readonly value: T }>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before.value;
    const value = of(row);
    known.set(row, { value });
    return value;
  };
}
