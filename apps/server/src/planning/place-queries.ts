import { within, type Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

/** A site: integer keys inside, codes and uuids on the wire. */
export type SitePlace = {
  readonly siteId: number;
  readonly siteCode: string;
  readonly siteName: string;
  readonly timeZone: string;
};

/** A team where it stands. */
export type TeamPlace = SitePlace & {
  readonly teamId: number;
  readonly teamUuid: string;
  readonly teamName: string;
};

/** A team that the caller may reach; out of reach it answers like an unknown one (decisions §2.1). */
export async function reachTeam(
  db: Db,
  { teamUuid, reach }: { teamUuid: string; reach: Reach },
): Promise<TeamPlace> {
  const found = await sql<TeamPlace>`
    select s.id as "siteId", t.id as "teamId", s.code as "siteCode", s.name as "siteName", s.time_zone as "timeZone", t.uuid as "teamUuid", t.name as "teamName"
    from team t join site s on s.id = t.site_id where t.uuid = ${teamUuid}`.execute(db);
  const place = found.rows[0];
  if (place === undefined || !within(reach, place)) throw new Refused('TEAM_NOT_FOUND');
  return place;
}

/** The teams of a site that a reach holds. */
export async function listTeamIds(
  db: Db,
  { siteId, reach }: { siteId: number; reach: Reach },
): Promise<number[]> {
  const rows = await db.selectFrom('team').select('id').where('site_id', '=', siteId).execute();
  return rows.flatMap(({ id }) => (within(reach, { siteId, teamId: id }) ? [id] : []));
}
