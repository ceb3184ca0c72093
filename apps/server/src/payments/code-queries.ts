import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';
import type { Context } from '../http/context.ts';

/** The e-mail and language of an account. */
export const findContact = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Stores a code. */
export const insertCode = (db: Db, row: Insertable<DB['payment_code']>) =>
  db.insertInto('payment_code').values(row).execute();

/** Counts one more try. */
export const countTry = (db: Db, { tries, keptId }: { readonly tries: number; readonly keptId: string }) =>
  db.updateTable('payment_code').set({ tries }).where('id', '=', keptId).execute();

/** Notes that a code was used. */
export const spendCode = (
  db: Db,
  { tries, now, keptId }: { readonly tries: number; readonly now: Temporal.Instant; readonly keptId: string },
) =>
  db.updateTable('payment_code').set({ tries, used_at: now.toString() }).where('id', '=', keptId).execute();

export async function lastCode({ db, actor }: Context, runId: string) {
  const row = await db
    .selectFrom('payment_code')
    .selectAll()
    .where('run_id', '=', runId)
    .where('account_id', '=', actor.accountId ?? '')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        linesHash: row.lines_hash,
        codeHash: row.code_hash,
        sentAt: Temporal.Instant.from(row.sent_at),
        tries: row.tries,
        used: row.used_at !== null,
      };
}
