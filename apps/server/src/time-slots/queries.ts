import type { SiteTimeSlotInterval } from '@jornada/contract/time-slots.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

export type KnownInterval = SiteTimeSlotInterval & {
  readonly siteId: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
};

const intervals = (where: RawBuilder<boolean>): RawBuilder<KnownInterval> => sql`
  select i.id as uuid, s.code as "personnelDivision", i.from_date as "fromDate", i.to_date as "toDate", i.slots, i.version,
    i.site_id as "siteId", i.changed_at as "changedAt", i.changed_by_name as "changedBy"
  from site_time_slot_interval i join site s on s.id = i.site_id where ${where} order by i.from_date desc`;

/** A site's intervals, the newest first; with a span of dates those that hold on some day of it. */
export async function listIntervals(
  db: Db,
  { siteId, from = null, to = null }: { siteId: number; from?: string | null; to?: string | null },
): Promise<KnownInterval[]> {
  const { rows } = await intervals(
    sql`i.site_id = ${siteId} and (${to}::date is null or i.from_date <= ${to}::date) and (${from}::date is null or i.to_date is null or i.to_date >= ${from}::date)`,
  ).execute(db);
  return rows;
}

export async function findInterval(db: Db, uuid: string): Promise<KnownInterval | undefined> {
  const { rows } = await intervals(sql`i.id = ${uuid}`).execute(db);
  return rows[0];
}

export type IntervalRow = Pick<SiteTimeSlotInterval, 'uuid' | 'fromDate' | 'toDate' | 'slots'>;
type Signed = { readonly now: Temporal.Instant; readonly by: string };

/** False where the site has an interval from that very day on. */
export async function insertInterval(
  db: Db,
  { uuid, fromDate, toDate, slots, siteId }: IntervalRow & { siteId: number },
  { now, by }: Signed,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('site_time_slot_interval')
    .values({
      site_id: siteId,
      id: uuid,
      from_date: fromDate,
      to_date: toDate,
      slots: JSON.stringify(slots),
      changed_at: now.toString(),
      changed_by_name: by,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_date']).doNothing())
    .executeTakeFirst();
  return added === 1n;
}

/** False where the site has another interval from that very day on. */
export async function updateInterval(
  db: Db,
  { uuid, fromDate, toDate, slots }: IntervalRow,
  { now, by }: Signed,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update site_time_slot_interval i set from_date = ${fromDate}::date, to_date = ${toDate}::date, slots = ${JSON.stringify(slots)}::jsonb,
      version = i.version + 1, changed_at = ${now.toString()}, changed_by_name = ${by}
    where i.id = ${uuid} and not exists (select 1 from site_time_slot_interval o where o.site_id = i.site_id and o.id <> i.id and o.from_date = ${fromDate}::date)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
