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

/** For each day of a span, the day so many working days later; read once for lists that check many people. */
export function dueDays({
  from,
  to,
  days,
}: {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}): { readonly day: string; readonly due: string }[] {
  const last = addWorkingDays(to, days);
  const working: string[] = [];
  for (let at = addDays(from, 1); at <= last; at = addDays(at, 1)) if (isWorkingDay(at)) working.push(at);
  const dues: { day: string; due: string }[] = [];
  let next = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    while ((working[next] ?? last) <= day && next < working.length) next += 1;
    dues.push({ day, due: working[next + days - 1] ?? last });
  }
  return dues;
}
