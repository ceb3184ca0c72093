/** Whether this browser can take notices: an installed app on a phone, most browsers on a computer. */
export const takesNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Asks the person, then the browser for an address to which only this product can send. Null where the person, or the
 * browser, says no.
 */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, p256dh, auth };
}

/** Ends what this browser takes: the next person to sign in starts without it. */
export async function unsubscribe(): Promise<void> {
  if (!takesNotices()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}
