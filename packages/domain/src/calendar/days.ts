/**
 * The civil calendar on integers, for code that runs at every keystroke: a day is the number of days since
 * 1970-01-01. No zone and no clock takes part. Elsewhere days are ISO strings (`time.ts`).
 */

/** The day number of an ISO date. */
export function dayOf(date: string): number {
  return dayOfCivil(figure(date, 0, 4), figure(date, 5, 7), figure(date, 8, 10));
}

/** The day number of a year, month and day of the month. */
export function dayOfCivil(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month > 2 ? year : year - 1;
  return daysBeforeMarchOf(marchYear) + daysSinceMarch((month + 9) % 12) + dayOfMonth - 1 - EPOCH;
}

/** The ISO date of a day number. */
export function dateOf(day: number): string {
  const sinceYearZero = day + EPOCH;
  let marchYear = Math.floor(sinceYearZero / 365.2425);
  if (daysBeforeMarchOf(marchYear) > sinceYearZero) marchYear -= 1;
  if (daysBeforeMarchOf(marchYear + 1) <= sinceYearZero) marchYear += 1;
  const dayOfYear = sinceYearZero - daysBeforeMarchOf(marchYear);
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthsSinceMarch + 2) % 12) + 1;
  const year = month > 2 ? marchYear : marchYear + 1;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfYear - daysSinceMarch(monthsSinceMarch) + 1, 2)}`;
}

/** The date so many days after another: plain arithmetic, for sums over many dates. */
export const dateAfter = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The day number of the Monday of a day's week. */
export const mondayBefore = (day: number): number => day - weekdayOf(day) + 1;

// Years are counted from 1 March, so that the leap day is the last of its year.

/** Days from 1 March of year 0 to 1970-01-01. */
const EPOCH = 719_468;

const daysBeforeMarchOf = (year: number): number =>
  365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** From March on, five months have 153 days, again and again. */
const daysSinceMarch = (months: number): number => Math.floor((153 * months + 2) / 5);

function figure(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
