import type { OwnRecordDay, OwnRecordWeek } from '@jornada/contract/working-time.ts';
import { dayAt } from '@jornada/domain/time.ts';

export const isWhole = ({ start, end }: OwnRecordDay): boolean => start !== null && end !== null;
/** Whether somebody is still at work: they came, and no clock-out is missed yet. */
export const isRunning = ({ start, end, flags }: OwnRecordDay): boolean =>
  start !== null && end === null && flags.length === 0;
export const isAnswered = ({ answer }: OwnRecordDay): boolean => answer !== null && answer.current;

/** The days of a week up to today, by the store's clock. */
export function pastDays({ days, site }: OwnRecordWeek): readonly OwnRecordDay[] {
  const today = dayAt(Temporal.Now.instant(), site.timeZone);
  return days.filter(({ date }) => date <= today);
}

/** Those that wait for the person's confirmation. */
export const openDays = (week: OwnRecordWeek): readonly OwnRecordDay[] =>
  pastDays(week).filter((day) => isWhole(day) && !isAnswered(day));
