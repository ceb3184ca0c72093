import { addDays } from '../time.ts';

/**
 * Since when somebody who comes back counts as employed: on from before where the new contract follows the last day
 * without a gap, else again from its first day (LFT 158, 162). ASSUMPTION: an exit that was settled ends the seniority.
 */
export function seniorityOn(
  startDate: string,
  before: { readonly since: string | null; readonly lastDay: string | null },
): string {
  const { since, lastDay } = before;
  return since !== null && lastDay !== null && startDate <= addDays(lastDay, 1) ? since : startDate;
}
