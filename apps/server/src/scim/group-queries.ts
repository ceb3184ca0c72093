import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The group of a name. */
export const findGroupNamed = (db: Db, displayName: string) =>
  db
    .selectFrom('directory_group')
    .select(['id', 'provisioned'])
    .where((is) => is(is.fn<string>('lower', ['name']), '=', displayName.toLowerCase()))
    .executeTakeFirst();

/** Adds a group. */
export const insertGroup = (db: Db, row: Insertable<DB['directory_group']>) =>
  db.insertInto('directory_group').values(row).execute();

/** Deletes a group. */
export const deleteGroup = (db: Db, id: string) =>
  db.deleteFrom('directory_group').where('id', '=', id).execute();

/** Another group of the same name. */
export const findOther = (db: Db, { name, id }: { readonly name: string | undefined; readonly id: string }) =>
  db
    .selectFrom('directory_group')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['name']), '=', name?.toLowerCase() ?? ''))
    .where('id', '<>', id)
    .executeTakeFirst();

/** Changes a group. */
export const updateGroup = (db: Db, id: string, changes: Updateable<DB['directory_group']>) =>
  db.updateTable('directory_group').set(changes).where('id', '=', id).execute();

/** Notes when a group changed. */
export const touchGroup = (db: Db, { now, id }: { readonly now: Temporal.Instant; readonly id: string }) =>
  db.updateTable('directory_group').set({ updated_at: now.toString() }).where('id', '=', id).execute();
