import { dayOf } from '@jornada/domain/calendar/days.ts';
import { instantAt } from '@jornada/domain/planning/week/clock.ts';
import { siteWeek } from '@jornada/domain/planning/check/site-week.ts';
import { stretchesOf } from '@jornada/domain/planning/week/week.ts';
import { length } from './gestures.ts';
import type { BoardPeriod } from './periods.ts';
import { figure } from '../../../ui/format.ts';
import type { Span } from '../../../ui/marks/scale.ts';

/** Minutes as hours with only the decimals that they have: `8`, `7.5`, `7.25`. */
export const wholeHours = (minutes: number): string =>
  figure(minutes / 60, minutes % 60 === 0 ? 0 : minutes % 30 === 0 ? 1 : 2);

/** What its break leaves of a period, on its day's scale: for its bar. */
export const stretches = ({ fromHour, toHour, break: rest }: BoardPeriod): Span[] =>
  stretchesOf({ from: fromHour, to: toHour, break: rest });

/** How long periods last, in minutes: in a night on which the site's clock changes an hour more or less than it shows. */
export function lasting(
  timeZone: string,
  mondays: readonly string[],
): (period: Pick<BoardPeriod, 'date' | 'fromHour' | 'toHour'>) => number {
  const weeks = mondays.map((monday) => ({ monday, clock: siteWeek(timeZone, dayOf(monday)).clock }));
  if (weeks.every(({ clock }) => clock.changes.length === 0)) return length;
  return (period) => {
    const clock = weeks.findLast(({ monday }) => monday <= period.date)?.clock ?? { offset: 0, changes: [] };
    const from = dayOf(period.date) * 1440 + period.fromHour;
    return Math.max(0, instantAt(clock, from + length(period)) - instantAt(clock, from));
  };
}
