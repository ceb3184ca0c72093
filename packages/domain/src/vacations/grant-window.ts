import { plus, rounded, sum } from '../fraction.ts';
import { addDays } from '../time.ts';
import { isFree, type Calendar } from './costs.ts';
import { drawVacation, type VacationInput } from './vacations.ts';

/** The right whose days are to be granted now: within six months of the anniversary that gave it (LFT 81). */
export type GrantWindow = {
  /** The year of service of the right. */
  readonly year: number;
  /** Days due, and those that are neither taken nor planned within the window. */
  readonly due: number;
  readonly missing: number;
  readonly from: string;
  readonly until: string;
  /** The most of its days that follow each other: rest and holidays between two of them interrupt nothing. */
  readonly inARow: number;
};

/**
 * Returns the right whose window a day lies in; undefined before the first and between two. Counted like the balance:
 * `missing` is what the list calls left, and the days that are planned too late.
 */
export function grantWindow(input: VacationInput): GrantWindow | undefined {
  const { calendar, rights, ledger, drawn } = drawVacation(input);
  const right = rights.find(
    ({ from, mustBeGrantedBy }) => from <= input.asOf && input.asOf <= mustBeGrantedBy,
  );
  if (right === undefined) return undefined;
  const { year, due, from, mustBeGrantedBy: until } = right;
  const draws = drawn.filter((draw) => draw.year === year);
  const late = sum(draws.filter(({ date }) => date > until).map(({ days }) => days));
  const missing = plus(ledger.left(year), late);
  return {
    year,
    due: rounded(due, 2),
    missing: Math.max(0, rounded(missing, 2)),
    from,
    until,
    inARow: longestRun(
      calendar,
      draws.map(({ date }) => date).filter((date) => date <= until),
    ),
  };
}

/** Two days of rest lie between the weeks of work. */
const REST_DAYS = 2;

function longestRun(calendar: Calendar, dates: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (const [at, date] of dates.entries()) {
    const before = dates[at - 1];
    const follows =
      before !== undefined && daysOfWork(calendar, { after: before, before: date }) <= REST_DAYS;
    run = follows ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The days between two dates that are free for everybody neither by law nor by the calendar. */
function daysOfWork(
  calendar: Calendar,
  { after, before }: { readonly after: string; readonly before: string },
): number {
  let days = 0;
  for (let day = addDays(after, 1); day < before && days <= REST_DAYS; day = addDays(day, 1))
    if (!isFree(calendar, day)) days += 1;
  return days;
}
