import type { CompanySite, CompanyTeam, companyCalls } from '@jornada/contract/company.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { readLater } from '@jornada/domain/unreadable.ts';
import { randomUUID } from 'node:crypto';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { findEmployerByRfc } from './employer-queries.ts';
import {
  insertSite,
  lockSite,
  updateSite,
  insertTeam,
  findTeamVersion,
  updateTeam,
  findRegistry,
  zoneOf,
  requireFree,
  listSites,
  findListedSite,
  findSiteId,
  listTeams,
  findListedTeam,
} from './site-queries.ts';

export const companyHandlers: Handlers<typeof companyCalls> = {
  'companySites.list': async (_input, { db, reach }) => listSites(db, reach),

  'companySites.create': async (input, context) => {
    const { db } = context;
    await alone(db, 'site');
    const known = await readLater(async () => findListedSite(db, input.code));
    const findings = together(
      () => where(known() !== undefined, () => refusedOn('code', 'DUPLICATE_UNIQUE_KEY')),
      await checkSite(db, input),
    );
    refuseAll(findings.refusals);
    const { code, ...site } = input;
    await insertSite(db, { code, ...(await rowOf(db, site)), ...signed(context) });
    return { site: await writtenSite(context, code) };
  },

  'companySites.update': async (input, context) => {
    const { db, reach } = context;
    const { personnelDivision, version } = input;
    const known = await lockSite(db, personnelDivision);
    if (known === undefined || !within(reach, { siteId: known.id })) throw new Refused('SITE_NOT_FOUND');
    requireVersion(known, version);
    refuseAll((await checkSite(db, input)).refusals);
    await updateSite(db, known.id, { ...(await rowOf(db, input)), ...signed(context), version: version + 1 });
    return { site: await writtenSite(context, personnelDivision) };
  },

  'companyTeams.list': async ({ filter: { personnelDivision } }, context) =>
    listTeams(context.db, await siteOf(context, personnelDivision)),

  'companyTeams.create': async ({ personnelDivision, name }, context) => {
    const siteId = await siteOf(context, personnelDivision);
    await alone(context.db, 'team');
    await requireFree(context.db, { siteId, name, but: null });
    const uuid = randomUUID();
    await insertTeam(context.db, { uuid, site_id: siteId, name, ...signed(context) });
    return { team: await writtenTeam(context, { uuid, siteId }) };
  },

  'companyTeams.update': async ({ teamUuid: uuid, version, name }, context) => {
    const { db, reach } = context;
    await alone(db, 'team');
    const known = await findTeamVersion(db, uuid);
    if (known === undefined || !within(reach, { siteId: known.site_id })) throw new Refused('TEAM_NOT_FOUND');
    requireVersion(known, version);
    await requireFree(db, { siteId: known.site_id, name, but: uuid });
    await updateTeam(db, uuid, { name, ...signed(context), version: version + 1 });
    return { team: await writtenTeam(context, { uuid, siteId: known.site_id }) };
  },
};

type SiteInput = Omit<CompanySite, 'code' | 'employerName' | 'teams' | 'version'>;

/** Everything against a site, each on its field. */
async function checkSite(db: Db, site: SiteInput): Promise<Findings> {
  const employer = await readLater(async () => findEmployerByRfc(db, site.employer));
  const registry = await readLater(async () => findRegistry(db, site));
  return together(
    () => where(employer() === undefined, () => refusedOn('employer', 'EMPLOYER_NOT_FOUND')),
    () =>
      where(employer() !== undefined && site.registry !== null && registry() === undefined, () =>
        refusedOn('registry', 'EMPLOYER_REGISTRY_NOT_FOUND'),
      ),
    () => where(!isTimeZone(site.timeZone), () => refusedOn('timeZone', 'FIELD_NOT_VALID')),
    () => where(site.closes <= site.opens, () => refusedOn('closes', 'FIELD_NOT_VALID')),
  );
}

async function rowOf(db: Db, site: SiteInput) {
  const employer = await findEmployerByRfc(db, site.employer);
  if (employer === undefined) throw new Refused('EMPLOYER_NOT_FOUND', { field: 'employer' });
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
    registry_id: (await findRegistry(db, site))?.id ?? null,
    zone_id: await zoneOf(db, site.zone),
    opens_minute: site.opens,
    closes_minute: site.closes,
  };
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

async function writtenSite(context: Context, code: string): Promise<CompanySite> {
  const site = await findListedSite(context.db, code);
  const row = await findSiteId(context.db, code);
  if (site === undefined || row === undefined) throw new Refused('SITE_NOT_FOUND');
  context.record({ entity: 'site', id: code, siteId: row.id });
  context.announce({ topic: 'sites', siteId: row.id });
  return site;
}

async function writtenTeam(
  context: Context,
  { uuid, siteId }: { uuid: string; siteId: number },
): Promise<CompanyTeam> {
  const team = await findListedTeam(context.db, uuid);
  if (team === undefined) throw new Refused('TEAM_NOT_FOUND');
  context.record({ entity: 'team', id: uuid, siteId });
  context.announce({ topic: 'sites', siteId });
  return team;
}
