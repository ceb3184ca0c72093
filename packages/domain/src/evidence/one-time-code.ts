import { accept, refuse, type Result } from '../result.ts';

/** One-time codes: six digits, ten minutes, five tries, another one after a minute (decisions §6, Evidence). */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** A code that was sent to a signer. */
export type SentCode = { readonly sentAt: Temporal.Instant; readonly tries: number; readonly used: boolean };

export function expiryOf({ sentAt }: Pick<SentCode, 'sentAt'>): Temporal.Instant {
  return sentAt.add({ minutes: CODE_MINUTES });
}

/** Whether a code can still be tried. Refuses SIGNATURE_CODE_NOT_SENT, _EXPIRED or _SPENT. */
export function mayTry(code: SentCode | undefined, now: Temporal.Instant): Result<SentCode> {
  if (code === undefined || code.used) return refuse('SIGNATURE_CODE_NOT_SENT', { field: 'code' });
  if (Temporal.Instant.compare(now, expiryOf(code)) >= 0)
    return refuse('SIGNATURE_CODE_EXPIRED', { field: 'code' });
  if (code.tries >= CODE_TRIES) return refuse('SIGNATURE_CODE_SPENT', { field: 'code' });
  return accept(code);
}

/** Seconds until another code may be asked for; 0 when at once. */
export function secondsToResend(last: Pick<SentCode, 'sentAt'> | undefined, now: Temporal.Instant): number {
  if (last === undefined) return 0;
  const waited = last.sentAt.until(now).total('seconds');
  return Math.max(0, Math.ceil(RESEND_SECONDS - waited));
}
