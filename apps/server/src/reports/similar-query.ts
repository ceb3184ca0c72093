import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { Scope } from './scope.ts';

/** Stores are alike whose planned hours differ by at most so many percent (parameter). */
const LIKE = { code: 'REPORT_LIKE_HOURS', standard: 25 };

/** Over so many days of weeks that are over. */
const DAYS = 84;

/** The stores within reach that planned about as many hours as one of them, in the weeks before a day. */
export async function listSimilar(
  db: Db,
  { siteId, reach, to }: { readonly siteId: number; readonly reach: Scope['reach']; readonly to: string },
): Promise<number[]> {
  const share = (await numberParameter(db, LIKE.code, LIKE.standard)) / 100;
  const { rows } = await sql<{ id: number }>`
    with hours as (
      select f.site_id, sum((select sum(day) from unnest(f.staffed) day)) as planned from figure_team_week f
      where f.week_start > ${to}::date - ${DAYS}::int and f.week_start <= ${to}::date group by f.site_id)
    select o.site_id as id from hours o join hours h on h.site_id = ${siteId} and h.planned > 0
    where o.site_id <> h.site_id and o.planned between h.planned * ${1 - share}::float and h.planned * ${1 + share}::float
      and ${reaches(reach, { site: 'o.site_id' })} order by o.site_id`.execute(db);
  return rows.map(({ id }) => id);
}
