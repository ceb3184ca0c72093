import type { Updateable, Insertable } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Db } from '../db/connect.ts';

/** Notes an exported file and returns its number. */
export const insertExport = (db: Db, row: Insertable<DB['imss_export']>) =>
  db.insertInto('imss_export').values(row).returning('number').executeTakeFirstOrThrow();

/** The file of an export. */
export const findExportFile = (db: Db, number: number) =>
  db.selectFrom('imss_export').select('file_id').where('number', '=', number).executeTakeFirst();

/** Notes who downloaded a file. */
export const insertDownload = (db: Db, row: Insertable<DB['imss_download']>) =>
  db.insertInto('imss_download').values(row).execute();

/** Sets the subdelegation of a registry. */
export const setSubdelegation = (
  db: Db,
  { subdelegation, registry }: { readonly subdelegation: string; readonly registry: string },
) => db.updateTable('employer_registry').set({ subdelegation }).where('number', '=', registry).execute();

/** Where a person works, locked. */
export const lockSiteOf = (db: Db, collaboratorUuid: string) =>
  db
    .selectFrom('collaborator')
    .select('site_id')
    .where('id', '=', collaboratorUuid)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The version of what IMSS needs of a person. */
export const findPersonFacts = (db: Db, collaboratorUuid: string) =>
  db
    .selectFrom('imss_person')
    .select(['version', 'changed_at', 'changed_by_name'])
    .where('collaborator_id', '=', collaboratorUuid)
    .executeTakeFirst();

/** Stores what IMSS needs of a person. */
export const upsertPersonFacts = (
  db: Db,
  set: Updateable<DB['imss_person']>,
  row: Insertable<DB['imss_person']>,
) =>
  db
    .insertInto('imss_person')
    .values(row)
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(set))
    .execute();
