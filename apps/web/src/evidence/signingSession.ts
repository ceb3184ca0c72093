import { keepVisitorToken } from '../session.ts';

/** What a signer's tab holds: the link's token, which left the address bar at once, and the document it opened. It ends with the tab. */
const TOKEN = 'signingToken';
const DOCUMENT = 'signingDocument';

/** The token after `#` of the mail's link, taken out of the address, or the one that this tab holds already. */
export function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem(TOKEN);
  if (token !== sessionStorage.getItem(TOKEN)) dropSigning();
  sessionStorage.setItem(TOKEN, token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}

export const storedDocument = (): string | null => sessionStorage.getItem(DOCUMENT);

export function keepEntered({ id, bearer }: { id: string; bearer: string }): void {
  keepVisitorToken(bearer);
  sessionStorage.setItem(DOCUMENT, id);
}

/** The bearer has ended; the link may open another one. */
export function endBearer(): void {
  keepVisitorToken(null);
  sessionStorage.removeItem(DOCUMENT);
}

function dropSigning(): void {
  endBearer();
  sessionStorage.removeItem(TOKEN);
}
