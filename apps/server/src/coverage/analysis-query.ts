import type { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { typologies } from '../planning/week-query.ts';
import { floorCells } from './floor-cells-query.ts';
import type { FloorSpan } from './planned-people-query.ts';

export type AnalysisQuestion = FloorSpan & { readonly by: 'DAY' | 'WEEK' | 'MONTH' };

/** An analysis before what was worked joins it. */
type Analysed = Omit<PlanningAnalysis, 'buckets' | 'site' | 'teams'> & {
  readonly buckets: readonly Omit<PlanningAnalysis['buckets'][number], 'worked'>[];
};

const UNIT = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;
const WORST_SHOWN = 12;

/**
 * Need against plan, added up where the rows are: one statement per question, whatever the size of the store.
 */
export async function analyse(db: Db, { by, ...span }: AnalysisQuestion): Promise<Analysed> {
  const { first, last } = span;
  const found = await sql<Analysed>`
    with ${floorCells(span)}
    select
      (select coalesce(json_agg(b order by b.start, b."teamUuid"), '[]') from (
        select date_trunc(${UNIT[by]}, c.date::timestamp)::date as start, t.uuid as "teamUuid",
          sum(c.needed)::int as needed, sum(c.planned)::int as planned, sum(c.missing)::int as missing, sum(c.surplus)::int as surplus
        from cell c join team t on t.id = c.team_id group by 1, 2) b) as buckets,
      (select coalesce(json_agg(json_build_object('hourTypologyUuid', y.uuid, 'needed', y.needed, 'planned', y.planned) order by y.position nulls first), '[]') from (
        select h.uuid, h.position, sum(l.needed)::int as needed, sum(l.planned)::int as planned from line l left join hour_typology h on h.id = l.typology_id group by h.uuid, h.position) y) as "byTypology",
      (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'halfHour', w.half_hour, 'needed', w.needed / d.days, 'planned', w.planned / d.days, 'missing', w.missing / d.days) order by w.weekday, w.half_hour), '[]') from (
        select extract(isodow from date)::int as weekday, half_hour, sum(needed) / 30.0 as needed, sum(planned) / 30.0 as planned, sum(missing) / 30.0 as missing from cell group by 1, 2) w
        join (select extract(isodow from day)::int as weekday, count(*) as days from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day group by 1) d using (weekday)) as profile,
      (select coalesce(json_agg(json_build_object('teamUuid', t.uuid, 'date', g.date, 'fromHour', g.first * 30, 'toHour', g.last * 30 + 30, 'missing', g.missing, 'most', g.most / 30.0) order by g.missing desc, g.date, g.first), '[]') from (
        select team_id, date, min(half_hour) as first, max(half_hour) as last, sum(missing)::int as missing, max(missing) as most
        from (select *, half_hour - row_number() over (partition by team_id, date order by half_hour) as island from cell where missing > 0) c
        group by team_id, date, island order by sum(missing) desc, date, min(half_hour) limit ${WORST_SHOWN}) g join team t on t.id = g.team_id) as worst,
      ${typologies} as typologies`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the analysis answers one row');
  return row;
}
