import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';

/** Notes a request to an outside system. */
export const insertRequest = (db: Db, row: Insertable<DB['outside_request']>) =>
  db.insertInto('outside_request').values(row).execute();
