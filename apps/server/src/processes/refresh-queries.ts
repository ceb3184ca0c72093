import type { DB } from '../db/schema.ts';
import { type Updateable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { RANKS } from './ranks.ts';

/** Gives every process the rank of its status. */
export const refreshRanks = (db: Db) =>
  sql`
    update process p set rank = r.rank
    from jsonb_to_recordset(${JSON.stringify(RANKS)}::jsonb) as r (type text, status text, rank int)
    where r.type = p.type and r.status = p.status and p.rank <> r.rank`.execute(db);

/** Stores what follows from a status. */
export const setDerived = (db: Db, id: string, changes: Updateable<DB['process']>) =>
  db.updateTable('process').set(changes).where('id', '=', id).execute();
