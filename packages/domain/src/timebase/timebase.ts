import { dateOf, dayOf, mondayBefore, weekdayOf } from '../calendar/days.ts';
import { exact, fraction, rounded, sum, times, type Fraction } from '../fraction.ts';
import type { Span } from '../leave/settlement-time.ts';
import { company, maximumInWeek } from '../planning/check/limits.ts';
import { addDays, addMonths, lastOfMonth, mondayOf } from '../time.ts';
import type { TimebaseInput } from './input.ts';
import { countDay, factsByDate, plannedMinutes, termsOn, weeklyMinutes, type TimebaseDay } from './day.ts';

/** Contracted, planned, worked, credited and balance, in whole minutes; what counts outside of the timebase beside them. */
export type TimebaseFigure = {
  readonly contracted: number;
  readonly planned: number;
  readonly worked: number;
  readonly credited: number;
  readonly balance: number;
  readonly outside: { readonly complementary: number; readonly overtime: number; readonly cex: number };
};

export type TimebaseRefusal = { readonly code: string; readonly date: string };

export type TimebaseReport = {
  readonly base: { readonly weekly: number; readonly monthly: number; readonly annual: number } | null;
  readonly weeks: readonly ({ readonly monday: string } & TimebaseFigure)[];
  readonly months: readonly ({ readonly month: string } & TimebaseFigure)[];
  readonly year: { readonly year: number } & TimebaseFigure & { readonly carriedIn: number };
  readonly charges: readonly {
    readonly kind: 'CEX' | 'TEAM';
    readonly to: string;
    readonly minutes: number;
  }[];
  readonly refusals: readonly TimebaseRefusal[];
};

/** The timebase of one person, by weeks, months and the year (spec §9; it informs, and pays nothing). */
export function countTimebase(input: TimebaseInput): TimebaseReport {
  const { from, to } = input;
  const year = Number(to.slice(0, 4));
  const carriedIn = input.parameters.carry === 'YEAR' ? input.parameters.carryIn : 0;
  const days = timebaseDays(input);
  const ofYear = figureBetween(days, { from: `${year}-01-01`, to });
  return {
    base: timebaseOn(input, to),
    weeks: mondaysOf(input).map((monday) => ({
      monday,
      ...figureBetween(days, { from: monday, to: addDays(monday, 6) }),
    })),
    months: monthsOf(input).map((first) => ({
      month: first.slice(0, 7),
      ...figureBetween(days, { from: first, to: lastOfMonth(first) < to ? lastOfMonth(first) : to }),
    })),
    year: { year, ...ofYear, balance: ofYear.balance + carriedIn, carriedIn },
    charges: chargesOf(input, { from, to }),
    refusals: refusalsOf(input),
  };
}

function mondaysOf({ from, to }: TimebaseInput): string[] {
  const mondays = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

function monthsOf({ from, to }: TimebaseInput): string[] {
  const months = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) months.push(first);
  return months;
}

/** Counts dates of a person when they are asked for, each once. */
export type TimebaseDays = (date: string) => TimebaseDay;

export function timebaseDays(input: TimebaseInput): TimebaseDays {
  const facts = factsByDate(input);
  const known = new Map<string, TimebaseDay>();
  return (date) => {
    const counted = known.get(date) ?? countDay(facts, date);
    known.set(date, counted);
    return counted;
  };
}

/** Adds up the dates of a span; shares are rounded once, and the balance is that of the rounded figures. */
export const figureBetween = (dayOn: TimebaseDays, span: Span): TimebaseFigure =>
  figureOfDays(daysBetween(dayOn, span));

/** The days of a span, counted. */
export function daysBetween(dayOn: TimebaseDays, { from, to }: Span): TimebaseDay[] {
  const days: TimebaseDay[] = [];
  const last = dayOf(to);
  for (let day = dayOf(from); day <= last; day += 1) days.push(dayOn(dateOf(day)));
  return days;
}

/** Adds up counted days. */
export function figureOfDays(days: readonly TimebaseDay[]): TimebaseFigure {
  let [planned, worked, complementary, overtime, cex] = [0, 0, 0, 0, 0];
  for (const day of days) {
    planned += day.planned;
    worked += day.worked;
    complementary += day.complementary;
    overtime += day.overtime;
    cex += day.cex;
  }
  const contracted = rounded(sum(days.map((day) => day.contracted)));
  const credited = rounded(sum(days.map((day) => day.credited)));
  return {
    contracted,
    planned,
    worked,
    credited,
    balance: worked + credited - contracted,
    outside: { complementary, overtime, cex },
  };
}

