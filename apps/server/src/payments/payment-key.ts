import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../http/context.ts';
import { openText } from '../outbox/sealing.ts';
import { installationKey } from '../secrets/queries.ts';

/**
 * Returns what signs a payment file (HMAC-SHA-256, hexadecimal): under a key of this installation, made with the first
 * file, which never leaves the server.
 */
export async function paymentSigner({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<(text: string) => string> {
  const kept = await installationKey(db, {
    name: 'payment-key',
    secret: config.secret,
    make: () => randomBytes(32).toString('base64'),
  });
  const key = openText(config, kept);
  return (text) => createHmac('sha256', Buffer.from(key, 'base64')).update(text, 'latin1').digest('hex');
}
