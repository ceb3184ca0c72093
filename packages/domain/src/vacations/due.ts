import { exact, fraction, times, type Fraction } from '../fraction.ts';
import { ADULT_AGE, LEAST, vacationTable } from '../leave/settlement-law.ts';
import {
  daysCovered,
  daysServed,
  later,
  type Absence,
  type ServiceYear,
  type Span,
} from '../leave/settlement-time.ts';
import { addDays, addMonths } from '../time.ts';

/** Whose vacation days are counted, and from when. */
export type Entitled = {
  readonly birthdate: string;
  /** The first day of the present relation: days arise only inside it. */
  readonly start: string;
  readonly absences: readonly Absence[];
  /** Of the contract, where it gives more than the law. */
  readonly vacationDays: number | null;
  /** Of seasonal work (LFT 77); empty where it goes through the year. */
  readonly seasons: readonly Span[];
};

/**
 * The days of a year of service where they are whole: the law's table, the contract where it gives more, and at least 18
 * for those who are minors on that day (LFT 76, 179).
 */
export function wholeDays(
  { birthdate, vacationDays }: Entitled,
  { year, on }: { readonly year: number; readonly on: string },
): number {
  const minor = addMonths(birthdate, ADULT_AGE * 12) > on ? LEAST.minorVacationDays : 0;
  return Math.max(vacationTable(year), vacationDays ?? 0, minor);
}

/** What a complete year gives: whole, or the share of it that lies in the relation or in its seasons (LFT 76, 77). */
export function daysDue(entitled: Entitled, one: ServiceYear): Fraction {
  const whole = exact(wholeDays(entitled, { year: one.year, on: one.anniversary }));
  if (entitled.seasons.length === 0 && one.start >= entitled.start) return whole;
  const served = servedIn(entitled, { from: one.start, to: addDays(one.anniversary, -1) });
  return times(whole, fraction(served, one.length));
}

/** What the running year has given by a day, before days taken (LFT 79). */
export function daysAccrued(entitled: Entitled, running: ServiceYear, day: string): Fraction {
  const whole = exact(wholeDays(entitled, { year: running.year, on: day }));
  return times(whole, fraction(servedIn(entitled, { from: running.start, to: day }), running.length));
}

/** Days of a span that count: those of the seasons, or else those inside the relation without unpaid permits. */
export function servedIn({ start, seasons, absences }: Entitled, span: Span): number {
  const from = later(span.from, start);
  if (seasons.length === 0) return daysServed({ from, to: span.to }, absences);
  return daysCovered(seasons, { from, to: span.to });
}
