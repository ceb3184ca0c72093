/** Whether this browser can take notices: an installed app on a phone, most browsers on a computer. */
export const takesNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** A browser that cannot reach its own push service may wait for it without end. */
const ANSWERS_WITHIN_MS = 20_000;

/**
 * Asks the person, then the browser for an address to which only this product can send: REFUSED where the person says
 * no, UNREACHABLE where the browser gets none from its push service.
 */
export async function subscribe(publicKey: string): Promise<Subscribed | 'REFUSED' | 'UNREACHABLE'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'REFUSED';
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const subscription = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, null)),
  ]);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? 'UNREACHABLE'
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
