import { dayOf, weekdayOf } from '../calendar/days.ts';

type Facts = {
  /** Day numbers with anything planned, of this week and of those beside. */
  readonly planned: ReadonlySet<number>;
  /** As day numbers too. */
  readonly holidays: ReadonlySet<number>;
  readonly fullTime: boolean;
};

// ASSUMPTION: no contract fixes the weekdays of rest, so the plan of the week does; without one they are Saturday and Sunday.
/**
 * Days of rest of a week, Monday 1: those on which nothing is planned, of full time at most two, the later ones. A
 * holiday without a plan is no day of rest for people who work on that weekday in the week before or after.
 */
export function restDaysOf(monday: string, { planned, holidays, fullTime }: Facts): readonly number[] {
  const first = dayOf(monday);
  const days = Array.from({ length: 7 }, (_, at) => first + at);
  const isPlanned = (day: number): boolean => planned.has(day);
  if (!days.some(isPlanned)) return WEEKEND;
  const isHoliday = (day: number): boolean => holidays.has(day);
  const free = days.filter(
    (day) => !isPlanned(day) && !(isHoliday(day) && (isPlanned(day - 7) || isPlanned(day + 7))),
  );
  return (fullTime ? free.slice(-FULL_TIME_REST_DAYS) : free).map(weekdayOf);
}

const WEEKEND = [6, 7] as const;
const FULL_TIME_REST_DAYS = 2;
