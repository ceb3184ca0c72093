import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { TeamPlace } from '../place-queries.ts';

type Week = { readonly place: TeamPlace; readonly weekStart: string };

/** How often a week was sent, when last, and by whom. */
export async function findSending(
  db: Db,
  { place, weekStart }: Week,
): Promise<{ readonly sendings: number; readonly sentAt: string | null; readonly sentBy: string | null }> {
  const found = await sql<{ sendings: number; sentAt: string | null; sentBy: string | null }>`
    select count(distinct group_id)::int as sendings, max(sent_at) as "sentAt", (array_agg(sent_by_name order by sent_at desc))[1] as "sentBy"
    from weekly_notification where site_id = ${place.siteId} and team_id = ${place.teamId} and week_start = ${weekStart}::date`.execute(
    db,
  );
  return found.rows[0] ?? { sendings: 0, sentAt: null, sentBy: null };
}

/** Who signs under the sheet: the responsible of the team and the director of the site, where there is one alone. */
export async function findSigners(
  db: Db,
  { siteId, teamId }: TeamPlace,
): Promise<{ readonly responsible: string | null; readonly director: string | null }> {
  const found = await sql<{ role: string; name: string }>`
    select r.role, min(a.name) as name from account_role r join account a on a.id = r.account_id and a.active
    where (r.role = 'RESPONSIBLE' and r.team_id = ${teamId}) or (r.role = 'DIRECTOR' and r.site_id = ${siteId})
    group by r.role having count(*) = 1`.execute(db);
  const named = (role: string) => found.rows.find((row) => row.role === role)?.name ?? null;
  return { responsible: named('RESPONSIBLE'), director: named('DIRECTOR') };
}
