import { dateOf, mondayBefore, monthsAfter, plainDay } from './calendar/days.ts';

/** The only place that knows the legacy `Date`; days are ISO strings (`2026-11-20`), moments are Instants. */

export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

/** A moment as the libraries of others still take it. */
export const legacyDate = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);

/** The calendar day at a moment in a zone, as an ISO string. */
export function dayAt(moment: Temporal.Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The first moment of a day in a zone (not always midnight where clocks change). */
export function startOfDay(day: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
}

export function addDays(day: string, days: number): string {
  const at = plainDay(day);
  if (at !== undefined && Math.abs(days) < FAR) return dateOf(at + days);
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [plainDay(from), plainDay(to)];
  if (first !== undefined && last !== undefined) return last - first;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The Monday of the week that holds the day. */
export function mondayOf(day: string): string {
  const at = plainDay(day);
  if (at !== undefined) return dateOf(mondayBefore(at));
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/**
 * Days this far apart at most are counted on integers: a report asks for thousands of them, and Temporal takes ten times
 * as long. What is written otherwise, and what is no day, is left to it.
 */
const FAR = 300_000;

/** The first day of the month that holds the day. */
export function monthOf(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).toString();
}

/** The last day of the month that holds the day. */
export function lastOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.with({ day: date.daysInMonth }).toString();
}

/** The first day of a month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const at = plainDay(month);
  if (at !== undefined && Math.abs(months) < FAR / 31) return monthsAfter(month, months);
  return Temporal.PlainDate.from(month).add({ months }).toString();
}

/** Whole days since a day; none where it is still to come, as for somebody whose clock is behind. */
export const daysSince = (day: string, today: string): number => Math.max(0, daysBetween(day, today));

/** The Mondays of the four to six weeks that have a day in the month. */
export function mondaysOfMonth(day: string): string[] {
  const [first, last] = [mondayOf(monthOf(day)), mondayOf(lastOfMonth(day))];
  return Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, week) => addDays(first, week * 7));
}

/** The ISO week number, as the planning board calls its weeks. */
export function weekNumber(day: string): number {
  return Temporal.PlainDate.from(day).weekOfYear ?? 0;
}

/** Whole years of age on a day; a birthday on 29 February falls on 1 March in common years (planning-checks 15). */
export function ageOn(birthdate: string, day: string): number {
  const born = Temporal.PlainDate.from(birthdate);
  const on = Temporal.PlainDate.from(day);
  const birthday =
    born.month === 2 && born.day === 29 && !on.inLeapYear
      ? { month: 3, day: 1 }
      : { month: born.month, day: born.day };
  const reached = on.month > birthday.month || (on.month === birthday.month && on.day >= birthday.day);
  return on.year - born.year - (reached ? 0 : 1);
}

/** Minutes since midnight as `HH:MM`; 1440 reads `24:00`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The local day and minute at a moment, as ISO text (`2026-12-01T06:00`): days and minutes compare as text. */
export function localMinute(moment: Temporal.Instant, timeZone: string): string {
  return moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}
