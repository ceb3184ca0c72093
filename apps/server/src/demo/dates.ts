import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';

const known = new Map<string, readonly string[]>();

/** The seven dates of a week, from its Monday; asked for again and again, worked out once. */
export function datesOf(monday: string): readonly string[] {
  const found = known.get(monday);
  if (found !== undefined) return found;
  const first = dayOf(monday);
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => dateOf(first + day));
  known.set(monday, dates);
  return dates;
}
