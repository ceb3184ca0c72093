import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';

/** Where a person works. */
export const findPlaceOf = (db: Db, collaboratorUuid: string) =>
  db
    .selectFrom('collaborator')
    .select(['site_id', 'team_id'])
    .where('id', '=', collaboratorUuid)
    .executeTakeFirst();

/** Notes that a deadline was met; once. */
export const insertMark = (db: Db, row: Insertable<DB['deadline_mark']>) =>
  db
    .insertInto('deadline_mark')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Adds an item to the check-list of the first weeks. */
export const insertItem = (db: Db, row: Insertable<DB['first_weeks_item']>) =>
  db.insertInto('first_weeks_item').values(row).execute();

/** An item of the check-list with its version, locked. */
export const lockItem = (db: Db, uuid: string) =>
  db
    .selectFrom('first_weeks_item')
    .select(['version', 'changed_at', 'changed_by_name'])
    .where('id', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** Changes an item of the check-list. */
export const updateItem = (db: Db, uuid: string, changes: Updateable<DB['first_weeks_item']>) =>
  db.updateTable('first_weeks_item').set(changes).where('id', '=', uuid).execute();
