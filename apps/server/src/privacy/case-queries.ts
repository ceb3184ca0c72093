import type { Db } from '../db/connect.ts';
import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Adds a request of a person about their data. */
export const insertCase = (db: Db, row: Insertable<DB['arco_case']>) =>
  db.insertInto('arco_case').values(row).execute();

/** Adds a request that a person makes; one at a time. */
export const insertOwnCase = (db: Db, row: Insertable<DB['arco_case']>) =>
  db
    .insertInto('arco_case')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

/** Changes a request. */
export const updateCase = (db: Db, uuid: string, changes: Updateable<DB['arco_case']>) =>
  db.updateTable('arco_case').set(changes).where('id', '=', uuid).execute();
