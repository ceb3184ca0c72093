/** Digits of the PIN with which a person clocks in at a kiosk. */
export const PIN_DIGITS = 6;
/** Wrong PINs in a row after which a person's PIN pauses, and for how long. */
export const MOST_WRONG_PINS = 5;
export const PAUSE_MINUTES = 15;
/** How long the code that pairs a device can be used. */
export const PAIRING_MINUTES = 15;
/** A device whose clock is further from the server's is doubted. */
export const MOST_DRIFT_MS = 120_000;
/** Two people who clock in at one kiosk within so many seconds are reported: one may have brought the other's PIN. */
export const CLOSE_SECONDS = 10;
/** How long one code on the kiosk's screen lasts, for people who clock in with their own phone. */
export const PHONE_CODE_SECONDS = 30;
/** Punches that a kiosk sends in one call. */
export const MOST_AT_ONCE = 50;

/** Why a punch at a kiosk was kept apart: nobody is named for certain, so it counts for nobody. */
export const KIOSK_REFUSALS = ['NUMBER_UNKNOWN', 'NO_PIN', 'PIN_WRONG', 'PIN_PAUSED'] as const;
export type KioskRefusal = (typeof KIOSK_REFUSALS)[number];

/** Returns whether a PIN is one that others try first: one digit repeated, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** What a device knows of the time of a punch, in milliseconds since the epoch. */
type DeviceTime = {
  /** Its clock when the person pressed the key. */
  readonly deviceAt: number;
  /** Server less device when it last heard from the server before that; null if it never did. */
  readonly offset: number | null;
};

/**
 * Returns when a punch was made by the server's clock, and whether that is in doubt: the device's clock was further off
 * than allowed, was set while the punch waited, or was never compared before it. A clock that is only wrong is corrected.
 */
export function momentOf(
  { deviceAt, offset }: DeviceTime,
  { sentAt, now }: { readonly sentAt: number; readonly now: number },
): { readonly at: number; readonly isDoubtful: boolean } {
  const drift = now - sentAt;
  const wasSet =
    offset === null ? sentAt - deviceAt > MOST_DRIFT_MS : Math.abs(drift - offset) > MOST_DRIFT_MS;
  const at = Math.min(now, deviceAt + drift);
  return { at, isDoubtful: wasSet || Math.abs(drift) > MOST_DRIFT_MS };
}

/**
 * Returns the six digits that a kiosk shows in the 30 seconds around a moment. Device and server share the key alone, so
 * that the device shows the code without a connection.
 */
export async function phoneCode(key: string, epochMs: number): Promise<string> {
  const window = Math.floor(epochMs / 1000 / PHONE_CODE_SECONDS);
  const text = new TextEncoder();
  const secret = await crypto.subtle.importKey(
    'raw',
    text.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const digest = new DataView(await crypto.subtle.sign('HMAC', secret, text.encode(String(window))));
  return String(digest.getUint32(0) % 1_000_000).padStart(6, '0');
}
