import type { Db } from '../db/connect.ts';
import { openText, type Secrets } from '../outbox/sealing.ts';
import { installationKey } from '../secrets/queries.ts';
import { newTokenKey, readTokenKey, type TokenKeys } from './tokens.ts';

/**
 * The installation's signing key: made on the first start, the same for every server on the database. With
 * JORNADA_SECRET set, someone who can read only the database cannot sign tokens with it.
 */
export async function loadTokenKeys(db: Db, secrets: Secrets): Promise<TokenKeys> {
  const stored = await installationKey(db, {
    name: 'token-key',
    secret: secrets.secret,
    make: newTokenKey,
  });
  try {
    return await readTokenKey(openText(secrets, stored));
  } catch (error) {
    throw new Error('JORNADA_SECRET is not the one with which this database keeps its keys.', {
      cause: error,
    });
  }
}
