import { leadsTeamOn, within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export type SitePlace = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
};

/** A site that the caller may read: whole, or as one who leads a team there. Any other answers like an unknown one. */
export async function readableSite(
  context: Pick<Context, 'db' | 'reach' | 'actor'>,
  code: string,
): Promise<SitePlace> {
  const site = await context.db
    .selectFrom('site')
    .select(['id', 'code', 'name', 'time_zone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (
    site === undefined ||
    !(within(context.reach, { siteId: site.id }) || leadsTeamOn(context.actor, site.id))
  )
    throw new Refused('SITE_NOT_FOUND');
  return { id: site.id, code: site.code, name: site.name, timeZone: site.time_zone };
}
