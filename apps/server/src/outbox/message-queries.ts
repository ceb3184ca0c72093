import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Adds a message to the outbox. */
export const insertMessage = (db: Db, row: Insertable<DB['message']>) =>
  db.insertInto('message').values(row).execute();

/** Whether a mail to this address waits that the mail server has refused for good. */
export async function isRefusedAddress(db: Db, recipient: string): Promise<boolean> {
  const refused = await db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', recipient)
    .where('refused_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('body', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}
