import type { PresenceDay } from '@jornada/contract/presence.ts';
import { isWaiting } from '@jornada/domain/presence/presence.ts';

/** The flags that say something by now: nobody is missing before their shift starts. */
export const dueFlags = ({ flags }: PresenceDay, now: Temporal.Instant): PresenceDay['flags'] =>
  flags.filter(
    ({ code, at }) => code !== 'ABSENT' || Temporal.Instant.compare(Temporal.Instant.from(at), now) <= 0,
  );

/** Whether somebody has to settle the day already. */
export const isDue = (day: PresenceDay, now: Temporal.Instant): boolean =>
  !day.settled && dueFlags(day, now).some(({ code }) => isWaiting(code));
