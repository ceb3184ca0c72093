import { sql } from 'kysely';
import { z } from 'zod';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';

const Person = z.object({
  id: z.string(),
  name: z.string(),
  birthdate: z.string().nullable(),
  team: z.string(),
  situation: z.string(),
  contracts: z.array(
    z.object({ type: z.enum(['CDI', 'CDD']), start: z.string(), end: z.string().nullable() }),
  ),
  terms: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      weeklyMinutes: z.number(),
      annualMinutes: z.number(),
      fullTime: z.boolean(),
    }),
  ),
  pauses: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
});
export type PersonTerms = z.output<typeof Person>;

type Asked = {
  readonly siteId: number;
  /** The span in which somebody works at the site to be listed. */
  readonly from: string;
  readonly to: string;
  readonly teamId: number | null;
  readonly collaboratorId: string | null;
};

/** Everyone with terms at a site in a span, by name, with contracts, dated terms and leaves of absence, wherever. */
export async function listPeopleWithTerms(
  db: Db,
  { siteId, from, to, teamId, collaboratorId }: Asked,
): Promise<PersonTerms[]> {
  const { rows } = await sql`
    select c.id, c.full_name as name, c.birthdate::text as birthdate, t.name as team, c.situation,
      coalesce((select json_agg(json_build_object('type', k.type, 'start', k.start_date, 'end', coalesce(k.ended_on, k.end_date)) order by k.start_date)
        from contract k where k.collaborator_id = c.id), '[]') as contracts,
      coalesce((select json_agg(json_build_object('from', l.valid_from, 'to', l.valid_to, 'weeklyMinutes', l.weekly_minutes, 'annualMinutes', l.annual_minutes,
        'fullTime', l.full_time) order by l.valid_from) from labor_condition l where l.collaborator_id = c.id), '[]') as terms,
      coalesce((select json_agg(json_build_object('from', r.valid_from, 'to', r.valid_to) order by r.valid_from)
        from planning_record r where r.collaborator_id = c.id and r.kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')), '[]') as pauses
    from (select distinct on (collaborator_id) collaborator_id, team_id from labor_condition
      where site_id = ${siteId} and valid_from <= ${to}::date and (valid_to is null or valid_to >= ${from}::date)
        and (${collaboratorId}::uuid is null or collaborator_id = ${collaboratorId}::uuid)
      order by collaborator_id, valid_from desc) x
    join collaborator c on c.id = x.collaborator_id join team t on t.id = x.team_id
    where not c.fictitious and (${teamId}::int is null or x.team_id = ${teamId}::int)
      and exists (select from contract k where k.collaborator_id = c.id and k.start_date <= ${to}::date and (coalesce(k.ended_on, k.end_date) is null or coalesce(k.ended_on, k.end_date) >= ${from}::date))
    order by c.search_name, c.id`.execute(db);
  return z.array(Person).parse(rows);
}

type Known = {
  readonly weekStart: string;
  readonly person: string;
  readonly team: number;
  readonly knownFrom: string;
};

/**
 * Returns, for each of some weeks, everyone whose terms put them at a site at its end, or on their last day in it, with
 * their team and the first week of the year in which they have a plan or a punch. People with neither by then are left out.
 */
export async function listKnownInWeeks(
  db: Db,
  {
    siteId,
    mondays,
    first,
  }: { readonly siteId: number; readonly mondays: readonly string[]; readonly first: string },
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    with here as (
      select distinct on (w.monday, l.collaborator_id) w.monday, l.collaborator_id, l.site_id, l.team_id
      from unnest(${[...mondays]}::date[]) w(monday) join labor_condition l on l.valid_from < w.monday + 7 and (l.valid_to is null or l.valid_to >= w.monday)
      where l.collaborator_id in (select n.collaborator_id from labor_condition n
          where n.site_id = ${siteId} and n.valid_from < ${mondays.at(-1) ?? first}::date + 7 and (n.valid_to is null or n.valid_to >= ${mondays[0] ?? first}::date))
      order by w.monday, l.collaborator_id, l.valid_from desc
    ), known as (
      select h.collaborator_id, least(
        (select min(p.work_date) from planning_period p where p.collaborator_id = h.collaborator_id and p.work_date between ${first}::date and ${mondays.at(-1) ?? first}::date + 6),
        (select min(a.work_date) from access_punch a join access_device_file f on f.id = a.file_id and f.withdrawn_at is null
          where a.collaborator_id = h.collaborator_id and a.work_date between ${first}::date and ${mondays.at(-1) ?? first}::date + 6)) as first
      from (select distinct collaborator_id from here where site_id = ${siteId}) h
    )
    select h.monday::text as "weekStart", h.collaborator_id as person, h.team_id as team, date_trunc('week', k.first)::date::text as "knownFrom"
    from here h join known k using (collaborator_id) where h.site_id = ${siteId} and k.first < h.monday + 7
    order by h.monday`.execute(db);
  return rows;
}

const Year = z.object({
  person: z.string(),
  plan: z.array(
    z.tuple([
      z.string(),
      z.number(),
      z.number(),
      z.string(),
      z.string(),
      z.string(),
      z.number().nullable(),
      z.number().nullable(),
    ]),
  ),
});
/** A planned period: date, from, to, typology, its kind, site, and the break. */
export type PlannedTuple = z.output<typeof Year>['plan'][number];

type Of = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Everything planned of these people between two days, at whatever site, one row for each person. */
export async function listPlannedYears(
  db: Db,
  { people, from, to }: Of,
): Promise<Map<string, PlannedTuple[]>> {
  const { rows } = await sql`
    select p.collaborator_id as person, json_agg(json_build_array(p.work_date, p.from_minute, p.to_minute, h.abbreviation, h.kind, s.code, p.break_from, p.break_minutes)
      order by p.work_date, p.from_minute) as plan
    from planning_period p join site s on s.id = p.site_id join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = any(${[...people]}::uuid[]) and p.work_date between ${from}::date and ${to}::date
    group by p.collaborator_id`.execute(db);
  return new Map(
    z
      .array(Year)
      .parse(rows)
      .map(({ person, plan }) => [person, plan]),
  );
}

/** Dates between two days on which somebody punched at a site. */
export async function listClockDates(
  db: Db,
  { siteId, from, to }: { readonly siteId: number; readonly from: string; readonly to: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    select distinct p.work_date::text as date from access_punch p join access_device_file f on f.id = p.file_id and f.withdrawn_at is null
    where p.site_id = ${siteId} and p.work_date between ${from}::date and ${to}::date`.execute(db);
  return new Set(rows.map(({ date }) => date));
}

export type ReportSite = {
  readonly site: { readonly id: number; readonly code: string; readonly timeZone: string };
  readonly teams: readonly { readonly teamId: number; readonly uuid: string; readonly name: string }[];
};

/** A site by its key, with its teams by name. */
export async function readReportSite(db: Db, siteId: number): Promise<ReportSite> {
  const site = await db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const teams = await db
    .selectFrom('team')
    .select(['id as teamId', 'uuid', 'name'])
    .where('site_id', '=', siteId)
    .orderBy(alphabetical('name'))
    .execute();
  return { site, teams };
}
