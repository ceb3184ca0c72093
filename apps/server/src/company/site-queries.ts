import type { DB } from '../db/schema.ts';
import { type Insertable, type Updateable, sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { CompanySite, CompanyTeam } from '@jornada/contract/company.ts';
import { randomUUID } from 'node:crypto';
import { alphabetical } from '../db/alphabetical.ts';
import { reaches } from '../db/reach.ts';
import { Refused } from '../http/refused.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';

/** Adds a site. */
export const insertSite = (db: Db, row: Insertable<DB['site']>) =>
  db.insertInto('site').values(row).execute();

/** The site of a code with its version, locked. */
export const lockSite = (db: Db, personnelDivision: string) =>
  db
    .selectFrom('site')
    .select(['id', 'version', 'changed_at', 'changed_by_name'])
    .where('code', '=', personnelDivision)
    .forUpdate()
    .executeTakeFirst();

/** Changes a site. */
export const updateSite = (db: Db, id: number, changes: Updateable<DB['site']>) =>
  db.updateTable('site').set(changes).where('id', '=', id).execute();

/** Adds a team to a site. */
export const insertTeam = (db: Db, row: Insertable<DB['team']>) =>
  db.insertInto('team').values(row).execute();

/** The team of an id with its site and version. */
export const findTeamVersion = (db: Db, uuid: string) =>
  db
    .selectFrom('team')
    .select(['site_id', 'version', 'changed_at', 'changed_by_name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Changes a team. */
export const updateTeam = (db: Db, uuid: string, changes: Updateable<DB['team']>) =>
  db.updateTable('team').set(changes).where('uuid', '=', uuid).execute();

async function selectSites(db: Db, where: RawBuilder<boolean>): Promise<CompanySite[]> {
  const { rows } = await sql<CompanySite>`
    select s.code, s.name, s.kind, s.state_code as state, s.municipality, s.address, s.postal_code as "postalCode", s.latitude, s.longitude,
      s.time_zone as "timeZone", e.rfc as employer, e.legal_name as "employerName",
      (select r.number from employer_registry r where r.id = s.registry_id) as registry,
      (select z.name from zone z where z.id = s.zone_id) as zone, s.opens_minute as opens, s.closes_minute as closes,
      (select count(*)::int from team t where t.site_id = s.id) as teams, s.version
    from site s join employer e on e.id = s.employer_id where ${where} order by ${alphabetical('s.name')}, s.code`.execute(
    db,
  );
  return rows;
}

async function selectTeams(db: Db, where: RawBuilder<boolean>): Promise<CompanyTeam[]> {
  const { rows } = await sql<CompanyTeam>`
    select t.uuid, t.name, t.version,
      (select count(*)::int from collaborator c where c.team_id = t.id and c.left_on is null and not c.fictitious) as "headCount",
      coalesce((select json_agg(a.name order by a.name) from account_role r join account a on a.id = r.account_id
        where r.team_id = t.id and r.role = 'RESPONSIBLE' and a.active), '[]') as responsibles
    from team t where ${where} order by ${alphabetical('t.name')}`.execute(db);
  return rows;
}

/** The registry that a site names, of its employer. */
export const findRegistry = (db: Db, { employer, registry }: Pick<CompanySite, 'employer' | 'registry'>) =>
  db
    .selectFrom('employer_registry as r')
    .innerJoin('employer as e', 'e.id', 'r.employer_id')
    .select('r.id')
    .where('e.rfc', '=', employer)
    .where('r.number', '=', registry ?? '')
    .executeTakeFirst();

/** The zone of a name, added where no site has named it before. */
export async function zoneOf(db: Db, name: string | null): Promise<number | null> {
  if (name === null) return null;
  await db
    .insertInto('zone')
    .values({ uuid: randomUUID(), name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('zone').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

export async function requireFree(
  db: Db,
  { siteId, name, but }: { siteId: number; name: string; but: string | null },
): Promise<void> {
  const taken = await db
    .selectFrom('team')
    .select('uuid')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken !== undefined && taken.uuid !== but) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name' });
}

/** The sites within a reach, by name. */
export const listSites = (db: Db, reach: Reach): Promise<CompanySite[]> =>
  selectSites(db, reaches(reach, { site: 's.id' }));

/** The site of a code as lists show it. */
export async function findListedSite(db: Db, code: string): Promise<CompanySite | undefined> {
  const [site] = await selectSites(db, sql`s.code = ${code}`);
  return site;
}

/** The id of the site of a code. */
export const findSiteId = (db: Db, code: string) =>
  db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();

/** The teams of a site, by name. */
export const listTeams = (db: Db, siteId: number): Promise<CompanyTeam[]> =>
  selectTeams(db, sql`t.site_id = ${siteId}`);

/** The team of an id as lists show it. */
export async function findListedTeam(db: Db, uuid: string): Promise<CompanyTeam | undefined> {
  const [team] = await selectTeams(db, sql`t.uuid = ${uuid}::uuid`);
  return team;
}
