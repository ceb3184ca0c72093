import type { Db } from '../db/connect.ts';

/** The version of a person's week. */
export const findWeekVersion = (
  db: Db,
  {
    fromSiteId,
    fromTeamId,
    weekStart,
    uuid,
  }: {
    readonly fromSiteId: number;
    readonly fromTeamId: number;
    readonly weekStart: string;
    readonly uuid: string;
  },
) =>
  db
    .selectFrom('person_week')
    .select('version')
    .where('site_id', '=', fromSiteId)
    .where('team_id', '=', fromTeamId)
    .where('week_start', '=', weekStart)
    .where('collaborator_id', '=', uuid)
    .executeTakeFirst();

/** The public id of a team. */
export const findTeamUuid = (db: Db, fromTeamId: number) =>
  db.selectFrom('team').select('uuid').where('id', '=', fromTeamId).executeTakeFirstOrThrow();

/** The time zone in which the people of a site are notified. */
export async function zoneOfLender(db: Db, fromSiteId: number): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('time_zone')
    .where('id', '=', fromSiteId)
    .executeTakeFirstOrThrow();
  return site.time_zone;
}
