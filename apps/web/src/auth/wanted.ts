/** Where someone wanted to go before signing in, and whether they left on purpose; both end with the tab. */
const WANTED = 'wanted';
const SIGNED_OUT = 'signedOut';

/** Only a path of our own: anyone who makes a link must not send people elsewhere with it. */
export function keepWanted(path: string | null): void {
  if (path !== null && isOurs(path)) sessionStorage.setItem(WANTED, path);
}

export function takeWanted(): string {
  const path = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  return path !== null && isOurs(path) ? path : '/';
}

/**
 * After signing out, a provider with a session of its own would let the same person in again at once: then the next
 * sign-in waits for a press.
 */
export const rememberSignOut = (): void => sessionStorage.setItem(SIGNED_OUT, 'yes');
export const forgetSignOut = (): void => sessionStorage.removeItem(SIGNED_OUT);
export const wasSignedOut = (): boolean => sessionStorage.getItem(SIGNED_OUT) !== null;

function isOurs(path: string): boolean {
  const address = URL.parse(path, location.origin);
  return (
    address !== null &&
    path.startsWith('/') &&
    address.origin === location.origin &&
    !OUTSIDE.includes(address.pathname)
  );
}

const OUTSIDE: readonly string[] = ['/login', '/loginFedId', '/logout'];
