import type { CallOutput } from '@jornada/contract/call.ts';
import type { legalErrorCalls, LegalError, WeekTrend } from '@jornada/contract/planning-legal-errors.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import type { PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import type { RebilledDay } from '@jornada/domain/planning/check/site-year.ts';
import type { PersonYear } from '@jornada/domain/planning/check/year-rule.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../../collaborators/list-query.ts';
import { alphabetical } from '../../db/alphabetical.ts';
import type { Db } from '../../db/connect.ts';
import { paged } from '../../db/paged.ts';
import { reaches } from '../../db/reach.ts';
import { plannedOn } from '../../rebilling/queries.ts';
import type { TeamPlace } from '../place-queries.ts';

export type PlannedSite = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
};

/** A site of which at least a team lies within reach. */
export async function findPlannedSite(
  db: Db,
  { code, reach }: { code: string; reach: Reach },
): Promise<PlannedSite | undefined> {
  const found = await sql<PlannedSite>`
    select s.id, s.code, s.name, s.time_zone as "timeZone" from site s
    where s.code = ${code} and exists (select from team t where t.site_id = s.id and ${reaches(reach, { site: 't.site_id', team: 't.id' })})`.execute(
    db,
  );
  return found.rows[0];
}

type Asked = { readonly siteId: number; readonly reach: Reach; readonly teamUuid?: string | undefined };
type Range = { readonly from: string; readonly to: string };

/** Where the caller plans, and what only those who plan see. */
export type ShownToPlanners = { readonly plans: Reach; readonly codes: readonly PlanningCode[] };

/** The person-weeks of a site within reach, as a condition on `w` and `t`. */
const ofSite = ({ siteId, reach, teamUuid }: Asked): RawBuilder<boolean> =>
  sql`w.site_id = ${siteId} and ${reaches(reach, { site: 'w.site_id', team: 'w.team_id' })} and (${teamUuid ?? null}::uuid is null or t.uuid = ${teamUuid ?? null}::uuid)`;

type Stored = Omit<LegalError, 'severity' | 'source' | 'code'> & { readonly code: PlanningCode };

/** What the last check of each planned week found, by week and name; errors before warnings come with the order of codes. */
export async function listStoredFindings(
  db: Db,
  {
    from,
    to,
    key,
    codes,
    planners,
    page,
    ...asked
  }: Asked &
    Range & {
      readonly planners: ShownToPlanners;
      readonly key?: string | undefined;
      readonly codes: readonly PlanningCode[];
      readonly page: { readonly number: number; readonly size: number };
    },
): Promise<{ rows: Stored[]; total: number }> {
  const list = sql<Stored & { total: number }>`
    select w.week_start as "weekStart", json_build_object('uuid', t.uuid, 'name', t.name) as team, json_build_object('uuid', c.id, 'name', c.full_name) as collaborator,
      f.row->>'code' as code, f.row->'values' as values, f.row->'dates' as dates, count(*) over ()::int as total
    from person_week w join team t on t.id = w.team_id join collaborator c on c.id = w.collaborator_id
      cross join lateral jsonb_array_elements(w.findings) f(row)
    where ${ofSite(asked)} and w.week_start >= ${from}::date and w.week_start <= ${to}::date
      and f.row->>'code' = any(${[...codes]}::text[])
      and (f.row->>'code' <> all(${[...planners.codes]}::text[]) or ${reaches(planners.plans, { site: 'w.site_id', team: 'w.team_id' })})
      and (${key ?? null}::text is null or c.search_name like ${`%${searchable(key ?? '')}%`})
    order by w.week_start, array_position(${[...codes]}::text[], f.row->>'code'), c.search_name, c.id`;
  return paged(db, { list, page });
}

/** Every Monday of the range, also where nothing is planned. */
export async function listTrend(db: Db, { from, to, ...asked }: Asked & Range): Promise<WeekTrend[]> {
  const found = await sql<WeekTrend>`
    select m.day::date::text as "weekStart", count(w.*) filter (where w.plan_hash <> '')::int as people, coalesce(sum(w.law_errors), 0)::int as "lawErrors",
      coalesce(sum(w.policy_errors), 0)::int as "policyErrors", coalesce(sum(w.law_warnings), 0)::int as "lawWarnings", coalesce(sum(w.policy_warnings), 0)::int as "policyWarnings"
    from generate_series(${from}::date, ${to}::date, interval '7 days') m(day)
    left join (select w.* from person_week w join team t on t.id = w.team_id where ${ofSite(asked)} and w.week_start between ${from}::date and ${to}::date) w on w.week_start = m.day::date
    group by m.day order by m.day`.execute(db);
  return found.rows;
}

type YearFacts = Omit<PersonYear, 'name' | 'year' | 'today' | 'vacation'> & {
  readonly collaborator: { readonly uuid: string; readonly name: string };
};

/**
 * The year of everyone whose labour condition holds today in a team of the site within reach: annual hours and
 * planned minutes of the calendar year by the dates of the periods.
 */
