import type { PersonMonth } from '@jornada/contract/planning-month.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { within, type Reach } from '@jornada/domain/access/reach.ts';
import { lastOfMonth, mondaysOfMonth, monthOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../db/alphabetical.ts';
import type { Db } from '../../db/connect.ts';
import { reaches } from '../../db/reach.ts';
import { Refused } from '../../http/refused.ts';
import type { TeamPlace } from '../place-queries.ts';
import { owedMinutes } from '../read-queries.ts';
import { needsNotification } from '../fictitious/queries.ts';

/** Days on which a person belongs to a team under one contract, and its weekly minutes. */
export type Membership = TeamPlace & {
  readonly address: string;
  readonly from: string;
  readonly to: string;
  readonly weeklyMinutes: number;
};

type Asked = {
  readonly collaboratorId: string;
  readonly from: string;
  readonly until: string;
  readonly reach: Reach;
};

/**
 * Whom a month is asked of, and where they belong in it as far as the caller reaches: a planned day belongs to the site
 * of that day (decisions §2.2). Out of reach, today and on each of these days, answers like unknown.
 */
export async function reachPerson(
  db: Db,
  { collaboratorId, from, until, reach }: Asked,
): Promise<{ readonly name: string; readonly memberships: readonly Membership[] }> {
  const person = await db
    .selectFrom('collaborator')
    .select(['full_name', 'site_id', 'team_id'])
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  const memberships = (await listMemberships(db, { collaboratorId, from, until })).filter((one) =>
    within(reach, { ...one, collaboratorId }),
  );
  const today = person && { siteId: person.site_id, teamId: person.team_id, collaboratorId };
  if (today === undefined || (memberships.length === 0 && !within(reach, today)))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  return { name: person?.full_name ?? '', memberships };
}

/** Where a person belongs between two days, in order. */
export async function listMemberships(
  db: Db,
  { collaboratorId, from, until }: Omit<Asked, 'reach'>,
): Promise<Membership[]> {
  const found = await sql<Membership>`
    select s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName", s.address,
      lc.weekly_minutes as "weeklyMinutes", greatest(lc.valid_from, c.start_date) as "from",
      least(lc.valid_to, c.end_date, c.ended_on, ${until}::date) as "to"
    from labor_condition lc join contract c on c.id = lc.contract_id join team t on t.id = lc.team_id join site s on s.id = lc.site_id
    where lc.collaborator_id = ${collaboratorId} and greatest(lc.valid_from, c.start_date) <= ${until}::date
      and least(lc.valid_to, c.end_date, c.ended_on, ${until}::date) >= ${from}::date
     
    order by "from", lc.valid_from`.execute(db);
  return found.rows;
}

/** What holds at some sites between two days, each day once; the company's days for anyone who belonged to none. */
export async function listCalendarOf(
  db: Db,
  { siteIds, from, until }: { siteIds: readonly number[]; from: string; until: string },
): Promise<TeamWeek['calendar']> {
  const found = await sql<TeamWeek['calendar'][number]>`
    select distinct h.date, h.kind, h.openable, h.description
    from unnest(${siteIds.length === 0 ? [null] : [...siteIds]}::int[]) site(id) cross join lateral site_calendar(site.id, ${from}::date, ${until}::date) h order by h.date, h.kind`.execute(
    db,
  );
  return found.rows;
}

/** The people of a site's teams in the weeks of a month, with the figures that every save keeps. */
export async function listPeople(
  db: Db,
  { siteCode, month, reach }: { siteCode: string; month: string; reach: Reach },
): Promise<PersonMonth[]> {
  const found = await sql<PersonMonth>`
    with belongs as (
      select distinct on (lc.collaborator_id, lc.team_id, m.day) lc.collaborator_id, lc.site_id, lc.team_id, m.day::date as week_start, lc.position_id,
        ${owedMinutes(sql`lc.weekly_minutes`, { collaborator: 'lc.collaborator_id', weekStart: sql`m.day::date` })} as weekly_minutes
      from site s
        join labor_condition lc on lc.site_id = s.id and ${reaches(reach, { site: 'lc.site_id', team: 'lc.team_id' })}
        join contract c on c.id = lc.contract_id
        join unnest(${mondaysOfMonth(month)}::date[]) m(day) on greatest(lc.valid_from, c.start_date) <= m.day + 6
          and coalesce(least(lc.valid_to, c.end_date, c.ended_on), m.day) >= m.day
      where s.code = ${siteCode}
      order by lc.collaborator_id, lc.team_id, m.day, lc.valid_from desc)
    select b.collaborator_id as "collaboratorUuid", co.full_name as name, json_build_object('es', o.name_es, 'en', o.name_en) as position,
      json_build_object('uuid', t.uuid, 'name', t.name) as team,
      sum(b.weekly_minutes)::int as "weeklyMinutes", coalesce(sum(w.planned_minutes), 0)::int as "plannedMinutes",
      (select coalesce(sum(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end), 0)::int
        from planning_period p join hour_typology h on h.id = p.typology_id and h.in_timebase
        where p.collaborator_id = b.collaborator_id and p.work_date between greatest(min(b.week_start), ${monthOf(month)}::date) and least(max(b.week_start) + 6, ${lastOfMonth(month)}::date)) as "minutesInMonth",
      count(*)::int as weeks, count(*) filter (where w.plan_hash <> '')::int as "plannedWeeks", count(*) filter (where ${needsNotification('w')})::int as "toNotify",
      coalesce(sum(w.law_errors + w.policy_errors), 0)::int as errors, coalesce(sum(w.law_warnings + w.policy_warnings), 0)::int as warnings
    from belongs b
      join collaborator co on co.id = b.collaborator_id join team t on t.id = b.team_id
      join position o on o.id = b.position_id
      left join person_week w on w.site_id = b.site_id and w.team_id = b.team_id and w.week_start = b.week_start and w.collaborator_id = b.collaborator_id
    group by b.collaborator_id, co.full_name, co.id, t.id, t.uuid, t.name, o.id, o.name_es, o.name_en, o.manager
    order by ${alphabetical('t.name')}, o.manager desc, ${alphabetical('co.full_name')}, co.id`.execute(db);
  return found.rows;
}
