import { dayOf, weekdayOf } from '../calendar/days.ts';
import { mandatoryRestDays } from '../calendar/holidays.ts';
import type { Absence, Span } from '../leave/settlement-time.ts';
import { addDays, mondayOf } from '../time.ts';

/** When a person rests, from a Monday on; null where the days of rest rotate. */
export type Pattern = {
  readonly from: string;
  readonly restDays: readonly number[] | null;
  readonly daysPerWeek: number;
};

/** What decides whether a day of vacation costs one. */
export type Calendar = {
  readonly start: string;
  readonly pattern: readonly Pattern[];
  readonly absences: readonly Absence[];
  /** Days of rest beside the law's (LFT 74). */
  readonly holidays: ReadonlySet<string>;
  /** Dates that were worked, for those whose days of rest rotate. */
  readonly worked: ReadonlySet<string>;
};

/**
 * Of these dates those that cost a day of vacation, in order: working days that are no holiday, no absence and not
 * before the relation (LFT 76 counts working days). Where days of rest rotate, a week costs at most what is left of its
 * days of work.
 */
export function costingDates(calendar: Calendar, dates: Iterable<string>): string[] {
  const all = [...new Set(dates)].toSorted();
  const byWeek = Map.groupBy(all, mondayOf);
  return [...byWeek].flatMap(([monday, week]) => costingInWeek(calendar, monday, week));
}

function costingInWeek(calendar: Calendar, monday: string, dates: readonly string[]): string[] {
  const { pattern, start, worked } = calendar;
  const served = dates.filter((date) => date >= start);
  const open = served.filter((date) => !isFree(calendar, date));
  const row = patternOn(pattern, monday);
  if (row === undefined) return open;
  const { restDays } = row;
  if (restDays !== null) return open.filter((date) => !restDays.includes(weekdayOf(dayOf(date))));
  const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const left =
    row.daysPerWeek - week.filter((date) => worked.has(date)).length - (served.length - open.length);
  return open.slice(0, Math.max(0, left));
}

/** The row in force on a day; the first one also before it. */
function patternOn(pattern: readonly Pattern[], day: string): Pattern | undefined {
  const rows = pattern.toSorted((one, other) => one.from.localeCompare(other.from));
  return rows.findLast(({ from }) => from <= day) ?? rows[0];
}

/** Holidays cost nothing, and neither do days on which the relation is suspended (LFT 42, 74). */
export const isFree = ({ absences, holidays }: Calendar, date: string): boolean =>
  holidays.has(date) ||
  isMandatoryRest(date) ||
  absences.some(({ kind, from, to }) => kind !== 'UNJUSTIFIED' && from <= date && date <= to);

const isMandatoryRest = (date: string): boolean =>
  mandatoryRestDays(Number(date.slice(0, 4))).some((day) => day.date === date);

/** The dates of spans, each once and in order. */
export function datesOf(spans: readonly Span[]): string[] {
  const dates = new Set<string>();
  for (const { from, to } of spans) for (let day = from; day <= to; day = addDays(day, 1)) dates.add(day);
  return [...dates].toSorted();
}
