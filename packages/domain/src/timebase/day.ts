import { dateOf, dayOf, mondayBefore, weekdayOf } from '../calendar/days.ts';
import { mandatoryRestDays } from '../calendar/holidays.ts';
import { exact, fraction, isAbove, least, minus, most, times, ZERO, type Fraction } from '../fraction.ts';
import { maximumInWeek } from '../planning/check/limits.ts';
import { siteWeek } from '../planning/check/site-week.ts';
import { coveredMinutes } from '../planning/week/clock.ts';
import { preparePeriod } from '../planning/week/prepare.ts';
import type { TimebaseInput, TimebaseTerms } from './input.ts';

/** One date of the report: exact where shares of a week are, whole minutes where something was planned or worked. */
export type TimebaseDay = {
  readonly contracted: Fraction;
  readonly credited: Fraction;
  /** The absence that credits; null where none does. */
  readonly creditedBy: string | null;
  readonly planned: number;
  readonly worked: number;
  readonly complementary: number;
  readonly overtime: number;
  readonly cex: number;
};

/** The hours a week that a contract owes on a date: its own, at most the law's lowest of that week (LFT 59). */
export function weeklyMinutes({ weeklyHours }: TimebaseTerms, date: string): Fraction {
  const limit = maximumInWeek('WEEKLY_MAX', mondayBefore(dayOf(date)));
  return least(exact(weeklyHours * 60), exact(limit));
}

/** The terms in force on a date. */
export const termsOn = ({ terms }: Pick<TimebaseInput, 'terms'>, date: string): TimebaseTerms | undefined =>
  inOrder(terms).findLast(({ from }) => from <= date);

const inOrder = (terms: readonly TimebaseTerms[]): TimebaseTerms[] =>
  terms.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

/** The same facts by date, so that a year is counted in one pass. */
export type DatedFacts = {
  readonly input: TimebaseInput;
  readonly terms: readonly TimebaseTerms[];
  readonly plan: ReadonlyMap<string, TimebaseInput['plan']>;
  readonly presence: ReadonlyMap<string, TimebaseInput['presence']>;
  /** By law, and of the store. */
  readonly holidays: ReadonlySet<string>;
  /** What terms owe in the week that was asked for last: seven days in a row ask for the same. */
  readonly owed: Map<TimebaseTerms, WeekOwed>;
};

/** Parts of the hours a week: of each of seven days, and of each day that is not of rest. */
type WeekOwed = {
  readonly monday: number;
  readonly seventh: Fraction;
  readonly ofWorkday: Fraction;
};

export const factsByDate = (input: TimebaseInput): DatedFacts => ({
  input,
  terms: inOrder(input.terms),
  plan: Map.groupBy(input.plan, ({ date }) => date),
  presence: Map.groupBy(input.presence, ({ date }) => date),
  holidays: new Set([...input.holidays, ...lawfulRestDays(input)]),
  owed: new Map(),
});

/** Of the years of the report and, for weeks across New Year, of those beside. */
function lawfulRestDays({ from, to }: TimebaseInput): string[] {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1];
  return Array.from({ length: last - first + 1 }, (_, at) => mandatoryRestDays(first + at)).flatMap((days) =>
    days.map(({ date }) => date),
  );
}

/** Counts one date: what the contract owes on it, what was planned and worked, and what an absence credits (LFT 42, 74, 76, 132). */
export function countDay(facts: DatedFacts, date: string): TimebaseDay {
  const { input } = facts;
  const presence = facts.presence.get(date) ?? [];
  let [counted, overtime, complementary, cex] = [0, 0, 0, 0];
  for (const row of presence) {
    counted += row.counted;
    overtime += row.overtime + row.agreed;
    complementary += row.complementary;
    for (const { minutes } of row.cex) cex += minutes;
  }
  const worked = counted - overtime - complementary;
  const plan = facts.plan.get(date) ?? [];
  const minutesOf = (codes: (code: string) => boolean): number =>
    plan.length === 0 ? 0 : plannedMinutes({ plan, timeZone: input.timeZone }, date, codes);
  const terms = isOwed(input, date) ? facts.terms.findLast(({ from }) => from <= date) : undefined;
  const day = dayOf(date);
  const owed = terms && owedIn(facts, terms, mondayBefore(day));
  const share = owed === undefined || terms?.restDays.includes(weekdayOf(day)) ? ZERO : owed.ofWorkday;
  const room = most(ZERO, minus(share, exact(worked)));
  const permit = least(exact(minutesOf((code) => code === 'PSG')), room);
  const left = minus(room, permit);
  const whole = creditedWhole(facts, date);
  const credited = whole === null ? least(exact(minutesOf((code) => code === 'PCG')), left) : left;
  return {
    contracted: minus(owed?.seventh ?? ZERO, permit),
    credited,
    creditedBy: isAbove(credited, ZERO) ? (whole ?? 'PCG') : null,
    planned: minutesOf((code) => code !== 'EXT' && code !== 'COM'),
    worked,
    complementary,
    overtime,
    cex,
  };
}

/** Planned minutes of a date, elapsed on the site's clock, each once. */
export function plannedMinutes(
  { plan, timeZone }: Pick<TimebaseInput, 'plan' | 'timeZone'>,
  date: string,
  codes: (code: string) => boolean,
): number {
  const periods = plan.filter((period) => period.date === date && codes(period.code));
  if (periods.length === 0) return 0;
  const { clock } = siteWeek(timeZone, mondayBefore(dayOf(date)));
  return coveredMinutes(
    periods.map(({ from, to }) =>
      preparePeriod({ date, from, to, typology: { code: '', kind: 'WORK' } }, { clock, index: -1 }),
    ),
  );
}

const isOwed = ({ contracts, pauses }: TimebaseInput, date: string): boolean =>
  contracts.some(({ start, end }) => start <= date && (end === null || date <= end)) &&
  !pauses.some(({ from, to }) => from <= date && date <= to);

/** What the contract owes in a week: whole, by its days, and over the days that are not of rest. */
function owedIn({ owed }: DatedFacts, terms: TimebaseTerms, monday: number): WeekOwed {
  const known = owed.get(terms);
  if (known?.monday === monday) return known;
  const weekly = weeklyMinutes(terms, dateOf(monday));
  const rest = new Set(terms.restDays);
  const works = rest.size < 7 && isAbove(weekly, ZERO);
  const fresh = {
    monday,
    seventh: times(weekly, fraction(1, 7)),
    ofWorkday: works ? times(weekly, fraction(1, 7 - rest.size)) : ZERO,
  };
  owed.set(terms, fresh);
  return fresh;
}

const WHOLE = ['VAC', 'FES', 'INC'];

/** Vacation, rest with wage and sick leave credit what is left of the day's share: which of them, or null. */
function creditedWhole({ plan, holidays }: DatedFacts, date: string): string | null {
  const typed = (plan.get(date) ?? []).find((period) => WHOLE.includes(period.code));
  return typed?.code ?? (holidays.has(date) ? 'FES' : null);
}
