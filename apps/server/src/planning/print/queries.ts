import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../db/alphabetical.ts';
import type { Db } from '../../db/connect.ts';
import type { TeamPlace } from '../place.ts';
import { conditionsOf } from '../read-queries.ts';

type Week = { readonly place: TeamPlace; readonly weekStart: string };

export type ToldPerson = {
  readonly name: string;
  readonly position: { readonly es: string; readonly en: string };
  readonly fullTime: boolean;
  readonly told: boolean;
  readonly untold: boolean;
  readonly periods: readonly BesidePeriod[];
};

/** What everybody of a team was last told of a week, in the order of the board. */
export async function listTold(db: Db, { place, weekStart }: Week): Promise<ToldPerson[]> {
  const found = await sql<ToldPerson>`
    select co.full_name as name, json_build_object('es', o.name_es, 'en', o.name_en) as position, k.full_time as "fullTime",
      n.id is not null as told, coalesce(w.needs_telling, false) as untold, coalesce(n.snapshot->'periods', '[]') as periods
    from (${conditionsOf(place, weekStart)}) k
    join collaborator co on co.id = k.collaborator_id join position o on o.id = k.position_id
    left join person_week w on w.site_id = ${place.siteId} and w.team_id = ${place.teamId} and w.week_start = ${weekStart} and w.collaborator_id = co.id
    left join weekly_notification n on n.site_id = ${place.siteId} and n.id = w.told_notification_id
    order by o.manager desc, ${alphabetical('co.full_name')}, co.id`.execute(db);
  return found.rows;
}

/** How often a week was told, when last, and by whom. */
export async function findSending(db: Db, { place, weekStart }: Week): Promise<{ readonly sendings: number; readonly toldAt: string | null; readonly toldBy: string | null }> {
  const found = await sql<{ sendings: number; toldAt: string | null; toldBy: string | null }>`
    select count(distinct group_id)::int as sendings, max(sent_at) as "toldAt", (array_agg(sent_by_name order by sent_at desc))[1] as "toldBy"
    from weekly_notification where site_id = ${place.siteId} and team_id = ${place.teamId} and week_start = ${weekStart}::date`.execute(db);
  return found.rows[0] ?? { sendings: 0, toldAt: null, toldBy: null };
}

/** Who signs under the sheet: the responsible of the team and the director of the site, where there is one alone. */
export async function findSigners(db: Db, { siteId, teamId }: TeamPlace): Promise<{ readonly responsible: string | null; readonly director: string | null }> {
  const found = await sql<{ role: string; name: string }>`
    select r.role, min(a.name) as name from account_role r join account a on a.id = r.account_id and a.active
    where (r.role = 'RESPONSIBLE' and r.team_id = ${teamId}) or (r.role = 'DIRECTOR' and r.site_id = ${siteId})
    group by r.role having count(*) = 1`.execute(db);
  const named = (role: string) => found.rows.find((row) => row.role === role)?.name ?? null;
  return { responsible: named('RESPONSIBLE'), director: named('DIRECTOR') };
}
