export const HALF_HOURS = 48;

const ALL: readonly number[] = Array.from({ length: HALF_HOURS }, () => 30);

/**
 * How many minutes each of a day's 48 half hours by the wall clock really has in a zone: 30, none where the clock skips
 * it, and 60 where it goes through it twice.
 */
export function halfHourLengths(date: string, timeZone: string): readonly number[] {
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime(timeZone);
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone);
  const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000;
  if (minutes === 1440) return ALL;
  const lengths = Array.from({ length: HALF_HOURS }, () => 0);
  for (let passed = 0; passed < minutes; passed += 30) {
    const { hour, minute } = start.add({ minutes: passed });
    const slot = hour * 2 + Math.floor(minute / 30);
    lengths[slot] = (lengths[slot] ?? 0) + 30;
  }
  return lengths;
}
