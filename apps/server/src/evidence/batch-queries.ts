import type { SentCode } from '@jornada/domain/evidence/one-time-code.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { OneTimeCode } from '../db/schema.ts';

/** The last code for exactly these documents. */
export async function lastBatchCode(
  db: Db,
  batchHash: string,
): Promise<(SentCode & { readonly codeHash: string }) | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['code_hash', 'sent_at', 'tries', 'used_at'])
    .where('batch_hash', '=', batchHash)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    codeHash: row.code_hash,
    sentAt: Temporal.Instant.from(row.sent_at),
    tries: row.tries,
    used: row.used_at !== null,
  };
}

/** A row for each document: what it was signed with stays with it. */
export async function keepBatchCode(db: Db, rows: readonly Insertable<OneTimeCode>[]): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values([...rows])
    .execute();
}

export async function noteBatchTry(
  db: Db,
  {
    batchHash,
    sentAt,
    tries,
    usedAt,
  }: {
    readonly batchHash: string;
    readonly sentAt: string;
    readonly tries: number;
    readonly usedAt: string | null;
  },
): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ tries, used_at: usedAt })
    .where('batch_hash', '=', batchHash)
    .where('sent_at', '=', sentAt)
    .execute();
}
