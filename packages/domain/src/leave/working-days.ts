import { mandatoryRestDays } from '../calendar/holidays.ts';
import { addDays } from '../time.ts';

/** Whether a day is a working day of courts and authorities: no weekend, no mandatory rest day (LFT 715). */
function isWorkingDay(day: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(day);
  return dayOfWeek <= 5 && !mandatoryRestDays(year).some(({ date }) => date === day);
}

/** The day so many working days after another; that day itself does not count. */
export function addWorkingDays(day: string, days: number): string {
  let [at, left] = [day, days];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
