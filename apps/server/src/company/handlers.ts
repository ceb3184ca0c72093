import type { CompanySite, CompanyTeam, companyCalls } from '@jornada/contract/company.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { alphabetical } from '../db/alphabetical.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { findSiteWithin } from '../sites/queries.ts';

export const companyHandlers: Handlers<typeof companyCalls> = {
  'companySites.list': async (_input, { db, reach }) => listSites(db, reaches(reach, { site: 's.id' })),

  'companySites.create': async ({ code, ...site }, context) => {
    await alone(context.db, 'site');
    const [known] = await listSites(context.db, sql`s.code = ${code}`);
    if (known !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'code' });
    await context.db
      .insertInto('site')
      .values({ code, ...(await rowOf(context.db, site)), ...signed(context) })
      .execute();
    return { site: await writtenSite(context, code) };
  },

  'companySites.update': async ({ personnelDivision, version, ...site }, context) => {
    const { db, reach } = context;
    const known = await db
      .selectFrom('site')
      .select(['id', 'version', 'changed_at', 'changed_by_name'])
      .where('code', '=', personnelDivision)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined || !within(reach, { siteId: known.id })) throw new Refused('SITE_NOT_FOUND');
    requireVersion(known, version);
    await db
      .updateTable('site')
      .set({ ...(await rowOf(db, site)), ...signed(context), version: version + 1 })
      .where('id', '=', known.id)
      .execute();
    return { site: await writtenSite(context, personnelDivision) };
  },

  'companyTeams.list': async ({ filter: { personnelDivision } }, context) =>
    listTeams(context.db, sql`t.site_id = ${await siteOf(context, personnelDivision)}`),

  'companyTeams.create': async ({ personnelDivision, name }, context) => {
    const siteId = await siteOf(context, personnelDivision);
    await alone(context.db, 'team');
    await requireFree(context.db, { siteId, name, but: null });
    const uuid = randomUUID();
    await context.db
      .insertInto('team')
      .values({ uuid, site_id: siteId, name, ...signed(context) })
      .execute();
    return { team: await writtenTeam(context, { uuid, siteId }) };
  },

  'companyTeams.update': async ({ teamUuid: uuid, version, name }, context) => {
    const { db, reach } = context;
    await alone(db, 'team');
    const known = await db
      .selectFrom('team')
      .select(['site_id', 'version', 'changed_at', 'changed_by_name'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (known === undefined || !within(reach, { siteId: known.site_id })) throw new Refused('TEAM_NOT_FOUND');
    requireVersion(known, version);
    await requireFree(db, { siteId: known.site_id, name, but: uuid });
    await db
      .updateTable('team')
      .set({ name, ...signed(context), version: version + 1 })
      .where('uuid', '=', uuid)
      .execute();
    return { team: await writtenTeam(context, { uuid, siteId: known.site_id }) };
  },
};

type SiteInput = Omit<CompanySite, 'code' | 'employerName' | 'teams' | 'version'>;

async function listSites(db: Db, where: RawBuilder<boolean>): Promise<CompanySite[]> {
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

async function listTeams(db: Db, where: RawBuilder<boolean>): Promise<CompanyTeam[]> {
  const { rows } = await sql<CompanyTeam>`
    select t.uuid, t.name, t.version,
      (select count(*)::int from collaborator c where c.team_id = t.id and c.left_on is null and not c.fictitious) as "headCount",
      coalesce((select json_agg(a.name order by a.name) from account_role r join account a on a.id = r.account_id
        where r.team_id = t.id and r.role = 'RESPONSIBLE' and a.active), '[]') as responsibles
    from team t where ${where} order by ${alphabetical('t.name')}`.execute(db);
  return rows;
}

async function rowOf(db: Db, site: SiteInput) {
  const employer = await db
    .selectFrom('employer')
    .select('id')
    .where('rfc', '=', site.employer)
    .executeTakeFirst();
  if (employer === undefined) throw new Refused('EMPLOYER_NOT_FOUND', { field: 'employer' });
  if (!isTimeZone(site.timeZone)) throw new Refused('FIELD_NOT_VALID', { field: 'timeZone' });
  if (site.closes <= site.opens) throw new Refused('FIELD_NOT_VALID', { field: 'closes' });
  return {
    name: site.name,
    kind: site.kind,
    state_code: site.state,
    municipality: site.municipality,
    address: site.address,
    postal_code: site.postalCode,
    latitude: site.latitude,
    longitude: site.longitude,
    time_zone: site.timeZone,
    employer_id: employer.id,
    registry_id: await registryOf(db, { employerId: employer.id, number: site.registry }),
    zone_id: await zoneOf(db, site.zone),
    opens_minute: site.opens,
    closes_minute: site.closes,
  };
}

async function registryOf(
  db: Db,
  { employerId, number }: { employerId: number; number: string | null },
): Promise<number | null> {
  if (number === null) return null;
  const registry = await db
    .selectFrom('employer_registry')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (registry === undefined) throw new Refused('EMPLOYER_REGISTRY_NOT_FOUND', { field: 'registry' });
  return registry.id;
}

/** The zone of a name, added where no site has named it before. */
async function zoneOf(db: Db, name: string | null): Promise<number | null> {
  if (name === null) return null;
  await db
    .insertInto('zone')
    .values({ uuid: randomUUID(), name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('zone').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

async function siteOf({ db, reach }: Context, code: string): Promise<number> {
  const site = await findSiteWithin(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site.id;
}

async function requireFree(
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

async function writtenSite(context: Context, code: string): Promise<CompanySite> {
  const [site] = await listSites(context.db, sql`s.code = ${code}`);
  const row = await context.db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();
  if (site === undefined || row === undefined) throw new Refused('SITE_NOT_FOUND');
  context.record({ entity: 'site', id: code, siteId: row.id });
  context.announce({ topic: 'sites', siteId: row.id });
  return site;
}

async function writtenTeam(
  context: Context,
  { uuid, siteId }: { uuid: string; siteId: number },
): Promise<CompanyTeam> {
  const [team] = await listTeams(context.db, sql`t.uuid = ${uuid}::uuid`);
  if (team === undefined) throw new Refused('TEAM_NOT_FOUND');
  context.record({ entity: 'team', id: uuid, siteId });
  context.announce({ topic: 'sites', siteId });
  return team;
}
