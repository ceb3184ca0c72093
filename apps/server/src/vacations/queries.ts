import type { Db } from '../db/connect.ts';

/** Returns where a person works and which calendar counts for them. */
export function findPersonPlace(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select([
      'c.id as collaboratorId',
      'c.site_id as siteId',
      'c.team_id as teamId',
      's.code as siteCode',
      's.time_zone as timeZone',
    ])
    .where('c.id', '=', collaboratorId)
    .where('c.fictitious', '=', false)
    .executeTakeFirst();
}