export async function listPersonYears(
  db: Db,
  { today, ...asked }: Asked & { readonly today: string },
): Promise<YearFacts[]> {
  const year = today.slice(0, 4);
  const found = await sql<YearFacts>`
    with who as (
      select distinct on (lc.collaborator_id) lc.collaborator_id as id, c.full_name, c.search_name
      from labor_condition lc join team t on t.id = lc.team_id join collaborator c on c.id = lc.collaborator_id
      where lc.site_id = ${asked.siteId} and ${reaches(asked.reach, { site: 'lc.site_id', team: 'lc.team_id' })}
        and (${asked.teamUuid ?? null}::uuid is null or t.uuid = ${asked.teamUuid ?? null}::uuid)
        and lc.valid_from <= ${today}::date and (lc.valid_to is null or lc.valid_to >= ${today}::date) and c.left_on is null and not c.fictitious),
    planned as (
      select p.collaborator_id as id,
        sum(case when p.to_minute > p.from_minute then p.to_minute - p.from_minute else p.to_minute + 1440 - p.from_minute end) as minutes
      from who join planning_period p on p.collaborator_id = who.id and p.work_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      join hour_typology h on h.id = p.typology_id and h.in_timebase group by p.collaborator_id)
    select json_build_object('uuid', who.id, 'name', who.full_name) as collaborator,
      coalesce(planned.minutes, 0)::int as "plannedMinutes",
      (select json_agg(json_strip_nulls(json_build_object('from', greatest(lc.valid_from, k.start_date), 'to', least(lc.valid_to, k.end_date, k.ended_on), 'annualMinutes', lc.annual_minutes)) order by lc.valid_from)
        from labor_condition lc join contract k on k.id = lc.contract_id where lc.collaborator_id = who.id) as terms
    from who left join planned on planned.id = who.id order by who.search_name, who.id`.execute(db);
  return found.rows;
}

/** Days from here on of which hours are rebilled, with what the team has planned. */
export async function listRebilledDays(
  db: Db,
  { from, siteId, reach, teamUuid }: Asked & { readonly from: string },
): Promise<RebilledDay[]> {
  const found = await sql<RebilledDay>`
    select r.work_date as date, sum(r.minutes)::int as rebilled, ${plannedOn('r.from_team_id', 'r.work_date')} as planned
    from rebilling r join team t on t.id = r.from_team_id
    where r.site_id = ${siteId} and r.minutes > 0 and r.work_date >= ${from}::date and ${reaches(reach, { site: 'r.site_id', team: 'r.from_team_id' })}
      and (${teamUuid ?? null}::uuid is null or t.uuid = ${teamUuid ?? null}::uuid)
    group by r.from_team_id, r.work_date order by r.work_date`.execute(db);
  return found.rows;
}

type Overview = CallOutput<(typeof legalErrorCalls)['planning.legalErrorsOverview']>;

/** So many of the people whose weeks changed are named; the others are counted. */
const NAMED = 20;

/** The last rechecks that concern a site, with what they found in the teams within reach: what came first, then what went. */
export async function listRechecks(
  db: Db,
  { siteId, reach, planners }: Asked & { readonly planners: ShownToPlanners },
): Promise<Overview['rechecks']> {
  const shown = (codes: 'added' | 'gone') =>
    sql`array(select code from unnest(${sql.ref(codes)}) code where code <> all(${[...planners.codes]}::text[]) or ${reaches(planners.plans, { site: 'site_id', team: 'team_id' })}) as ${sql.ref(codes)}`;
  const found = await sql<Overview['rechecks'][number]>`
    select r.id as uuid, r.cause, r.subject, r.asked_at as "askedAt", r.asked_by_name as "askedBy", r.done_at as "doneAt", r.weeks, f.found, f.settled, f.changed
    from (
      select * from planning_recheck r
      where (r.site_id is null or r.site_id = ${siteId}) and (${reaches(reach, { site: 'r.site_id' })} or r.collaborator_id is null
        or exists (select from labor_condition lc where lc.collaborator_id = r.collaborator_id and ${reaches(reach, { site: 'lc.site_id', team: 'lc.team_id' })}))
      order by r.asked_at desc limit 8) r
      cross join lateral (
        select count(*) filter (where x.added <> '{}')::int as found, count(*) filter (where x.added = '{}')::int as settled,
          coalesce(json_agg(json_build_object('weekStart', x.week_start, 'collaborator', json_build_object('uuid', c.id, 'name', c.full_name), 'added', x.added, 'gone', x.gone) order by x.place)
            filter (where x.place <= ${NAMED}), '[]') as changed
        from (
          select *, row_number() over (order by added = '{}', week_start, collaborator_id) as place from (
            select week_start, collaborator_id, ${shown('added')}, ${shown('gone')} from planning_recheck_change
            where recheck_id = r.id and site_id = ${siteId} and ${reaches(reach, { site: 'site_id', team: 'team_id' })}) change
          where added <> '{}' or gone <> '{}') x
          join collaborator c on c.id = x.collaborator_id) f
    order by r.asked_at desc`.execute(db);
  return found.rows;
}

