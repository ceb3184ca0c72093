import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { SECRET_NAME, insertSecret, findSecret } from './queries.ts';

const OLDEST_SECONDS = 300;
type Fields = Readonly<Record<string, string | number>>;

/** HMAC-SHA256 over the timestamp, a full stop and a body byte for byte; hexadecimal. */
export const bodySignature = (
  secret: string,
  { timestamp, body }: { timestamp: number; body: string },
): string => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * The signature of an answer, which carries it in its own body: over the timestamp, a full stop and its other fields as
 * JSON with sorted names.
 */
export function signatureOf(
  secret: string,
  { timestamp, fields }: { timestamp: number; fields: Fields },
): string {
  const sorted = JSON.stringify(
    Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
  return bodySignature(secret, { timestamp, body: sorted });
}

/** Whether a signature is of these fields, under this secret, and of the last five minutes. */
export function isSigned(
  secret: string,
  {
    timestamp,
    signature,
    fields,
    now,
  }: { timestamp: number; signature: string; fields: Fields; now: Temporal.Instant },
): boolean {
  const age = Math.abs(now.epochMilliseconds / 1000 - timestamp);
  if (age > OLDEST_SECONDS) return false;
  const expected = Buffer.from(signatureOf(secret, { timestamp, fields }), 'hex');
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
