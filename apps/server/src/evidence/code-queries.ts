import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The newest code of a signer for a document. */
export const findLastCode = (
  db: Db,
  {
    evidenceId,
    party,
    originalHash,
  }: {
    readonly evidenceId: string;
    readonly party: 'EMPLOYER' | 'TUTOR' | 'WORKER';
    readonly originalHash: string;
  },
) =>
  db
    .selectFrom('one_time_code')
    .selectAll()
    .where('evidence_id', '=', evidenceId)
    .where('party', '=', party)
    .where('original_hash', '=', originalHash)
    .where('batch_hash', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores a code. */
export const insertOneTimeCode = (db: Db, row: Insertable<DB['one_time_code']>) =>
  db.insertInto('one_time_code').values(row).execute();
