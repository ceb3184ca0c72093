import { authCalls } from '@jornada/contract/auth.ts';
import { z } from 'zod';
import { unsubscribe } from './notices/device.ts';
import { forgetStored } from './service-worker/stored.ts';

/**
 * The tokens of this browser. They stand in local storage as the specification says (§7), shared by all tabs; a
 * visitor's bearer (invited candidate, signer without an account) lives and ends with its tab.
 */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
};

const KEYS = ['accessToken', 'refreshToken', 'idToken'] as const;
const VISITOR = 'visitorToken';

export const token = (name: (typeof KEYS)[number]): string | null => localStorage.getItem(name);

export function keepTokens(tokens: Partial<Tokens>): void {
  for (const name of KEYS) {
    const value = tokens[name];
    if (value !== undefined) localStorage.setItem(name, value);
  }
}

/** Whose rights this tab tries out, by their file; a look that ends with the tab (picture 34). */
const TRIED = 'triedAs';
export const tried = (): string | null => sessionStorage.getItem(TRIED);
export const tryAs = (collaboratorUuid: string): void => sessionStorage.setItem(TRIED, collaboratorUuid);
export const tryNobody = (): void => sessionStorage.removeItem(TRIED);

/** What a session does once, by name; it ends with the tab or with signing out. */
const DONE = 'doneInSession';

/** Whether something is asked for the first time in this session. */
export function isFirstInSession(what: string): boolean {
  const done = sessionStorage.getItem(DONE)?.split('\n') ?? [];
  if (done.includes(what)) return false;
  sessionStorage.setItem(DONE, [...done, what].join('\n'));
  return true;
}

export function dropTokens(): void {
  tryNobody();
  sessionStorage.removeItem(DONE);
  forgetStored();
  void unsubscribe().catch(() => undefined);
  for (const name of KEYS) localStorage.removeItem(name);
}

export const visitorToken = (): string | null => sessionStorage.getItem(VISITOR);

export function keepVisitorToken(value: string | null): void {
  if (value === null) sessionStorage.removeItem(VISITOR);
  else sessionStorage.setItem(VISITOR, value);
}

/**
 * One refresh for all: tabs wait for each other under a browser-wide lock, and the second uses the first one's
 * tokens (decisions §1.10); where storage reaches another tab late, the server's grace gives that tab a sibling. `over` when the session cannot be renewed; `away` when nobody could be asked, so that
 * a lost connection signs nobody out.
 */
export async function refreshOnce(expired: string): Promise<'renewed' | 'over' | 'away'> {
  return navigator.locks.request('jornada-refresh', async () => {
    const current = token('accessToken');
    if (current !== null && current !== expired) return 'renewed';
    const refreshToken = token('refreshToken');
    if (refreshToken === null) return 'over';
    const row = authCalls['auth.getJwtFromRefreshToken'];
    const response = await fetch(row.path.replace('{identityProviderSegment}', IDENTITY_PROVIDER), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    }).catch(() => undefined);
    if (response === undefined || response.status >= 429) return 'away';
    const body: unknown = await response.json().catch(() => undefined);
    const renewed = RefreshAnswer.safeParse(body);
    if (!renewed.success) return 'over';
    keepTokens(renewed.data.aggregates);
    return 'renewed';
  });
}

/** The segment of the sign-in calls' paths, which the server writes into the page. */
export const IDENTITY_PROVIDER =
  globalThis.document?.querySelector('meta[name="identity-provider"]')?.getAttribute('content') ?? 'jornada';

const RefreshAnswer = z.object({ aggregates: authCalls['auth.getJwtFromRefreshToken'].output });