/** Hours a week (BHS), a month for reading, and a year (BHA) of the terms in force on a date; null where there are none. */
export function timebaseOn(input: TimebaseInput, date: string): TimebaseReport['base'] {
  const terms = termsOn(input, date);
  if (terms === undefined) return null;
  const weekly = weeklyMinutes(terms, date);
  const { meanWeeksPerMonth, weeksPerYear } = input.parameters;
  const annual: Fraction =
    terms.annualHours === null
      ? times(weekly, exact(weeksPerYear))
      : times(exact(terms.annualHours), fraction(60));
  return {
    weekly: rounded(weekly),
    monthly: rounded(times(weekly, exact(meanWeeksPerMonth))),
    annual: rounded(annual),
  };
}

/** What may be moved to another team's account; hours for another site are charged already (decisions §5.8). */
const MOVABLE = new Set(['ORD', 'FOR', 'INV', 'REU', 'EXT', 'COM']);

/** Dates of which more was moved than planned. */
function overmoved(input: TimebaseInput): Set<string> {
  const byDate = Map.groupBy(input.rebilling, ({ date }) => date);
  const dates = [...byDate].filter(([date, rows]) => {
    const moved = rows.reduce((minutes, row) => minutes + row.minutes, 0);
    return moved > plannedMinutes(input, date, (code) => MOVABLE.has(code));
  });
  return new Set(dates.map(([date]) => date));
}

function chargesOf(input: TimebaseInput, { from, to }: Span): TimebaseReport['charges'] {
  const refused = overmoved(input);
  const within = ({ date }: { readonly date: string }): boolean => from <= date && date <= to;
  const charges = [
    ...input.presence
      .filter(within)
      .flatMap(({ cex }) => cex.map(({ site, minutes }) => ({ kind: 'CEX' as const, to: site, minutes }))),
    ...input.rebilling
      .filter((row) => within(row) && !refused.has(row.date))
      .map(({ team, minutes }) => ({ kind: 'TEAM' as const, to: team, minutes })),
  ];
  const byAccount = Map.groupBy(charges, ({ kind, to: account }) => `${kind} ${account}`);
  return [...byAccount]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, rows]) => {
      const [first] = rows;
      const minutes = rows.reduce((total, row) => total + row.minutes, 0);
      return first === undefined || minutes === 0 ? [] : [{ ...first, minutes }];
    });
}

/** What a row of terms or of moved hours may not be: the report names it, and counts all the same. */
function refusalsOf(input: TimebaseInput): TimebaseRefusal[] {
  const rows = input.terms.toSorted((one, other) => one.from.localeCompare(other.from));
  const now = termsOn(input, input.to);
  const found = rows.flatMap((row, at) => {
    const { from: date, weeklyHours, annualHours, fullTime } = row;
    const range = fullTime ? company.fullTime : company.partTime;
    const broken: Record<string, boolean> = {
      TIMEBASE_CHANGE_DATE_NOT_MONDAY:
        at > 0 && weekdayOf(dayOf(date)) !== 1 && !input.contracts.some(({ start }) => start === date),
      ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY: annualHours !== null && !isMultiple(annualHours, weeklyHours),
      [fullTime ? 'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE' : 'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE']:
        weeklyHours * 60 < range.min || weeklyHours * 60 > range.max,
      CDI_CANNOT_BE_PART_TIME:
        !fullTime &&
        input.contracts.some(
          ({ type, start, end }) => type === 'CDI' && start <= date && (end === null || date <= end),
        ),
      TIMEBASE_OVER_LEGAL_MAX:
        row === now && weeklyHours * 60 > maximumInWeek('WEEKLY_MAX', mondayBefore(dayOf(input.to))),
    };
    return Object.keys(broken).flatMap((code) => (broken[code] === true ? [{ code, date }] : []));
  });
  return [
    ...found,
    ...[...overmoved(input)].map((date) => ({ code: 'REBILLING_HOURS_GREATER_THAN_PLANNED', date })),
  ].toSorted((one, other) => one.date.localeCompare(other.date) || one.code.localeCompare(other.code));
}

/** Compared exactly: 37.5 divides 1,950. */
function isMultiple(annual: number, weekly: number): boolean {
  if (weekly <= 0) return false;
  const { over, under } = exact(weekly);
  return times(exact(annual), fraction(under, over)).under === 1n;
}
