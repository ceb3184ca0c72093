import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { Scope } from './scope.ts';

/** Stores are alike whose planned hours differ by at most so many percent (parameter). */
const LIKE = { code: 'REPORT_LIKE_HOURS', standard: 25 };

/** At most so many are compared, those nearest in hours (parameter): in a large company hundreds are alike. */
const MOST = { code: 'REPORT_LIKE_STORES', standard: 20 };

/** Over so many days of weeks that are over. */
const DAYS = 84;

const PLANNED = sql`sum(${sql.join(
  [1, 2, 3, 4, 5, 6, 7].map((day) => sql`coalesce(f.staffed[${sql.lit(day)}], 0)`),
  sql` + `,
)})`;

/**
 * The stores within reach that plan about as many hours a week as one of them; the nearest first. The mean is that of the
 * planned weeks before a day: a store that is new in the product is not taken for a small one.
 */
export async function listSimilar(
  db: Db,
  { siteId, reach, to }: { readonly siteId: number; readonly reach: Scope['reach']; readonly to: string },
): Promise<number[]> {
  const share = (await numberParameter(db, LIKE.code, LIKE.standard)) / 100;
  const most = await numberParameter(db, MOST.code, MOST.standard);
  const { rows } = await sql<{ id: number }>`
    with weeks as (
      select f.site_id, f.week_start, ${PLANNED} as planned from figure_team_week f
      where f.week_start > ${to}::date - ${DAYS}::int and f.week_start <= ${to}::date group by f.site_id, f.week_start
    ), hours as (select site_id, avg(planned)::float8 as planned from weeks where planned > 0 group by site_id)
    select o.site_id as id from hours o join hours h on h.site_id = ${siteId} and h.planned > 0
    where o.site_id <> h.site_id and o.planned between h.planned * ${1 - share}::float and h.planned * ${1 + share}::float
      and ${reaches(reach, { site: 'o.site_id' })} order by abs(o.planned - h.planned), o.site_id limit ${most}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
