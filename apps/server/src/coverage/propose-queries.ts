import type { Db } from '../db/connect.ts';
import { MEASURES, type Measure } from '@jornada/domain/demand/demand.ts';
import type { CountedDay, DemandHistory } from '@jornada/domain/demand/forecast.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { TeamPlace } from '../planning/place-queries.ts';
import { plannedMinutes } from './planned-people-query.ts';

/** When a site opens and closes. */
export const findHours = (db: Db, siteId: number) =>
  db
    .selectFrom('site')
    .select(['opens_minute', 'closes_minute'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();

const PRODUCTIVITY_DAYS = 56;

type Span = { readonly from: string; readonly until: string };

/** Footfall first: people on the floor serve who comes in, whatever they buy. */
const MOST_TELLING: readonly Measure[] = [...MEASURES].toReversed();

export async function measuresOf(db: Db, siteId: number, { from, until }: Span): Promise<Measure[]> {
  const found = await db
    .selectFrom('demand_day')
    .select('measure')
    .distinct()
    .where('site_id', '=', siteId)
    .where('date', '>=', from)
    .where('date', '<', until)
    .execute();
  return MOST_TELLING.filter((measure) => found.some((row) => row.measure === measure));
}

export async function countedDays(
  db: Db,
  siteId: number,
  { measure, from, until }: Span & { readonly measure: Measure },
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select date::text as date, total::float as total, half_hours::float[] as "halfHours" from demand_day
    where site_id = ${siteId} and measure = ${measure} and date >= ${from}::date and date < ${until}::date order by date`.execute(
    db,
  );
  return rows;
}

/** The calendar's days by name; a holiday comes after what else is marked on its day, so that its name and closing hold. */
export async function specialDays(
  db: Db,
  siteId: number,
  { from, until }: Span,
): Promise<DemandHistory['special']> {
  const { rows } = await sql<DemandHistory['special'][number]>`
    select date::text as date, description as name, kind <> 'EPHEMERIS' and not openable as closed
    from site_calendar(${siteId}, ${from}::date, ${until}::date - 1) order by kind <> 'EPHEMERIS', date`.execute(
    db,
  );
  return rows;
}

/** What came in the last eight weeks by an hour that the team had planned on the floor; null where it had none. */
export async function measuredProductivity(
  db: Db,
  { teamId }: TeamPlace,
  counted: readonly CountedDay[],
): Promise<number | null> {
  const last = counted.at(-1)?.date;
  if (last === undefined) return null;
  const first = addDays(last, 1 - PRODUCTIVITY_DAYS);
  const { rows } = await sql<{ date: string; minutes: number }>`
    select p.date::text as date, sum(p.minutes)::float as minutes
    from (${plannedMinutes({ teams: [teamId], first, last })}) p group by p.date`.execute(db);
  const planned = new Map(rows.map(({ date, minutes }) => [date, minutes]));
  const both = counted.filter(({ date }) => date >= first && planned.has(date));
  const minutes = both.reduce((sum, { date }) => sum + (planned.get(date) ?? 0), 0);
  const total = both.reduce((sum, day) => sum + day.total, 0);
  return minutes === 0 || total === 0 ? null : Math.max(1, (total * 60) / minutes);
}
