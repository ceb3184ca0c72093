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

/** The same day so many months after an ISO date; a shorter month has its last. */
export function monthsAfter(date: string, months: number): string {
  const since = figure(date, 0, 4) * 12 + figure(date, 5, 7) - 1 + months;
  const [year, month] = [Math.floor(since / 12), (since % 12) + 1];
  return dateOf(dayOfCivil(year, month, Math.min(figure(date, 8, 10), lengthOfMonth(year, month))));
}

/** The day number of a date of the years 1000 to 8999 as `2026-11-20`; undefined for what is written otherwise, and for a day that no month has. */
export function plainDay(date: string): number | undefined {
  if (date.length !== 10) return undefined;
  for (let at = 0; at < 10; at += 1) {
    const code = date.charCodeAt(at);
    if (at === 4 || at === 7 ? code !== HYPHEN : code < ZERO || code > ZERO + 9) return undefined;
  }
  const [year, month, dayOfMonth] = [figure(date, 0, 4), figure(date, 5, 7), figure(date, 8, 10)];
  if (year < 1000 || year >= 9000 || month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  return dayOfMonth > 28 && dayOfMonth > lengthOfMonth(year, month)
    ? undefined
    : dayOfCivil(year, month, dayOfMonth);
}

const [HYPHEN, ZERO] = [45, 48] as const;

/** How many days a month of a year has. */
function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

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
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

const pad = (value: number, width: number): string => {
  const text = String(value);
  return text.length < width ? text.padStart(width, '0') : text;
};
