import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';

/** Counts public look-ups of a network within an hour. */
export const addQueries = (db: Db, more: 0 | 1, row: Insertable<DB['public_query']>) =>
  db
    .insertInto('public_query')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['network_hash', 'hour'])
        .doUpdateSet((is) => ({ queries: is('public_query.queries', '+', more) })),
    )
    .returning('queries')
    .executeTakeFirstOrThrow();

/** Forgets look-ups of earlier hours. */
export const forgetQueries = (db: Db, hour: Temporal.Instant) =>
  db.deleteFrom('public_query').where('hour', '<', hour.toString()).execute();
