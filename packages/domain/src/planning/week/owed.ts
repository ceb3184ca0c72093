import { addDays } from '../../time.ts';
import { awayOn, type PlanningRecord } from '../records/records.ts';

/**
 * Minutes that a contract owes in a week: a seventh for each calendar day outside leaves, as the timebase counts it (LFT 42,
 * 170). A week that is away from Monday to Sunday owes nothing; a day on which something is planned all the same counts.
 */
export function owedMinutes(
  {
    weeklyMinutes = 0,
    records = [],
  }: {
    readonly weeklyMinutes?: number | undefined;
    readonly records?: readonly Pick<PlanningRecord, 'kind' | 'from' | 'to'>[] | undefined;
  },
  weekStart: string,
  planned: readonly { readonly date: string }[] = [],
): number {
  if (records.length === 0) return weeklyMinutes;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(weekStart, day));
  const present = days.filter(
    (day) => awayOn(records, day) === null || planned.some(({ date }) => date === day),
  );
  return Math.round((weeklyMinutes * present.length) / 7);
}
