import type { Db } from '../db/connect.ts';

/** The teams of a site. */
export const listTeams = (db: Db, siteId: number) =>
  db.selectFrom('team').select(['id', 'uuid']).where('site_id', '=', siteId).execute();
