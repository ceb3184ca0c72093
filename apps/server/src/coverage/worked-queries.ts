import type { Db } from '../db/connect.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

/** The site of an id with its time zone. */
export const findSiteOfId = (db: Db, siteId: number) =>
  db
    .selectFrom('site')
    .select(['id', 'code', 'time_zone as timeZone'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();

/** The Mondays of the weeks in which anybody punched at the site. */
export async function weeksPunched(
  { db }: Context,
  { siteId, first, last }: { siteId: number; first: string; last: string },
): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select distinct date_trunc('week', work_date::timestamp)::date::text as week from access_punch
    where site_id = ${siteId} and work_date between ${mondayOf(first)}::date and ${addDays(last, 1)}::date order by 1`.execute(
    db,
  );
  return rows.map(({ week }) => week);
}
