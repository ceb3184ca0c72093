import type { DigestTimes } from '@jornada/domain/notifications/quiet.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isQuietAt } from './queries.ts';

/** A person whose answer is overdue: of a week, or of a quarter. */
export type Unanswered = {
  readonly siteId: number;
  readonly siteName: string;
  readonly timeZone: string;
  readonly team: string;
  readonly collaboratorId: string;
  readonly person: string;
  readonly week: string | null;
  readonly year: number | null;
  readonly quarter: number | null;
};

/**
 * Marks and answers what is overdue by so many hours and of which no director was notified: each exactly once, from the
 * hour of the digest on, and of one store once a day. What began so long ago that its week is over is left alone.
 */
export async function claimEscalations(
  tx: Db,
  { now, hours, times }: { now: Temporal.Instant; hours: number; times: DigestTimes },
): Promise<Unanswered[]> {
  const at = sql`${now.toString()}::timestamptz`;
  const wall = sql`(${at} at time zone s.time_zone)`;
  const late = sql`n.status in ('SENT', 'COMMUNICATED') and n.escalated_at is null and n.superseded_at is null and n.closed_at is null
    and n.due_at <= ${at} - make_interval(mins => ${Math.round(hours * 60)})`;
  const { rows } = await sql<Unanswered>`
    with open as materialized (
      select s.id, s.name, s.time_zone from site s
      where extract(hour from ${wall}) >= ${times.hour} and not ${isQuietAt(wall, times.quiet)}
        and not exists (select from weekly_notification d where d.site_id = s.id and d.escalated_at >= date_trunc('day', ${wall}) at time zone s.time_zone)
        and not exists (select from quarterly_notification d where d.site_id = s.id and d.escalated_at >= date_trunc('day', ${wall}) at time zone s.time_zone)),
    weeks as (
      update weekly_notification n set escalated_at = ${at} from open s
      where n.site_id = s.id and n.quarterly_id is null and n.week_start + 7 > (${at} at time zone s.time_zone)::date and ${late}
      returning s.id as site, s.name, s.time_zone, n.team_id, n.collaborator_id, n.week_start, null::int as year, null::int as quarter),
    quarters as (
      update quarterly_notification n set escalated_at = ${at} from open s
      where n.site_id = s.id and make_date(n.year, n.quarter * 3 - 2, 1) + interval '3 months' > ${at} at time zone s.time_zone and ${late}
      returning s.id as site, s.name, s.time_zone, n.team_id, n.collaborator_id, null::date as week_start, n.year::int, n.quarter::int)
    select x.site as "siteId", x.name as "siteName", x.time_zone as "timeZone", t.name as team, c.id as "collaboratorId", c.full_name as person, x.week_start::text as week, x.year, x.quarter
    from (select * from weeks union all select * from quarters) x
    join team t on t.id = x.team_id join collaborator c on c.id = x.collaborator_id
    order by x.site, t.name, c.search_name, x.week_start`.execute(tx);
  return rows;
}

/** The directors of a store. */
export async function listDirectors(
  db: Db,
  siteId: number,
): Promise<{ id: string; name: string; email: string; language: 'es' | 'en' }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; language: 'es' | 'en' }>`
    select a.id, a.name, a.email, a.language from account_role r join account a on a.id = r.account_id
    where r.role = 'DIRECTOR' and r.site_id = ${siteId} and a.active and a.email <> '' order by a.name, a.id`.execute(
    db,
  );
  return rows;
}
