import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A person whose answer is overdue: of a week, or of a quarter. */
export type Unanswered = {
  readonly siteCode: string;
  readonly siteName: string;
  readonly team: string;
  readonly collaboratorId: string;
  readonly person: string;
  readonly week: string | null;
  readonly year: number | null;
  readonly quarter: number | null;
};

/**
 * Marks at stores what is overdue by so many hours and of which no director was notified: each exactly once, and of one
 * store once a day. What began so long ago that its week is over is left alone.
 */
export async function markEscalated(
  tx: Db,
  { now, hours, siteIds }: { now: Temporal.Instant; hours: number; siteIds: readonly number[] },
): Promise<void> {
  const at = sql`${now.toString()}::timestamptz`;
  const today = sql`date_trunc('day', ${at} at time zone s.time_zone) at time zone s.time_zone`;
  const late = sql`n.status in ('SENT', 'COMMUNICATED') and n.escalated_at is null and n.superseded_at is null and n.closed_at is null
    and n.due_at <= ${at} - make_interval(mins => ${Math.round(hours * 60)})`;
  await sql`
    with open as materialized (
      select s.id, s.time_zone from site s where s.id = any(${[...siteIds]}::int[])
        and not exists (select from weekly_notification d where d.site_id = s.id and d.escalated_at >= ${today})
        and not exists (select from quarterly_notification d where d.site_id = s.id and d.escalated_at >= ${today})),
    weeks as (
      update weekly_notification n set escalated_at = ${at} from open s
      where n.site_id = s.id and n.quarterly_id is null and n.week_start + 7 > (${at} at time zone s.time_zone)::date and ${late})
    update quarterly_notification n set escalated_at = ${at} from open s
    where n.site_id = s.id and make_date(n.year, n.quarter * 3 - 2, 1) + interval '3 months' > ${at} at time zone s.time_zone and ${late}`.execute(
    tx,
  );
}

/** Lists what was marked at stores on the day that it is there and is still unanswered, by store, team and person. */
export async function listEscalated(
  tx: Db,
  { now, siteIds }: { now: Temporal.Instant; siteIds: readonly number[] },
): Promise<Unanswered[]> {
  const at = sql`${now.toString()}::timestamptz`;
  const open = sql`n.site_id = s.id and n.status in ('SENT', 'COMMUNICATED') and n.superseded_at is null and n.closed_at is null
    and n.escalated_at >= date_trunc('day', ${at} at time zone s.time_zone) at time zone s.time_zone`;
  const { rows } = await sql<Unanswered>`
    select s.code as "siteCode", s.name as "siteName", t.name as team, c.id as "collaboratorId", c.full_name as person, x.week_start::text as week, x.year, x.quarter
    from site s
    cross join lateral (
      select n.team_id, n.collaborator_id, n.week_start, null::int as year, null::int as quarter from weekly_notification n where ${open}
      union all select n.team_id, n.collaborator_id, null, n.year::int, n.quarter::int from quarterly_notification n where ${open}) x
    join team t on t.id = x.team_id join collaborator c on c.id = x.collaborator_id
    where s.id = any(${[...siteIds]}::int[])
    order by s.code, t.name, c.search_name, x.week_start`.execute(tx);
  return rows;
}
