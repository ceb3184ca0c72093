import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Updateable, Insertable } from 'kysely';

/** Changes a payment run. */
export const updateRun = (db: Db, runId: string, changes: Updateable<DB['payment_run']>) =>
  db.updateTable('payment_run').set(changes).where('id', '=', runId).execute();

/** Opens a payment run. */
export const insertRun = (db: Db, row: Insertable<DB['payment_run']>) =>
  db.insertInto('payment_run').values(row).returning(['id', 'number']).executeTakeFirstOrThrow();
