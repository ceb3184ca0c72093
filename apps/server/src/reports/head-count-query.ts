import { sql } from 'kysely';
import { reaches } from '../db/reach.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { Question } from './question.ts';
import { keyAt, ofPlaces } from './scope-queries.ts';
import { REHIRE_GAP, stays } from './stays-query.ts';

/** How a row of the report is staffed at the close of a day; hours in minutes a week. */
export type Staffed = {
  readonly key: string;
  readonly authorised: number;
  readonly inService: number;
  readonly onLeave: number;
  readonly coming: number;
  readonly leaving: number;
  readonly permanent: number;
  readonly minutes: number;
  /** Days since the posts of a team and position were last all filled, the longest of the row; null where none is free. */
  readonly daysVacant: number | null;
};

/** People beside authorised posts at the close of a day, row by row. */
export async function readStaffing({ db, scope, level, span }: Question): Promise<Staffed[]> {
  const gap = await numberParameter(db, REHIRE_GAP.code, REHIRE_GAP.standard);
  const day = sql`${span.to}::date`;
  const { reach, sites, teamId, positionId } = scope;
  const { rows } = await sql<Staffed>`
    with ${stays({ scope, level, gap })}, posts as (
      select a.team_id, a.position_id, a.site_id, a.valid_from, a.people, a.people - coalesce(lag(a.people) over post, 0) as more,
        lead(a.valid_from) over post is null as newest
      from authorised_post a
      where a.valid_from <= ${day} and ${reaches(reach, { site: 'a.site_id', team: 'a.team_id' })}
        and ${sites === null ? sql`true` : sql`a.site_id = any(${[...sites]}::int[])`}
        and ${teamId === null ? sql`true` : sql`a.team_id = ${teamId}`} and ${positionId === null ? sql`true` : sql`a.position_id = ${positionId}`}
      window post as (partition by a.team_id, a.position_id order by a.valid_from)
    ), absent as (
      select distinct p.collaborator_id from process p join process_absence b on b.process_id = p.id
      where p.family = 'absence' and p.status not in ('CANCELLED', 'PENDING_SIGNATURE') and b.from_date <= ${day}
        and ${day} < coalesce(b.reentry_date, case when p.closed_at is null then 'infinity'::date else b.to_date + 1 end)
    ), changes as (
      select team_id, position_id, starts as day, -1 as free from placed where scoped and starts <= ${day}
      union all select team_id, position_id, until, 1 from placed where scoped and until <= ${day}
      union all select team_id, position_id, valid_from, more from posts
    ), free as (
      select team_id, position_id, day, sum(sum(free)) over (partition by team_id, position_id order by day) as free from changes group by team_id, position_id, day
    ), vacant as (
      select team_id, position_id, ${day} - min(day) filter (where free > 0 and day > coalesce(filled, '-infinity'::date)) as days
      from (select f.*, max(day) filter (where free <= 0) over (partition by team_id, position_id) as filled from free f) known
      group by team_id, position_id
    ), parts as (
      select key, 0 as authorised, (starts <= ${day})::int as in_service, (starts <= ${day} and a.collaborator_id is not null)::int as on_leave,
        (first and starts > ${day})::int as coming, (starts <= ${day} and ends < 'infinity')::int as leaving,
        (starts <= ${day} and type = 'CDI')::int as permanent, case when starts <= ${day} then weekly_minutes else 0 end as minutes, null::int as days
      from (select p.*, case when goes_on then 'infinity'::date else until end as ends from placed p) p left join absent a on a.collaborator_id = p.person
      where scoped and until > ${day} and (starts <= ${day} or first)
      union all
      select ${level === 'person' ? sql`null` : keyAt(level)}, t.people, 0, 0, 0, 0, 0, 0, v.days
      from posts t ${ofPlaces} left join vacant v on v.team_id = t.team_id and v.position_id = t.position_id where t.newest and ${level !== 'person'}
    )
    select key, sum(authorised)::int as authorised, sum(in_service)::int as "inService", sum(on_leave)::int as "onLeave", sum(coming)::int as coming,
      sum(leaving)::int as leaving, sum(permanent)::int as permanent, sum(minutes)::int as minutes, max(days)::int as "daysVacant"
    from parts group by key order by key`.execute(db);
  return rows;
}
