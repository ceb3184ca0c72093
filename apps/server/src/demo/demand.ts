import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { addDays, daysBetween } from '@jornada/domain/time.ts';
import type pg from 'pg';
import type { Keys } from './company-rows.ts';
import { SITES, type SiteSeed } from './company.ts';
import { randomOf, type Random } from './random.ts';

/** Two years, as reports compare; a forecast takes the season from the second. */
const DAYS = 740;
/** Half hours are kept as long as forecasts and their error look back. */
const HALF_HOUR_DAYS = 120;

const WEEKDAYS = [0.78, 0.74, 0.78, 0.86, 1.04, 1.45, 1.35];
/** Resolutions in January, going back to school in August, El Buen Fin in November, Christmas. */
const MONTHS = [1.02, 0.92, 0.95, 0.97, 0.98, 1, 1.06, 1.05, 0.93, 0.96, 1.08, 1.32];
const GROWTH_A_YEAR = 0.04;
const VISITORS_PER_EMPLOYEE = 17;
/** What an average visitor leaves, without VAT. */
const CENTAVOS_PER_VISITOR = 15_400;

/** How visitors come between ten and ten: a lunch hour and an evening on weekdays, the whole afternoon on weekends. */
const COMING = {
  week: [2, 2, 3, 3, 4, 5, 6, 6, 5, 5, 4, 4, 5, 6, 7, 8, 8, 7, 6, 4, 3, 2, 1, 1],
  weekend: [2, 3, 4, 5, 6, 6, 7, 7, 6, 6, 7, 7, 7, 7, 6, 6, 5, 4, 4, 3, 2, 2, 1, 1],
};
const FIRST_HALF_HOUR = 20;

type Scene = { readonly keys: Keys; readonly today: string; readonly now: Temporal.Instant };
type Day = { readonly date: string; readonly visitors: number; readonly centavos: number };

/** What the stores sold and how many came in two years, until yesterday. */
export async function insertDemand(client: pg.PoolClient, { keys, today, now }: Scene): Promise<void> {
  const years = [addDays(today, -DAYS), today].map((day) => Number(day.slice(0, 4)));
  const closed = new Set(years.flatMap((year) => mandatoryRestDays(year).map(({ date }) => date)));
  const rows = SITES.filter(({ kind }) => kind === 'STORE').flatMap((site) =>
    daysOf(site, { today, closed }).flatMap(({ date, visitors, centavos }) => [
      [keys.site(site.code), 'FOOTFALL', date, visitors],
      [keys.site(site.code), 'SALES', date, centavos],
    ]),
  );
  const column = (at: number): unknown[] => rows.map((row) => row[at]);
  await client.query(
    `insert into demand_day (site_id, measure, date, total, half_hours, changed_at, changed_by_name)
    select d.site_id, d.measure, d.date, d.total,
      case when d.date >= $5::date then array(select round(d.total * share) from unnest(case when extract(isodow from d.date) > 5 then $6::float[] else $7::float[] end) share) end,
      $8::timestamptz, 'SAP'
    from unnest($1::int[], $2::text[], $3::date[], $4::bigint[]) d(site_id, measure, date, total)`,
    [
      column(0),
      column(1),
      column(2),
      column(3),
      addDays(today, -HALF_HOUR_DAYS),
      sharesOf(COMING.weekend),
      sharesOf(COMING.week),
      now.toString(),
    ],
  );
}

function daysOf(
  site: SiteSeed,
  { today, closed }: { readonly today: string; readonly closed: ReadonlySet<string> },
): Day[] {
  const random = randomOf(`demand ${site.code}`);
  let week = 1;
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS)).flatMap((date) => {
    const weekday = Temporal.PlainDate.from(date).dayOfWeek;
    if (weekday === 1) week = around(random, 0.05);
    const day = around(random, 0.16) * week;
    if (closed.has(date)) return [];
    const growth = 1 - (GROWTH_A_YEAR * daysBetween(date, today)) / 365;
    const factor = usualOf(date, weekday) * growth * day;
    const visitors = Math.round(site.people * VISITORS_PER_EMPLOYEE * factor);
    return [{ date, visitors, centavos: Math.round(visitors * CENTAVOS_PER_VISITOR * around(random, 0.03)) }];
  });
}

const usualOf = (date: string, weekday: number): number =>
  (WEEKDAYS[weekday - 1] ?? 1) * (MONTHS[Number(date.slice(5, 7)) - 1] ?? 1);

/** A factor about one, seldom far from it. */
const around = (random: Random, spread: number): number =>
  1 + (random.next() + random.next() + random.next() - 1.5) * spread;

function sharesOf(coming: readonly number[]): number[] {
  const sum = coming.reduce((total, part) => total + part, 0);
  return Array.from({ length: 48 }, (_, slot) => (coming[slot - FIRST_HALF_HOUR] ?? 0) / sum);
}
