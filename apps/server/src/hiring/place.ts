import { sitePermits, type TeamPermission } from '../access/team-permissions.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { directs } from '../process/process.ts';
import { readableSite, type SitePlace } from '../access/queries.ts';

/** A site where the caller may begin a hire: as who directs it, or as a responsible whom the site permits it (decisions §2.9). */
export async function hiringSite(
  context: Context,
  code: string,
  permission: TeamPermission,
): Promise<SitePlace> {
  const site = await readableSite(context, code);
  const { db, actor } = context;
  if (
    !directs(context, site.id) &&
    !(await sitePermits(db, { siteId: site.id, collaboratorId: actor.collaboratorId, permission }))
  )
    throw new Refused('NOT_AUTHORIZED');
  return site;
}

/** The team of a site that a hire is meant for; who leads teams alone begins hires for an own one. */
export async function teamOf(
  context: Context,
  site: SitePlace,
  teamUuid: string | null,
): Promise<number | null> {
  const own = directs(context, site.id) ? null : context.reach.teams;
  if (teamUuid === null && own === null) return null;
  const teams = await context.db
    .selectFrom('team')
    .select(['id', 'uuid'])
    .where('site_id', '=', site.id)
    .orderBy('id')
    .execute();
  const found = teams.find(
    ({ id, uuid }) => (teamUuid === null || uuid === teamUuid) && (own === null || own.includes(id)),
  );
  if (found === undefined) throw new Refused('TEAM_NOT_FOUND', { field: 'teamUuid' });
  return found.id;
}
