import type { NeedProposal } from '@jornada/contract/coverage.ts';
import type { Measure } from '@jornada/domain/demand/demand.ts';
import {
  FEWEST_DAYS,
  forecastDay,
  forecastError,
  peopleFor,
  type DayForecast,
  type DemandHistory,
} from '@jornada/domain/demand/forecast.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import { findHours, measuresOf, countedDays, specialDays, measuredProductivity } from './propose-queries.ts';
import { NOT_SET, productivitySet } from './productivity-queries.ts';

/** Two years and some weeks: this year's level and last year's, wherever the week lies. */
const HISTORY_DAYS = 800;
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
  const site = await findHours(db, place.siteId);
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
