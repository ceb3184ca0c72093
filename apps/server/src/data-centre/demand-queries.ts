import { MEASURES } from '@jornada/domain/demand/demand.ts';
import type { Db } from '../db/connect.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** All sites with their time zones. */
export const listSiteZones = (db: Db) => db.selectFrom('site').select(['id', 'code', 'time_zone']).execute();

/** A day of a site in one measure, as it is stored. */
export const Day = z.object({
  siteId: z.number(),
  measure: z.enum(MEASURES),
  date: z.string(),
  total: z.number(),
  halfHours: z.array(z.number()).nullable(),
});
export type Day = z.output<typeof Day>;

export const keyOf = ({ siteId, measure, date }: Pick<Day, 'siteId' | 'measure' | 'date'>): string =>
  `${siteId} ${measure} ${date}`;

const given = (days: readonly Day[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x("siteId" int, measure text, date date, total bigint, "halfHours" bigint[])`;

/** The stored days among these, locked where they are about to be written. */
export async function storedDays(
  db: Db,
  days: readonly Day[],
  lock: boolean,
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<Day>`
    select d.site_id as "siteId", d.measure, d.date::text as date, d.total::float as total, d.half_hours::float[] as "halfHours"
    from ${given(days)} join demand_day d on d.site_id = x."siteId" and d.measure = x.measure and d.date = x.date
    order by d.site_id, d.measure, d.date ${lock ? sql`for update of d` : sql``}`.execute(db);
  return new Map(rows.map((day) => [keyOf(day), day]));
}

export async function writeDays(
  db: Db,
  days: readonly Day[],
  { now, by }: { now: string; by: string },
): Promise<void> {
  await sql`
    insert into demand_day (site_id, measure, date, total, half_hours, changed_at, changed_by_name)
    select x."siteId", x.measure, x.date, x.total, x."halfHours", ${now}, ${by} from ${given(days)}
    on conflict (site_id, measure, date) do update set total = excluded.total, half_hours = excluded.half_hours,
      changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name`.execute(db);
}

/** Deletes days of demand. */
export const deleteDays = (db: Db, gone: readonly Day[]) =>
  sql`
    delete from demand_day d using ${given(gone)} where d.site_id = x."siteId" and d.measure = x.measure and d.date = x.date`.execute(
    db,
  );
