import type { LegalRepresentative, MapSite, Site, Team } from '@jornada/contract/sites.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql, type RawBuilder } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import { inForceOn } from '../db/in-force.ts';

type Asked = { readonly key?: string | undefined; readonly zone?: string | undefined };

/**
 * The sites of a reach, as a condition on `s`: the caller's sites, those of their teams, the site where they work, and
 * those of the employers that the caller signs for.
 */
function siteWithin(reach: Reach): RawBuilder<boolean> {
  if (reach.everywhere) return sql`true`;
  return sql`(s.id = any(${[...reach.sites]}::int[])
    or exists (select from team t where t.site_id = s.id and t.id = any(${[...reach.teams]}::int[]))
    or exists (select from collaborator c where c.id = ${reach.self}::uuid and c.site_id = s.id)
    or exists (select from legal_representative r where r.account_id = ${reach.signer}::uuid and r.employer_id = s.employer_id))`;
}

/** Name, code, municipality or state, as typed in any case and with or without accents. */
function siteMatches({ key = '', zone }: Asked): RawBuilder<boolean> {
  const typed = `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${plain(sql`s.name || ' ' || s.code || ' ' || s.municipality || ' ' || st.name`)} like ${plain(sql`${typed}`)})
    and (${zone ?? null}::uuid is null or z.uuid = ${zone ?? null}::uuid)`;
}

const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(lower(${text}), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun')`;

export async function listSites(db: Db, { reach, ...asked }: Asked & { reach: Reach }): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select s.code, s.division_code as "divisionCode", s.name, s.kind, st.name as state, s.municipality as city, s.time_zone as "timeZone",
      case when z.id is null then null else json_build_object('uuid', z.uuid, 'name', z.name) end as zone,
      s.opens_minute as opens, s.closes_minute as closes
    from site s join state st on st.code = s.state_code left join zone z on z.id = s.zone_id
    where ${siteWithin(reach)} and ${siteMatches(asked)}
    order by ${alphabetical('s.name')}, s.code`.execute(db);
  return rows;
}

/**
 * The map: every site with its headcount on a day, its open processes and the state of one week, in one query. The
 * contracted hours are those at the end of the week; plan and findings are those that the last save stored.
 */
export async function listMapSites(
  db: Db,
  { reach, monday, day, ...asked }: Asked & { reach: Reach; monday: string; day: string },
): Promise<MapSite[]> {
  // Of anyone who reaches some sites, what stands in theirs alone is counted.
  const of = (column: string) =>
    reach.everywhere
      ? sql``
      : sql`and ${sql.ref(column)} = any(array(select s.id from site s where ${siteWithin(reach)}))`;
  const { rows } = await sql<MapSite>`
    with staff as (
      select l.site_id, count(distinct l.collaborator_id) filter (where ${inForceOn(day)})::int as people,
        sum(l.weekly_minutes) filter (where l.valid_from <= ${monday}::date + 6 and (l.valid_to is null or l.valid_to >= ${monday}::date + 6))::int as base
      from labor_condition l join contract k on k.id = l.contract_id
      where l.valid_from <= ${monday}::date + 6 and (l.valid_to is null or l.valid_to >= ${monday}::date)
        and (k.end_date is null or k.end_date >= ${monday}::date) and (k.ended_on is null or k.ended_on >= ${monday}::date)
        and l.collaborator_id not in (select id from collaborator where fictitious) ${of('l.site_id')}
      group by l.site_id
    ), plans as (
      select site_id, sum(planned_minutes)::int as planned, sum(law_errors)::int as errors
      from person_week where week_start = ${monday}::date ${of('site_id')} group by site_id
    ), processes as (
      select site_id, count(*)::int as open from process where closed_at is null ${of('site_id')} group by site_id
    )
    select s.code, s.name, s.kind, st.name as state, s.municipality as city, s.latitude, s.longitude,
      case when z.id is null then null else json_build_object('uuid', z.uuid, 'name', z.name) end as zone,
      coalesce(staff.people, 0) as "headCount", coalesce(processes.open, 0) as "openProcesses",
      coalesce(plans.planned, 0) as "plannedMinutes", coalesce(staff.base, 0) as "baseMinutes",
      coalesce(plans.errors, 0) as "lawErrors"
    from site s join state st on st.code = s.state_code
      left join zone z on z.id = s.zone_id
      left join staff on staff.site_id = s.id
      left join plans on plans.site_id = s.id
      left join processes on processes.site_id = s.id
    where ${siteWithin(reach)} and ${siteMatches(asked)}
    order by "lawErrors" desc, "openProcesses" desc, ${alphabetical('s.name')}`.execute(db);
  return rows;
}

/** A site by its code where the reach holds it; one out of reach is as unknown as one that is not there. */
export async function findSiteWithin(
  db: Db,
  { code, reach }: { code: string; reach: Reach },
): Promise<{ id: number; employerId: number } | undefined> {
  const { rows } = await sql<{ id: number; employerId: number }>`
    select s.id, s.employer_id as "employerId" from site s where s.code = ${code} and ${siteWithin(reach)}`.execute(
    db,
  );
  return rows[0];
}

/** The keys of those sites that the reach holds, by their code. */
export async function sitesWithin(
  db: Db,
  { codes, reach }: { codes: readonly string[]; reach: Reach },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: number;
    code: string;
  }>`select s.id, s.code from site s where s.code = any(${[...codes]}::text[]) and ${siteWithin(reach)}`.execute(
    db,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Teams of one site or of all with their headcount on a day; a responsible sees their own, a collaborator the team of their file. */
export async function listTeams(
  db: Db,
  {
    reach,
    today,
    siteId,
    key = '',
  }: { reach: Reach; today: string; siteId?: number | undefined; key?: string | undefined },
): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select t.uuid, t.name, json_build_object('code', s.code, 'name', s.name) as site,
      (select count(distinct l.collaborator_id)::int from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
        where l.team_id = t.id and not c.fictitious and ${inForceOn(today)}) as "headCount",
      coalesce((select json_agg(a.name order by a.name) from account_role r join account a on a.id = r.account_id
        where r.team_id = t.id and r.role = 'RESPONSIBLE' and a.active), '[]') as responsibles
    from team t join site s on s.id = t.site_id
    where (${reach.everywhere} or s.id = any(${[...reach.sites]}::int[]) or t.id = any(${[...reach.teams]}::int[])
        or exists (select from collaborator c where c.id = ${reach.self}::uuid and c.team_id = t.id))
      and (${siteId ?? null}::int is null or t.site_id = ${siteId ?? null}::int)
      and position(lower(${key}) in lower(t.name)) > 0
    order by ${alphabetical('s.name')}, ${alphabetical('t.name')}`.execute(db);
  return rows;
}

