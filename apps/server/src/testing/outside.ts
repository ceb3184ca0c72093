import { outsideSecret, signatureOf } from '../outside/signature.ts';
import type { Product } from './product.ts';

/** The headers with which an outside system signs its answer. */
export async function signedHeaders(
  { app, clock }: Product,
  fields: Readonly<Record<string, string>>,
  { secondsAgo = 0, secret }: { secondsAgo?: number; secret?: string } = {},
): Promise<Record<string, string>> {
  const timestamp = Math.floor(clock.now.epochMilliseconds / 1000) - secondsAgo;
  const key = secret ?? (await outsideSecret(app.database.db, ''));
  return {
    'x-jornada-timestamp': String(timestamp),
    'x-jornada-signature': signatureOf(key, { timestamp, body: JSON.stringify(fields) }),
  };
}
