import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { openText, sealText } from '../outbox/sealing.ts';

const KEY_NAME = 'payment-key';

/**
 * Returns what signs a payment file (HMAC-SHA-256, hexadecimal): under a key of this installation, made with the first
 * file, which never leaves the server.
 */
export async function paymentSigner({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<(text: string) => string> {
  const key = openText(config, (await readKey(db)) ?? (await keepKey(db, config.secret)));
  return (text) => createHmac('sha256', Buffer.from(key, 'base64')).update(text, 'latin1').digest('hex');
}

async function keepKey(db: Db, secret: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64');
  await db
    .insertInto('installation')
    .values({ key: KEY_NAME, value: secret === '' ? fresh : sealText(secret, fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKey(db)) ?? fresh;
}

async function readKey(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('value').where('key', '=', KEY_NAME).executeTakeFirst())
    ?.value;
}
