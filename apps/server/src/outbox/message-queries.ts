import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Adds a message to the outbox. */
export const insertMessage = (db: Db, row: Insertable<DB['message']>) =>
  db.insertInto('message').values(row).execute();
