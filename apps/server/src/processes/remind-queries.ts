import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Whether an act stands in a process's history since a moment. */
export async function remindedSince(
  db: Db,
  {
    processId,
    act,
    since,
  }: { readonly processId: string; readonly act: string; readonly since: Temporal.Instant },
): Promise<boolean> {
  const found = await sql`select from process_event where process_id = ${processId}::uuid and act = ${act}
    and at > ${since.toString()}::timestamptz limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Whom a process is about, and where it is managed. */
export async function personAndSite(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .select(['c.full_name as name', 's.code as siteCode', 's.name as siteName'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow();
}
