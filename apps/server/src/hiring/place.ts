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
