import { addDays } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../http/context.ts';
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

/** People and authorised posts of the whole at the close of a day. */
export type StaffedDay = { readonly day: string; readonly inService: number; readonly authorised: number };

/** People beside authorised posts at the close of a day, row by row, and of the whole at the close of some days up to it. */
export async function readStaffing(
  { db, scope, level, span }: Pick<Question, 'db' | 'scope' | 'level' | 'span'>,
  { key = keyAt(level), days = [] }: { readonly key?: RawBuilder<string>; readonly days?: readonly string[] },
): Promise<{ readonly staffed: Staffed[]; readonly days: StaffedDay[] }> {
  const gap = await numberParameter(db, REHIRE_GAP.code, REHIRE_GAP.standard);
  const day = sql`${span.to}::date`;
  const { reach, sites, teamId, positionId } = scope;
  // How many of the days lie before a date: on the next one it counts.
  const place = (date: RawBuilder<unknown>) =>
    sql`width_bucket(${date}, ${days.map((one) => addDays(one, 1))}::date[])`;
  const { rows } = await sql<Staffed & { readonly at: number | null }>`
    with ${stays({ scope, key, gap })}, posts as (
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
      select ${level === 'person' ? sql`null` : key}, t.people, 0, 0, 0, 0, 0, 0, v.days
      from posts t ${ofPlaces} left join vacant v on v.team_id = t.team_id and v.position_id = t.position_id where t.newest and ${level !== 'person'}
    ), dated as (
      select ${place(sql`starts`)} as at, 1 as people, 0 as authorised from placed where scoped
      union all select ${place(sql`until`)}, -1, 0 from placed where scoped
      union all select ${place(sql`valid_from`)}, 0, more from posts
    )
    select key, sum(authorised)::int as authorised, sum(in_service)::int as "inService", sum(on_leave)::int as "onLeave", sum(coming)::int as coming,
      sum(leaving)::int as leaving, sum(permanent)::int as permanent, sum(minutes)::int as minutes, max(days)::int as "daysVacant", null::int as at
    from parts group by key
    union all select '', sum(authorised)::int, sum(people)::int, 0, 0, 0, 0, 0, null, at from dated where at < ${days.length}::int group by at
    order by at nulls first, key`.execute(db);
  const changes = rows.filter(({ at }) => at !== null);
  const until = (figure: 'inService' | 'authorised', last: number): number =>
    changes.reduce((sum, row) => sum + (row.at !== null && row.at <= last ? row[figure] : 0), 0);
  return {
    staffed: rows.filter(({ at }) => at === null),
    days: days.map((one, at) => ({
      day: one,
      inService: until('inService', at),
      authorised: until('authorised', at),
    })),
  };
}

/** People beside the posts of some stores at the close of a day, by team and position: `12 30`. No pay and no health is read. */
export async function readTeamStaffing(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { sites, day }: { readonly sites: readonly number[]; readonly day: string },
): Promise<ReadonlyMap<string, Staffed>> {
  const { staffed } = await readStaffing(
    {
      db,
      level: 'position',
      span: { from: day, to: day },
      scope: { reach, sites, teamId: null, positionId: null, contractType: null },
    },
    { key: sql`m.id || ' ' || o.number` },
  );
  return new Map(staffed.map((row) => [row.key, row]));
}
