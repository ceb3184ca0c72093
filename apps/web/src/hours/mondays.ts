import { addDays, mondayOf } from '@jornada/domain/time.ts';

/** The Monday on which a change can begin at the earliest: today, or the next one. */
export const nextMonday = (today: string): string => {
  const monday = mondayOf(today);
  return monday === today ? today : addDays(monday, 7);
};

/** Two Mondays to choose instead of a day: those around it, or those that follow where it is one; none is past. */
export function mondaysNear(day: string | null, today: string): string[] {
  const first = day === null || day < today ? nextMonday(today) : mondayOf(day);
  return [first, addDays(first, 7), addDays(first, 14)]
    .filter((monday) => monday >= today && monday !== day)
    .slice(0, 2);
}
