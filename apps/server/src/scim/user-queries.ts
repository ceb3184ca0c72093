import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Adds an account. */
export const insertAccount = (db: Db, row: Insertable<DB['account']>) =>
  db.insertInto('account').values(row).execute();

/** Notes that a removed account is back. */
export const restoreAccount = (db: Db, id: string) =>
  db.updateTable('account').set({ directory_removed_at: null }).where('id', '=', id).execute();

/** Takes an account out of all groups. */
export const deleteMemberships = (db: Db, id: string) =>
  db.deleteFrom('directory_group_member').where('account_id', '=', id).execute();

/** Notes that the directory removed an account. */
export const setRemoved = (db: Db, userId: string, changes: Updateable<DB['account']>) =>
  db.updateTable('account').set(changes).where('id', '=', userId).execute();

/** Stores what the directory says of an account. */
export const updateAccount = (db: Db, id: string, changes: Updateable<DB['account']>) =>
  db.updateTable('account').set(changes).where('id', '=', id).execute();
