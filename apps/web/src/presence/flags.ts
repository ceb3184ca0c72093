import type { PresenceDay } from '@jornada/contract/presence.ts';
import { saidBy } from '@jornada/domain/presence/due.ts';
import { isWaiting } from '@jornada/domain/presence/presence.ts';

/** A day with what its flags and proposals say by now. */
export const dayBy = (day: PresenceDay, now: Temporal.Instant): PresenceDay => ({
  ...day,
  ...saidBy(day, now),
});

/** Whether somebody has to settle the day already. */
export const isDue = (day: PresenceDay, now: Temporal.Instant): boolean =>
  !day.settled && saidBy(day, now).flags.some(({ code }) => isWaiting(code));

/** Whether the last entry of a day, as far as it says by now, is of somebody still at work. */
export const isRunning = ({ pairs, flags }: PresenceDay): boolean => {
  const last = pairs.at(-1);
  return (
    last !== undefined &&
    last.out === null &&
    !flags.some(({ code, at }) => code === 'MISSING_OUT' && at === last.in)
  );
};
