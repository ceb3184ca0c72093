import type { Db } from '../db/connect.ts';
import { addDays } from '@jornada/domain/time.ts';

/** The teams of a site. */
export const listTeams = (db: Db, siteId: number) =>
  db.selectFrom('team').select(['id', 'uuid']).where('site_id', '=', siteId).execute();

/** A closed day of a week. */
export const findClosedDay = (
  db: Db,
  { siteId, weekStart }: { readonly siteId: number; readonly weekStart: string },
) =>
  db
    .selectFrom('presence_day')
    .select('team_id')
    .where('site_id', '=', siteId)
    .where('work_date', '>=', weekStart)
    .where('work_date', '<=', addDays(weekStart, 6))
    .where('closed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
