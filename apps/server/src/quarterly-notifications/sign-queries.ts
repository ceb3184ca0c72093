import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The e-mail of an account. */
export const findEmail = (db: Db, accountId: string) =>
  db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();

/** Stores a code to sign with. */
export const insertSigning = (db: Db, row: Insertable<DB['quarterly_signing']>) =>
  db.insertInto('quarterly_signing').values(row).execute();

/** Counts a try, or notes that it was right. */
export const updateSigning = (db: Db, keptId: string, changes: Updateable<DB['quarterly_signing']>) =>
  db.updateTable('quarterly_signing').set(changes).where('id', '=', keptId).execute();

export const lastSigning = (db: Db, { accountId, hash }: { accountId: string; hash: string }) =>
  db
    .selectFrom('quarterly_signing')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('batch_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The accounts that sign for a store's employer. */
export const listRepresentatives = (db: Db, siteId: number) =>
  db
    .selectFrom('legal_representative')
    .innerJoin('site', 'site.employer_id', 'legal_representative.employer_id')
    .select('legal_representative.account_id as accountId')
    .where('site.id', '=', siteId)
    .execute();
