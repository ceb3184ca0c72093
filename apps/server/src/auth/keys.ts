import type { Db } from '../db/connect.ts';
import { openText, sealText, type Secrets } from '../outbox/sealing.ts';
import { newTokenKey, readTokenKey, type TokenKeys } from './tokens.ts';

const KEY_NAME = 'token-key';

/**
 * The installation's signing key: made on the first start, the same for every server on the database. With
 * JORNADA_SECRET set, who can read the database alone cannot sign tokens with it.
 */
export async function loadTokenKeys(db: Db, secrets: Secrets): Promise<TokenKeys> {
  const stored = (await readKey(db)) ?? (await keepKey(db, secrets.secret));
  try {
    return await readTokenKey(openText(secrets, stored));
  } catch (error) {
    throw new Error('JORNADA_SECRET is not the one with which this database keeps its keys.', {
      cause: error,
    });
  }
}

async function keepKey(db: Db, secret: string): Promise<string> {
  const fresh = await newTokenKey();
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