/** A team by its uuid where the reach holds it, with its site's employer. */
export async function findTeamWithin(
  db: Db,
  { uuid, reach }: { uuid: string; reach: Reach },
): Promise<{ employerId: number } | undefined> {
  const { rows } = await sql<{ employerId: number }>`
    select s.employer_id as "employerId" from team t join site s on s.id = t.site_id
    where t.uuid = ${uuid}::uuid and (${reach.everywhere} or s.id = any(${[...reach.sites]}::int[]) or t.id = any(${[...reach.teams]}::int[])
      or exists (select from legal_representative r where r.account_id = ${reach.signer}::uuid and r.employer_id = s.employer_id))`.execute(
    db,
  );
  return rows[0];
}

/** Who signs for an employer. */
export async function listRepresentatives(db: Db, employerId: number): Promise<LegalRepresentative[]> {
  const { rows } = await sql<LegalRepresentative>`
    select a.id as uuid, a.name, json_build_object('uuid', e.uuid, 'legalName', e.legal_name, 'rfc', e.rfc, 'registries',
      coalesce((select json_agg(g.number order by g.number) from employer_registry g where g.employer_id = e.id), '[]')) as employer
    from legal_representative r join account a on a.id = r.account_id join employer e on e.id = r.employer_id
    where r.employer_id = ${employerId} and a.active
    order by ${alphabetical('a.name')}`.execute(db);
  return rows;
}

/** Who holds the role DIRECTOR on a site; a job title alone does not count (decisions 2.3). */
export async function listDirectors(db: Db, siteId: number): Promise<{ uuid: string; name: string }[]> {
  return db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account.id as uuid', 'account.name'])
    .where('account_role.site_id', '=', siteId)
    .where('account_role.role', '=', 'DIRECTOR')
    .where('account.active', '=', true)
    .orderBy(alphabetical('account.name'))
    .execute();
}

export function listHrRegions(db: Db): Promise<{ uuid: string; name: string }[]> {
  return db.selectFrom('hr_region').select(['uuid', 'name']).orderBy(alphabetical('name')).execute();
}
