import type { Holiday } from '@jornada/contract/calendar.ts';
import type { FiledHoliday } from '@jornada/domain/calendar/holiday-file.ts';
import type { HolidayType } from '@jornada/domain/calendar/holiday-types.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { ChangedDay } from './changed.ts';

/** A day of the calendar as it stands, with where it belongs and who wrote it last. */
export type KnownHoliday = Holiday & {
  readonly siteId: number | null;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
};

/** Holidays give rest, ephemeris are marks: the two are listed and written by calls of their own. */
export type Kind = 'holiday' | 'ephemeris';

const ofKind = (kind: Kind): RawBuilder<boolean> =>
  kind === 'ephemeris' ? sql`h.kind = 'EPHEMERIS'` : sql`h.kind <> 'EPHEMERIS'`;

const columns = sql`h.id as uuid, s.code as "personnelDivision", h.date, h.kind as type, h.openable, h.description, h.version`;

/** What holds at a site in a year, by date. */
export async function listHolidays(
  db: Db,
  { siteId, year, kind }: { siteId: number; year: number; kind: Kind },
): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select ${columns} from site_calendar(${siteId}::int, ${`${year}-01-01`}::date, ${`${year}-12-31`}::date) h left join site s on s.id = h.site_id
    where ${ofKind(kind)} order by h.date, h.site_id nulls first`.execute(db);
  return rows;
}

export async function findHoliday(
  db: Db,
  { uuid, kind }: { uuid: string; kind: Kind },
): Promise<KnownHoliday | undefined> {
  const { rows } = await sql<KnownHoliday>`
    select ${columns}, h.site_id as "siteId", h.changed_at as "changedAt", h.changed_by_name as "changedBy"
    from holiday h left join site s on s.id = h.site_id
    where h.id = ${uuid} and ${ofKind(kind)}`.execute(db);
  return rows[0];
}

export type HolidayRow = {
  readonly id: string;
  readonly siteId: number | null;
  readonly date: string;
  readonly type: HolidayType;
  readonly openable: boolean;
  readonly description: string;
};

type Signed = { readonly now: Temporal.Instant; readonly by: string };

/** Adds days; one that its site (or the company) has already is left out of the answer. */
export async function insertHolidays(
  db: Db,
  rows: readonly HolidayRow[],
  { now, by }: Signed,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: string }>`
    insert into holiday (id, site_id, date, kind, openable, description, changed_at, changed_by_name)
    select x.id, x."siteId", x.date, x.type, x.openable, x.description, ${now.toString()}, ${by}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, "siteId" int, date date, type text, openable boolean, description text)
    on conflict do nothing returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Writes one day again; false where another of that date stands in the way. */
export async function updateHoliday(
  db: Db,
  { id, date, type, openable, description }: Omit<HolidayRow, 'siteId'>,
  { now, by }: Signed,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update holiday h set date = ${date}::date, kind = ${type}, openable = ${openable}, description = ${description},
      version = h.version + 1, changed_at = ${now.toString()}, changed_by_name = ${by}
    where h.id = ${id} and not exists (select 1 from holiday o where o.id <> h.id and o.site_id is not distinct from h.site_id and o.date = ${date}::date
      and (o.kind = 'EPHEMERIS') = (${type} = 'EPHEMERIS'))`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteHoliday(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom('holiday').where('id', '=', uuid).execute();
}

/** A day of a file, at a site that is known. */
export type PlacedHoliday = FiledHoliday & { readonly id: string; readonly siteId: number };

type Merged = ChangedDay & { readonly siteId: number };

/** What a file brings: days that are new, and days that were something else; sites already have the others as they are. */
export async function mergeHolidays(
  db: Db,
  rows: readonly PlacedHoliday[],
  { now, by }: Signed,
): Promise<{ readonly created: readonly Merged[]; readonly updated: readonly Merged[] }> {
  const filed = sql`json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, "siteId" int, date date, type text, openable boolean, description text)`;
  const updated = await sql<Merged>`
    update holiday h set kind = x.type, openable = x.openable, description = x.description, version = h.version + 1, changed_at = ${now.toString()}, changed_by_name = ${by}
    from ${filed} where h.site_id = x."siteId" and h.date = x.date and (h.kind = 'EPHEMERIS') = (x.type = 'EPHEMERIS')
      and (h.kind, h.openable, h.description) is distinct from (x.type, x.openable, x.description)
    returning h.site_id as "siteId", h.date, h.kind as type`.execute(db);
  const created = await sql<Merged>`
    insert into holiday (id, site_id, date, kind, openable, description, changed_at, changed_by_name)
    select x.id, x."siteId", x.date, x.type, x.openable, x.description, ${now.toString()}, ${by} from ${filed}
    on conflict do nothing returning site_id as "siteId", date, kind as type`.execute(db);
  return { created: created.rows, updated: updated.rows };
}

/** How many holidays each of these sites has in each of these years, the company's counted with its own. */
export async function countHolidays(
  db: Db,
  { siteIds, years }: { siteIds: readonly number[]; years: readonly number[] },
): Promise<{ readonly site: string; readonly year: number; readonly count: number }[]> {
  const { rows } = await sql<{ site: string; year: number; count: number }>`
    select s.code as site, y as year, (
      select count(distinct h.date)::int from holiday h
      where h.kind <> 'EPHEMERIS' and (h.site_id = s.id or h.site_id is null) and h.date >= make_date(y, 1, 1) and h.date <= make_date(y, 12, 31)) as count
    from site s cross join unnest(${[...years]}::int[]) y where s.id = any(${[...siteIds]}::int[]) order by s.code, y`.execute(
    db,
  );
  return rows;
}
