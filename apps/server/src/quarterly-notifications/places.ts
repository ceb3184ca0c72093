import { leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import { Refused } from '../http/refused.ts';
import { type Asking, type SiteTeams, siteTeams } from './place-queries.ts';

/** The teams of a site within reach; out of reach the site answers like an unknown one (decisions §2.1). */
export async function reachSiteTeams(context: Asking, personnelDivision: string): Promise<SiteTeams> {
  const { reach, actor } = context;
  const found = await siteTeams(context, personnelDivision);
  const { siteId } = found.site;
  if (!within(reach, { siteId }) && !leadsTeamOn(actor, siteId)) throw new Refused('SITE_NOT_FOUND');
  return {
    site: found.site,
    teams: found.teams.filter(({ teamId }) => within(reach, { siteId, teamId })),
  };
}
