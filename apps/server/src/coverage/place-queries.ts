import { leadsTeamOn, within, type Reach } from '@jornada/domain/access/reach.ts';
import { alphabetical } from '../db/alphabetical.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

export type FloorTeam = { readonly teamId: number; readonly uuid: string; readonly name: string };

/** A site with those of its teams that a caller reaches. */
export type SiteFloor = {
  readonly siteId: number;
  readonly code: string;
  readonly name: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly teams: readonly FloorTeam[];
};

/** A site within reach, or where the caller leads a team; out of reach it answers like an unknown one (decisions §2.1). */
export async function reachFloor(
  db: Db,
  { code, reach, actor }: { code: string; reach: Reach; actor: Actor },
): Promise<SiteFloor> {
  const site = await db
    .selectFrom('site')
    .select(['id', 'code', 'name', 'opens_minute', 'closes_minute'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (site === undefined || !(within(reach, { siteId: site.id }) || leadsTeamOn(actor, site.id)))
    throw new Refused('SITE_NOT_FOUND');
  const teams = await db
    .selectFrom('team')
    .select(['id', 'uuid', 'name'])
    .where('site_id', '=', site.id)
    .orderBy(alphabetical('name'))
    .execute();
  const reached = teams.filter(({ id }) => within(reach, { siteId: site.id, teamId: id }));
  return {
    siteId: site.id,
    code: site.code,
    name: site.name,
    opensAt: site.opens_minute,
    closesAt: site.closes_minute,
    teams: reached.map(({ id, uuid, name }) => ({ teamId: id, uuid, name })),
  };
}