type Simulated = {
  readonly reach: Reach;
  readonly siteId: number | null;
  readonly from: string;
  readonly to: string;
  readonly year: number;
  readonly limits: { readonly day: number; readonly mixed: number; readonly night: number };
};

/** The weekly limit of a labour condition in minutes, by its kind of workday (SAT c_TipoJornada 02 night, 03 mixed). */
const limitOf = ({ day, mixed, night }: Simulated['limits']): RawBuilder<number> =>
  sql`(case lc.workday_type when '02' then ${night * 60}::int when '03' then ${mixed * 60}::int else ${day * 60}::int end)`;

/** By store: how many planned weeks and contracts there are, and how many of them are over the year's limits. */
export async function simulateSites(
  db: Db,
  { reach, siteId, from, to, year, limits }: Simulated,
): Promise<CallOutput<(typeof legalErrorCalls)['planning.simulation']>['sites']> {
  const of = (column: string) => (siteId === null ? sql`` : sql`and ${sql.ref(column)} = ${siteId}`);
  const found = await sql<CallOutput<(typeof legalErrorCalls)['planning.simulation']>['sites'][number]>`
    with plans as (
      select w.site_id, count(*)::int as planned, count(*) filter (where w.breaks_in <= ${year})::int as broken
      from person_week w where w.week_start >= ${from}::date and w.week_start <= ${to}::date and w.plan_hash <> ''
        ${of('w.site_id')} and ${reaches(reach, { site: 'w.site_id', team: 'w.team_id' })}
      group by w.site_id),
    terms as (
      select lc.site_id, count(*)::int as contracts, count(*) filter (where lc.weekly_minutes > ${limitOf(limits)})::int as broken
      from labor_condition lc join contract k on k.id = lc.contract_id
      where lc.collaborator_id not in (select id from collaborator where fictitious)
        and lc.valid_from <= ${from}::date and (lc.valid_to is null or lc.valid_to >= ${from}::date) and (k.end_date is null or k.end_date >= ${from}::date) and (k.ended_on is null or k.ended_on >= ${from}::date)
        ${of('lc.site_id')} and ${reaches(reach, { site: 'lc.site_id', team: 'lc.team_id' })}
      group by lc.site_id)
    select s.code, s.name, coalesce(plans.planned, 0) as "plannedWeeks", coalesce(plans.broken, 0) as "brokenWeeks", coalesce(terms.contracts, 0) as contracts, coalesce(terms.broken, 0) as "brokenContracts"
    from site s left join plans on plans.site_id = s.id left join terms on terms.site_id = s.id
    where plans.site_id is not null or terms.site_id is not null order by coalesce(plans.broken, 0) + coalesce(terms.broken, 0) desc, s.code`.execute(
    db,
  );
  return found.rows;
}

/** The team-weeks of a site in which someone is over the year's limits, with those people. */
export async function listBrokenWeeks(
  db: Db,
  { reach, from, to, year, siteId }: Simulated,
): Promise<(TeamPlace & { readonly weekStart: string; readonly people: readonly string[] })[]> {
  const found = await sql<TeamPlace & { weekStart: string; people: string[] }>`
    select w.week_start as "weekStart", array_agg(w.collaborator_id) as people, s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName",
      s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from person_week w join team t on t.id = w.team_id join site s on s.id = w.site_id
    where w.site_id = ${siteId}::int and w.week_start >= ${from}::date and w.week_start <= ${to}::date and w.breaks_in <= ${year} and ${reaches(reach, { site: 'w.site_id', team: 'w.team_id' })}
    group by w.week_start, s.id, t.id order by w.week_start, ${alphabetical('t.name')}`.execute(db);
  return found.rows;
}

/** The contracts of a site whose weekly hours are over the year's limit. */
export async function listBrokenContracts(
  db: Db,
  { reach, from, siteId, limits }: Simulated,
): Promise<CallOutput<(typeof legalErrorCalls)['planning.simulation']>['contracts']> {
  const found = await sql<CallOutput<(typeof legalErrorCalls)['planning.simulation']>['contracts'][number]>`
    select json_build_object('uuid', t.uuid, 'name', t.name) as team, json_build_object('uuid', c.id, 'name', c.full_name) as collaborator, lc.weekly_minutes as "weeklyMinutes", ${limitOf(limits)} as maximum
    from labor_condition lc join contract k on k.id = lc.contract_id join team t on t.id = lc.team_id join collaborator c on c.id = lc.collaborator_id
    where not c.fictitious and lc.site_id = ${siteId}::int and ${reaches(reach, { site: 'lc.site_id', team: 'lc.team_id' })} and lc.weekly_minutes > ${limitOf(limits)}
      and lc.valid_from <= ${from}::date and (lc.valid_to is null or lc.valid_to >= ${from}::date) and (k.end_date is null or k.end_date >= ${from}::date) and (k.ended_on is null or k.ended_on >= ${from}::date)
    order by lc.weekly_minutes desc, c.search_name`.execute(db);
  return found.rows;
}
