/** How long sessions last (decisions §1.10, performance-reliability §5): seconds, the same for everyone. */
export const ACCESS_SECONDS = 10 * 60;
export const GUEST_SECONDS = 30 * 60;
export const SIGN_IN_SECONDS = 10 * 60;
export const IDLE_SECONDS = 30 * 60;
export const ABSOLUTE_SECONDS = 12 * 60 * 60;
/** Two tabs that refresh at once bring the same token: so long it counts as one of them, later as stolen. */
export const REFRESH_GRACE_SECONDS = 10;

export type SessionLife = {
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
};

/** Whether a session can still be used: not ended, used within the last 30 minutes, begun within the last 12 hours. */
export function isSessionOpen(session: SessionLife, now: Temporal.Instant): boolean {
  return (
    session.endedAt === null &&
    secondsSince(session.lastUsedAt, now) <= IDLE_SECONDS &&
    secondsSince(session.createdAt, now) <= ABSOLUTE_SECONDS
  );
}

/** The moment at which a session ends at the latest, whatever is done in it. */
export const latestEnd = (createdAt: Temporal.Instant): Temporal.Instant =>
  createdAt.add({ seconds: ABSOLUTE_SECONDS });

/**
 * What a refresh token is worth when it is shown: the next pair of tokens; a sibling, because another tab was
 * quicker by some seconds; or proof that two hold it, which ends the session.
 */
export function checkRefresh(
  usedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): 'rotate' | 'sibling' | 'stolen' {
  if (usedAt === null) return 'rotate';
  return secondsSince(usedAt, now) <= REFRESH_GRACE_SECONDS ? 'sibling' : 'stolen';
}

const secondsSince = (moment: Temporal.Instant, now: Temporal.Instant): number =>
  now.since(moment).total('seconds');
