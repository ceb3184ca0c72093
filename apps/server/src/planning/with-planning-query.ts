import type { CallOutput } from '@jornada/contract/call.ts';
import type { planningCalls } from '@jornada/contract/planning.ts';
import { daysBetween } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

type WithPlanning = CallOutput<(typeof planningCalls)['collaborators.byTeamWithPlanning']>[number];

type Asked = {
  readonly siteId: number;
  readonly teamIds: readonly number[];
  readonly from: string;
  readonly to: string;
};

/** A quarter with its last week: more is a report, no list to choose from. */
const LONGEST_DAYS = 98;

/** Who of these teams has a plan between two days, team by team and by name; what it is stays out. */
export async function listWithPlanning(
  db: Db,
  { siteId, teamIds, from, to }: Asked,
): Promise<WithPlanning[]> {
  if (to < from || daysBetween(from, to) >= LONGEST_DAYS) throw new Refused('RESTRICTED_DATES', { from, to });
  const found = await sql<WithPlanning>`
    select c.id as "collaboratorUuid", c.full_name as name, case when o.id is null then null else json_build_object('es', o.name_es, 'en', o.name_en) end as position,
      json_build_object('uuid', t.uuid, 'name', t.name) as team, p.days as "plannedDays", p.minutes as "plannedMinutes", p.first as "firstDate", p.last as "lastDate"
    from (
      select team_id, collaborator_id, count(distinct work_date)::int as days,
        sum(case when to_minute > from_minute then to_minute - from_minute else to_minute + 1440 - from_minute end)::int as minutes, min(work_date)::text as first, max(work_date)::text as last
      from planning_period where site_id = ${siteId} and team_id = any(${[...teamIds]}::int[]) and work_date between ${from}::date and ${to}::date
      group by team_id, collaborator_id) p
    join collaborator c on c.id = p.collaborator_id join team t on t.id = p.team_id left join position o on o.id = c.position_id
    order by ${alphabetical('t.name')}, t.id, c.search_name, c.id`.execute(db);
  return found.rows;
}
