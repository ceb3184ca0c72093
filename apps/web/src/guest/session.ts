import { keepVisitorToken } from '../session.ts';

/**
 * What a candidate's tab holds: the invitation's token, which left the address bar at once, and the RFC that opened it,
 * so that the 30-minute bearer can be renewed while the tab is in use. It ends with the tab.
 */
const TOKEN = 'invitationToken';
const RFC = 'invitationRfc';
const EXPIRES = 'invitationBearerExpires';
const FINISHED = 'invitationFinished';

export const heldInvitation = (): string | null => sessionStorage.getItem(TOKEN);

/** Another link than the one held is another candidate: nothing of the last one stays. */
export function holdInvitation(token: string): void {
  if (token === heldInvitation()) return;
  dropGuest();
  sessionStorage.setItem(TOKEN, token);
}

export function keepBearer({
  token,
  expiresAt,
  rfc,
}: {
  readonly token: string;
  readonly expiresAt: string;
  readonly rfc: string;
}): void {
  keepVisitorToken(token);
  sessionStorage.setItem(RFC, rfc);
  sessionStorage.setItem(EXPIRES, expiresAt);
}

/** What renews the bearer: the same RFC and token as at the beginning. */
export function renewal(): {
  readonly token: string;
  readonly rfc: string;
  readonly expiresAt: string;
} | null {
  const [token, rfc, expiresAt] = [TOKEN, RFC, EXPIRES].map((name) => sessionStorage.getItem(name));
  return token && rfc && expiresAt ? { token, rfc, expiresAt } : null;
}

function dropGuest(): void {
  for (const name of [TOKEN, RFC, EXPIRES, FINISHED]) sessionStorage.removeItem(name);
  keepVisitorToken(null);
}

/** What the closing page says, kept for a reload after the link has ended. */
export type Finish = {
  readonly name: string;
  readonly siteName: string;
  readonly personnelDivision: string;
  readonly email: string;
  /** The documents that may still come by the link. */
  readonly missing: readonly string[];
  /** Set where somebody who works here confirmed what is known. */
  readonly confirmed?: true;
};

export function keepFinish(finish: Finish): void {
  dropGuest();
  sessionStorage.setItem(FINISHED, JSON.stringify(finish));
}

export function keptFinish(): Finish | null {
  const text = sessionStorage.getItem(FINISHED);
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  return isFinish(kept) ? kept : null;
}

const isFinish = (kept: unknown): kept is Finish =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  'siteName' in kept &&
  'personnelDivision' in kept &&
  'email' in kept &&
  'missing' in kept;
