import type { DB } from '../db/schema.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { handOut } from '../files/hand-out.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';

/** Sets where SAP books a type of hours. */
export const setSapTarget = (
  db: Db,
  {
    target,
    hourTypologyUuid,
  }: { readonly target: '2001' | '2002' | '2010' | 'NONE'; readonly hourTypologyUuid: string },
) =>
  db
    .updateTable('hour_typology')
    .set({ sap_target: target })
    .where('uuid', '=', hourTypologyUuid)
    .returning('id')
    .executeTakeFirst();

/** Adds a run. */
export const insertRun = (db: Db, row: Insertable<DB['export_run']>) =>
  db.insertInto('export_run').values(row).execute();

/** Answers a run's file as it was stored. */
export async function download(context: Context, number: number): Promise<Download> {
  const run = await context.db
    .selectFrom('export_run')
    .select('file_id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (run === undefined) throw new Refused('EXPORT_RUN_NOT_FOUND');
  return handOut(context, {
    fileId: run.file_id,
    act: 'timeExports.download',
    entity: 'exportRun',
    id: String(number),
    keep: (tx, taken) =>
      tx
        .insertInto('export_download')
        .values({ ...taken, run_number: number })
        .execute(),
  });
}
