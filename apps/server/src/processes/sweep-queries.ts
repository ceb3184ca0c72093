import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type Due = {
  readonly now: Temporal.Instant;
  /** In which statuses something falls due by itself, and how many days before the process's own day. */
  readonly waiting: readonly { readonly type: string; readonly status: string; readonly ahead: number }[];
};

/** Open processes in one of these statuses whose day has come in their site's own time zone. */
export async function listDue(db: Db, { now, waiting }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from process p join site s on s.id = p.site_id
      join jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w (type text, status text, ahead int) on w.type = p.type and w.status = p.status
    where p.closed_at is null
      and p.effective_date <= (${now.toString()}::timestamptz at time zone s.time_zone)::date + w.ahead
    order by p.effective_date, p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Processes whose guest's link has ended by its date. */
export async function listExpiredLinks(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('process')
    .select('id')
    .where('link_until', '<=', now.toString())
    .execute();
  return rows.map(({ id }) => id);
}
