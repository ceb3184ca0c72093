import { dateOf } from '@jornada/domain/calendar/days.ts';

/**
 * Moments as minutes since 1970 in UTC: tens of thousands of them are reckoned with while the demonstration is made.
 */
export type Minute = number;

export const minuteOf = (moment: Temporal.Instant): Minute => Math.floor(moment.epochMilliseconds / 60_000);

/** A minute as the database reads it. */
export function isoAt(minute: Minute): string {
  const day = Math.floor(minute / 1440);
  const left = minute - day * 1440;
  return `${dateOf(day)}T${two(Math.floor(left / 60))}:${two(left % 60)}:00Z`;
}

export const isoOrNull = (minute: Minute | null | undefined): string | null =>
  minute === null || minute === undefined ? null : isoAt(minute);

const two = (figure: number): string => String(figure).padStart(2, '0');

const known = new Map<string, Minute>();

/** The minute at which a clock of that zone shows a time on a day; worked out once for each. */
export function minuteAt(timeZone: string, day: string, time: string): Minute {
  const key = `${timeZone} ${day} ${time}`;
  const found =
    known.get(key) ??
    minuteOf(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant());
  known.set(key, found);
  return found;
}
