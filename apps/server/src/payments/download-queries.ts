import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Insertable, Updateable } from 'kysely';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';

/** The file of a run in a layout. */
export const findPaymentFile = (
  db: Db,
  { runId, layout }: { readonly runId: string; readonly layout: 'BANORTE165' | 'BBVA232' | 'JRNPAY01' },
) =>
  db
    .selectFrom('payment_file')
    .select('file_id')
    .where('run_id', '=', runId)
    .where('layout', '=', layout)
    .executeTakeFirst();

/** Notes who downloaded a file, and why. */
export const insertPaymentDownload = (db: Db, row: Insertable<DB['payment_download']>) =>
  db.insertInto('payment_download').values(row).execute();

/** Notes that a run was downloaded. */
export const setDownloaded = (db: Db, runId: string, changes: Updateable<DB['payment_run']>) =>
  db.updateTable('payment_run').set(changes).where('id', '=', runId).execute();

/** Adds the file of a run in a layout. */
export const insertPaymentFile = (db: Db, row: Insertable<DB['payment_file']>) =>
  db.insertInto('payment_file').values(row).execute();

/** The files of a run. */
export const listFiles = (db: Db, runUuid: string) =>
  db
    .selectFrom('payment_file as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select(['p.layout', 'p.sha256', 'f.original_name as name'])
    .where('p.run_id', '=', runUuid)
    .execute();

/** Who took a run how far. */
export const findSteps = (db: Db, runUuid: string) =>
  db
    .selectFrom('payment_run')
    .select(['id', 'created_by as createdBy', 'checked_by as checkedBy', 'released_by as releasedBy'])
    .where('id', '=', runUuid)
    .executeTakeFirst();

/** Who downloaded the files of a run. */
export const listDownloads = (db: Db, runUuid: string) =>
  db
    .selectFrom('payment_download')
    .select(['layout', 'at', 'by_name as by', 'reason'])
    .where('run_id', '=', runUuid)
    .orderBy('at')
    .execute();

/** The employer of an RFC. */
export const findEmployer = (db: Db, employerRfc: string) =>
  db.selectFrom('employer').select('id').where('rfc', '=', employerRfc).executeTakeFirst();

/** Notes what was decided about a line. */
export const decideLine = (
  db: Db,
  { runId, line }: { readonly runId: string; readonly line: number },
  changes: Updateable<DB['payment_line']>,
) =>
  db
    .updateTable('payment_line')
    .set(changes)
    .where('run_id', '=', runId)
    .where('number', '=', line)
    .execute();

/** The neutral file of a run as it was released; null where there is none of this number. */
export async function writtenOf(context: Context, number: number): Promise<string | null> {
  if (!Number.isSafeInteger(number) || number > 2_147_483_647) return null;
  const kept = await context.db
    .selectFrom('payment_file as f')
    .innerJoin('payment_run as r', 'r.id', 'f.run_id')
    .select('f.file_id')
    .where('r.number', '=', number)
    .where('f.layout', '=', 'JRNPAY01')
    .executeTakeFirst();
  return kept === undefined ? null : (await readFileBytes(context, kept.file_id)).bytes.toString('latin1');
}
