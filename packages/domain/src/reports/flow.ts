import { addDays, addMonths, monthOf } from '../time.ts';

/** What happened to a headcount in one month: people who came, who left for good, and moves in less moves out. */
export type Month = {
  readonly month: string;
  readonly in: number;
  readonly out: number;
  readonly moves: number;
};

/** A place's headcount at the close of the day before a span, and what happened in each month of it, in order. */
export type Flow = { readonly start: number; readonly months: readonly Month[] };

export type Ledger = {
  readonly start: number;
  readonly in: number;
  readonly out: number;
  readonly moves: number;
  readonly end: number;
  /** Mean of the months' means, each the mean of its both ends: a place opened midway is not halved. */
  readonly mean: number;
  /** The headcount at the close of each month. */
  readonly ends: readonly number[];
};

/** Runs a headcount through its months: start + in − out ± moves = end. */
export function ledgerOf({ start, months }: Flow): Ledger {
  const ends: number[] = [];
  let people = start;
  let means = 0;
  for (const month of months) {
    const end = people + month.in - month.out + month.moves;
    means += (people + end) / 2;
    ends.push(end);
    people = end;
  }
  const sum = (of: (month: Month) => number) => months.reduce((total, month) => total + of(month), 0);
  return {
    start,
    in: sum((month) => month.in),
    out: sum((month) => month.out),
    moves: sum(({ moves }) => moves),
    end: people,
    mean: months.length === 0 ? start : means / months.length,
    ends,
  };
}

/** Under so many people no rate is shown (parameter). */
export const LEAST_PEOPLE = 10;

/** A count over people, as a share; null where there are too few people for a rate, or none. */
export const rateOf = (count: number, people: number, least: number = LEAST_PEOPLE): number | null =>
  people <= 0 || people < least ? null : count / people;

/** A share of a whole; null where the whole is nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The difference of two shares, in points; null where either is missing. */
export const pointsOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;

/** A median of fewer stores would name one of them. */
export const LEAST_STORES = 3;

/** The middle of stores' figures; null where too few of them have one. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  if (known.length < LEAST_STORES) return null;
  const middle = Math.floor(known.length / 2);
  const [low, high] = [known[known.length % 2 === 0 ? middle - 1 : middle], known[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The value below which a share of some figures lies, between two of them in proportion; null without any. */
export function quantileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}

/** Days from the first to the last, both of them included. */
export type Span = { readonly from: string; readonly to: string };

/** The months that a span touches, by their first days. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The same span a year earlier. */
export const yearBefore = ({ from, to }: Span): Span => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12),
});

/** The month of a day and the eleven before it, up to the day. */
export const twelveMonths = (day: string): Span => ({ from: addMonths(monthOf(day), -11), to: day });

/** The last day by which all hires of a month have been here so many days or could have left. */
export const cohortComplete = (month: string, days: number, today: string): boolean =>
  addDays(addMonths(month, 1), days - 1) <= today;

/** How far back a view of reports looks from its last day. */
export type ViewSpan = 'MONTH' | 'TWELVE' | 'YEAR';

/** The first day of a span that ends on a day. */
export function startOfSpan(span: ViewSpan, to: string): string {
  if (span === 'MONTH') return monthOf(to);
  return span === 'YEAR' ? `${to.slice(0, 4)}-01-01` : twelveMonths(to).from;
}

/** Weeks are compared with those of the same number a year earlier, 52 weeks before. */
export const WEEKS_OF_A_YEAR = 52;

/** A span that reaches back to the weeks it is compared with. */
export const weeksWithYearBefore = ({ from, to }: Span): Span => ({
  from: addDays(from, -7 * WEEKS_OF_A_YEAR),
  to,
});
