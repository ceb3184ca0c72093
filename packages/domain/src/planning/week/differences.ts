import { dateOf, dayOf } from '../../calendar/days.ts';
import { isSamePlan, type SnapshotPeriod } from './snapshot.ts';
import { faceMinutes } from './week.ts';

/** A day on which two plans differ; an empty side is a day of rest. `minutes` is after less before. */
export type DayDifference = {
  readonly date: string;
  readonly before: readonly SnapshotPeriod[];
  readonly after: readonly SnapshotPeriod[];
  readonly minutes: number;
};

/** What a person must be sent: the days of a week on which the new plan is not the old one, in order (decisions §5.4). */
export function differencesOf(
  weekStart: string,
  {
    before,
    after,
  }: { readonly before: readonly SnapshotPeriod[]; readonly after: readonly SnapshotPeriod[] },
): DayDifference[] {
  return datesOf(weekStart).flatMap((date) => {
    const [old, fresh] = [before.filter(on(date)), after.filter(on(date))];
    if (isSamePlan(old, fresh)) return [];
    return [{ date, before: old, after: fresh, minutes: plannedMinutes(fresh) - plannedMinutes(old) }];
  });
}

/** Planned minutes on the clock's face, of every typology: what a person reads as the week's hours. */
export function plannedMinutes(periods: readonly Pick<SnapshotPeriod, 'fromHour' | 'toHour'>[]): number {
  return periods.reduce((sum, { fromHour, toHour }) => sum + faceMinutes({ from: fromHour, to: toHour }), 0);
}

/** How many of the week's seven days have nothing planned. */
export function restDaysOf(weekStart: string, periods: readonly SnapshotPeriod[]): number {
  return datesOf(weekStart).filter((date) => !periods.some(on(date))).length;
}

/** The seven dates of a week, from its Monday. */
export function datesOf(weekStart: string): string[] {
  return Array.from({ length: 7 }, (_, at) => dateOf(dayOf(weekStart) + at));
}

const on =
  (date: string) =>
  (period: SnapshotPeriod): boolean =>
    period.date === date;
