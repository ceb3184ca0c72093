import { minutesAtNight } from '../week/clock.ts';
import { minimumOn } from '../check/limits.ts';
import type { PreparedWeek } from '../week/prepare.ts';
import type { PreparedPeriod } from '../week/workdays.ts';

/** Whether a period has a minute between a latest hour of the law and 06:00, by the site's clock: 22:00 sharp is allowed. */
export function worksLate(
  prepared: PreparedPeriod,
  { limit, day, week }: { limit: 'MINOR18_LATEST' | 'PREGNANCY_RISK'; day: number; week: PreparedWeek },
): boolean {
  const window = {
    firstDay: prepared.firstDay,
    from: minimumOn(limit, day),
    until: minimumOn('DAY_FROM', day),
  };
  return minutesAtNight(week.clock, prepared, window) > 0;
}
