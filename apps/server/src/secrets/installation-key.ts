import type { Db } from '../db/connect.ts';
import { sealText } from '../outbox/sealing.ts';
import type { KeyName } from './queries.ts';

type Made = {
  readonly name: KeyName;
  /** Empty: the key lies in clear. */
  readonly secret: string;
  readonly make: () => string | Promise<string>;
};

/**
 * Returns a key of this installation as it is stored, sealed where there is a secret; made by the first server that
 * needs it. Of two that start at once one keeps its key, and both use that one.
 */
export async function installationKey(db: Db, { name, secret, make }: Made): Promise<string> {
  const stored = await readKey(db, name);
  if (stored !== undefined) return stored;
  const fresh = await make();
  await db
    .insertInto('installation')
    .values({ key: name, value: secret === '' ? fresh : sealText(secret, fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKey(db, name)) ?? fresh;
}

async function readKey(db: Db, name: KeyName): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('value').where('key', '=', name).executeTakeFirst())
    ?.value;
}
