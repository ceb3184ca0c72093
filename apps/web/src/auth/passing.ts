import { forgetSignOut, keepWanted, wasSignedOut } from './wanted.ts';

/** The path of `auth.getLoginGateway`; the row itself would bring all schemas. */
export const GATEWAY_PATH = '/api/v2/actor/{identityProviderSegment}/getLoginGateway';

/** No longer than this without a sign of life on the screen. */
const PATIENCE_MS = 4000;

/**
 * Leads from `/login` to the provider before the application has come, and answers whether it does. Where something is to
 * be shown (the way back with a code, an error, the demo's accounts, after signing out) or the server does not answer,
 * the screen does the rest.
 */
export async function passToProvider(): Promise<boolean> {
  const search = new URLSearchParams(location.search);
  const shows = ['code', 'error', 'interaction'].some((name) => search.has(name)) || wasSignedOut();
  if (location.pathname !== '/login' || shows) return false;
  try {
    const segment = document.querySelector('meta[name="identity-provider"]')?.getAttribute('content') ?? '';
    const response = await fetch(GATEWAY_PATH.replace('{identityProviderSegment}', segment), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json();
    if (!response.ok || typeof body !== 'object' || body === null || !('url' in body)) return false;
    const url = URL.parse(String(body.url));
    if (url === null) return false;
    keepWanted(search.get('redirect'));
    forgetSignOut();
    location.replace(url.href);
    return true;
  } catch {
    return false;
  }
}
