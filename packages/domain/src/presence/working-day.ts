import type { PresenceDay } from './presence.ts';

/** How far a person's day is (decisions §5.14). */
export const WORKING_DAY_STATUSES = ['PENDING', 'OPEN', 'CLOSED'] as const;
export type WorkingDayStatus = (typeof WORKING_DAY_STATUSES)[number];

/** PENDING until somebody punches, OPEN while something waits, CLOSED once the day is settled or was closed. */
export function workingDayStatus(
  day: Pick<PresenceDay, 'pairs' | 'settled'> | undefined,
  { isClosed }: { readonly isClosed: boolean },
): WorkingDayStatus {
  if (isClosed) return 'CLOSED';
  if (day === undefined || day.pairs.length === 0) return 'PENDING';
  return day.settled ? 'CLOSED' : 'OPEN';
}
