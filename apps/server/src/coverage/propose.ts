import type { NeedProposal } from '@jornada/contract/coverage.ts';
import { MEASURES, type Measure } from '@jornada/domain/demand/demand.ts';
import {
  FEWEST_DAYS,
  forecastDay,
  forecastError,
  peopleFor,
  type CountedDay,
  type DayForecast,
  type DemandHistory,
} from '@jornada/domain/demand/forecast.ts';
import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { TeamPlace } from '../planning/place.ts';
import { plannedMinutes } from './planned-people.ts';
import { NOT_SET, productivitySet } from './productivity.ts';

/** Two years and some weeks: this year's level and last year's, wherever the week lies. */
const HISTORY_DAYS = 800;
const PRODUCTIVITY_DAYS = 56;
const MOST_PEOPLE = 999;

type Asked = {
  readonly measure?: Measure | undefined;
  readonly perPersonHour?: number | undefined;
  readonly minimum: number;
};

type Wanted = {
  readonly place: TeamPlace;
  readonly weekStart: string;
  readonly today: string;
  readonly asked: Asked;
};

/** Returns the need that a week's forecast would have, from the days counted before the week and before today. */
export async function proposeNeed(db: Db, { place, weekStart, today, asked }: Wanted): Promise<NeedProposal> {
  const until = weekStart < today ? weekStart : today;
  const from = addDays(until, -HISTORY_DAYS);
  const measures = await measuresOf(db, place.siteId, { from, until });
  const measure = asked.measure ?? measures[0] ?? null;
  const counted = measure === null ? [] : await countedDays(db, place.siteId, { measure, from, until });
  const lastDay = counted.at(-1)?.date ?? null;
  const productivity =
    measure === null ? NOT_SET : await productivitySet(db, { teamId: place.teamId, measure });
  const measured = await measuredProductivity(db, place, counted);
  const known = {
    measures,
    measure,
    lastDay,
    minimum: asked.minimum,
    productivity,
    measuredPerPersonHour: measured,
    perPersonHour: asked.perPersonHour ?? productivity.perPersonHour ?? measured,
  };
  if (counted.length < FEWEST_DAYS) return { ...known, error: null, days: [] };
  const site = await db
    .selectFrom('site')
    .select(['opens_minute', 'closes_minute'])
    .where('id', '=', place.siteId)
    .executeTakeFirstOrThrow();
  const open = { from: site.opens_minute, to: site.closes_minute };
  const history: DemandHistory = {
    days: counted,
    special: await specialDays(db, place.siteId, { from, until: addDays(weekStart, 7) }),
  };
  const days = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const forecast = forecastDay(history, addDays(weekStart, day), open);
    if (forecast === null) return [];
    const people = peopleOn(forecast, { perPersonHour: known.perPersonHour, minimum: asked.minimum, open });
    return [{ ...forecast, halfHours: [...forecast.halfHours], people }];
  });
  const error = forecastError(history);
  return { ...known, error: error && { ...error, days: [...error.days] }, days };
}

/** The people of a day's forecast, nobody on a day on which the store is closed; null without a productivity. */
function peopleOn(
  { halfHours, closed }: DayForecast,
  {
    perPersonHour,
    minimum,
    open,
  }: {
    readonly perPersonHour: number | null;
    readonly minimum: number;
    readonly open: { readonly from: number; readonly to: number };
  },
): number[] | null {
  if (closed) return halfHours.map(() => 0);
  if (perPersonHour === null) return null;
  return peopleFor(halfHours, { perPersonHour, minimum, open }).map((each) => Math.min(MOST_PEOPLE, each));
}

type Span = { readonly from: string; readonly until: string };

/** Footfall first: people on the floor serve who comes in, whatever they buy. */
const MOST_TELLING: readonly Measure[] = [...MEASURES].toReversed();

async function measuresOf(db: Db, siteId: number, { from, until }: Span): Promise<Measure[]> {
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

async function countedDays(
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
async function specialDays(db: Db, siteId: number, { from, until }: Span): Promise<DemandHistory['special']> {
  const { rows } = await sql<DemandHistory['special'][number]>`
    select date::text as date, description as name, kind <> 'EPHEMERIS' and not openable as closed
    from site_calendar(${siteId}, ${from}::date, ${until}::date - 1) order by kind <> 'EPHEMERIS', date`.execute(
    db,
  );
  return rows;
}

/** What came in the last eight weeks by an hour that the team had planned on the floor; null where it had none. */
async function measuredProductivity(
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
