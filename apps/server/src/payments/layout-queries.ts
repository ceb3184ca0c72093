import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Versions of banks' layouts, the newest first; locked where one is about to be added. */
export const listLayoutVersions = (db: Db, { lock = false }: { readonly lock?: boolean } = {}) => {
  const query = db.selectFrom('payment_layout').selectAll().orderBy('layout').orderBy('version', 'desc');
  return (lock ? query.forUpdate() : query).execute();
};

/** Adds a version of a bank's layout. */
export const insertLayoutVersion = (db: Db, row: Insertable<DB['payment_layout']>) =>
  db.insertInto('payment_layout').values(row).execute();

/** The version of its layout by which a run's file was written; undefined where there is no file. */
export const findWrittenVersion = (
  db: Db,
  { runId, layout }: { readonly runId: string; readonly layout: string },
) =>
  db
    .selectFrom('payment_file')
    .select('layout_version')
    .where('run_id', '=', runId)
    .where('layout', '=', layout)
    .executeTakeFirst();
