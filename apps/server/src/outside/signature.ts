import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { SignedBody } from '../http/signed-body.ts';
import { SECRET_NAME, insertSecret, findSecret } from './queries.ts';

const OLDEST_SECONDS = 300;

/** HMAC-SHA256 over the timestamp, a full stop and a body byte for byte; hexadecimal. */
export const signatureOf = (
  secret: string,
  { timestamp, body }: { timestamp: number; body: string | Uint8Array },
): string => createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Whether a body is signed under this secret, within the last five minutes. */
export function isSigned(
  secret: string,
  { timestamp, signature, body }: SignedBody,
  now: Temporal.Instant,
): boolean {
  const age = Math.abs(now.epochMilliseconds / 1000 - timestamp);
  if (!(age <= OLDEST_SECONDS)) return false;
  const expected = Buffer.from(signatureOf(secret, { timestamp, body }), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The secret shared with the outside systems; where none is configured, one that only the embedded stand-ins know. */
export async function outsideSecret(db: Db, configured: string): Promise<string> {
  if (configured !== '') return configured;
  await insertSecret(db, { key: SECRET_NAME, value: randomBytes(32).toString('hex') });
  const { value } = await findSecret(db);
  return value;
}
