import { isAdmin, leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { featuresOf } from '../access/queries.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { SitePlace, TeamPlace } from '../planning/place-queries.ts';

export type Asking = Pick<Context, 'db' | 'reach' | 'actor'>;

/** A site and those of its teams whose quarters the caller reaches; a responsible's own alone. */
export type SiteTeams = { readonly site: SitePlace; readonly teams: readonly TeamPlace[] };

/**
 * The same for signing: also the representative of the site's employer reaches it, and only while the site has quarters
 * turned on. `maySign`: the representative, and the site's director as the employer's (LFT 11).
 */
export async function reachForSigning(
  context: Asking,
  personnelDivision: string,
): Promise<SiteTeams & { readonly maySign: boolean; readonly company: string }> {
  const { db, reach, actor } = context;
  const found = await siteTeams(context, personnelDivision);
  const { siteId } = found.site;
  const employer = await db
    .selectFrom('site')
    .innerJoin('employer', 'employer.id', 'site.employer_id')
    .select(['employer.id', 'employer.legal_name'])
    .where('site.id', '=', siteId)
    .executeTakeFirst();
  const represents =
    reach.signer !== null &&
    employer !== undefined &&
    (await db
      .selectFrom('legal_representative')
      .select('account_id')
      .where('employer_id', '=', employer.id)
      .where('account_id', '=', reach.signer)
      .executeTakeFirst()) !== undefined;
  const reads = within({ ...reach, signer: null }, { siteId }) || leadsTeamOn(actor, siteId);
  if (!represents && !reads) throw new Refused('SITE_NOT_FOUND');
  const open = await featuresOf(db, siteId);
  if (!open.has('QUARTERLY_NOTIFICATIONS') && !actor.roles.some(({ role }) => isAdmin(role)))
    throw new Refused('NOT_AUTHORIZED');
  return {
    site: found.site,
    teams: represents
      ? found.teams
      : found.teams.filter(({ teamId }) => within({ ...reach, signer: null }, { siteId, teamId })),
    maySign: represents || actor.roles.some(({ role, siteId: of }) => role === 'DIRECTOR' && of === siteId),
    company: employer?.legal_name ?? '',
  };
}

export async function siteTeams({ db }: Asking, code: string): Promise<SiteTeams> {
  const { rows } = await sql<TeamPlace & { teamId: number | null }>`
    select s.id as "siteId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone", t.id as "teamId", t.uuid as "teamUuid", t.name as "teamName"
    from site s left join team t on t.site_id = s.id where s.code = ${code} order by t.name, t.id`.execute(
    db,
  );
  const [first] = rows;
  if (first === undefined) throw new Refused('SITE_NOT_FOUND');
  const { siteId, siteCode, siteName, timeZone } = first;
  return {
    site: { siteId, siteCode, siteName, timeZone },
    teams: rows.filter(({ teamId }) => teamId !== null),
  };
}

/** The teams of a site in which a person works in some weeks, within reach; none answers like an unknown person. */
export async function teamsOfPerson(
  { db }: Asking,
  { teams }: SiteTeams,
  { collaboratorUuid, mondays }: { collaboratorUuid: string; mondays: readonly string[] },
): Promise<readonly TeamPlace[]> {
  const { rows } = await sql<{ team: number }>`
    select distinct lc.team_id as team from labor_condition lc
    where lc.collaborator_id = ${collaboratorUuid}::uuid and lc.team_id = any(${teams.map(({ teamId }) => teamId)}::int[])
      and lc.valid_from <= ${mondays.at(-1) ?? ''}::date + 6 and (lc.valid_to is null or lc.valid_to >= ${mondays[0] ?? ''}::date)`.execute(
    db,
  );
  const found = teams.filter(({ teamId }) => rows.some(({ team }) => team === teamId));
  if (found.length === 0) throw new Refused('COLLABORATOR_NOT_FOUND');
  return found;
}
