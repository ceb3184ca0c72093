import type { BadCell, TableRow } from '@jornada/domain/data-centre/table.ts';
import { MEASURES, type Measure } from '@jornada/domain/demand/demand.ts';
import { halfHourLengths, HALF_HOURS } from '@jornada/domain/demand/half-hours.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import { listSiteZones, Day, keyOf, storedDays, writeDays, deleteDays } from './demand-queries.ts';

/** A row of a file: a site's day, or one half hour of it, in one or more measures. */
export type DemandRow = {
  readonly row: number;
  readonly siteId: number;
  readonly date: string;
  /** Null for the whole day. */
  readonly slot: number | null;
  /** Sales in centavos. */
  readonly values: Readonly<Partial<Record<Measure, number>>>;
};

/** A column and why it keeps its row out; none names the whole row. */
export type BadColumn = {
  readonly row: TableRow;
  readonly column: string | null;
  readonly reason: BadCell['reason'];
};

/** Returns what the rows of a file say of demand, and the columns that keep some out. A day comes whole or by half hours. */
export async function readDemand(
  db: Db,
  rows: readonly TableRow[],
  now: Temporal.Instant,
): Promise<{ good: readonly DemandRow[]; bad: readonly BadColumn[] }> {
  const found = await listSiteZones(db);
  const sites = new Map(found.map(({ id, code, time_zone: timeZone }) => [code, { id, timeZone }]));
  const seen = new Map<string, { whole: boolean; slots: Map<number, number> }>();
  const good: DemandRow[] = [];
  const bad: BadColumn[] = [];
  for (const row of rows) {
    const said = String(row.values['site'] ?? '');
    // A spreadsheet takes leading zeros away.
    const site = sites.get(said) ?? sites.get(said.padStart(4, '0'));
    const date = String(row.values['date']);
    const slot = row.values['time'] ?? null;
    const values = valuesOf(row);
    const refuse = (column: string | null, reason: BadCell['reason']): void => {
      bad.push({ row, column, reason });
    };
    if (site === undefined) refuse('site', 'UNKNOWN_SITE');
    else if (date >= dayAt(now, site.timeZone)) refuse('date', 'DAY_NOT_OVER');
    else if (Object.keys(values).length === 0) refuse('sales', 'REQUIRED');
    else if (repeats(seen, { key: `${site.id} ${date}`, date, timeZone: site.timeZone, slot, values }))
      refuse(null, 'REPEATED');
    else
      good.push({ row: row.row, siteId: site.id, date, slot: slot === null ? null : Number(slot), values });
  }
  return { good, bad };
}

function valuesOf({ values }: TableRow): DemandRow['values'] {
  const read = (key: string, measure: Measure, times: number): DemandRow['values'] =>
    typeof values[key] === 'number' ? { [measure]: Math.round(values[key] * times) } : {};
  return {
    ...read('sales', 'SALES', 100),
    ...read('tickets', 'TICKETS', 1),
    ...read('footfall', 'FOOTFALL', 1),
  };
}

type Said = {
  readonly key: string;
  readonly date: string;
  readonly timeZone: string;
  readonly slot: string | number | null;
  readonly values: DemandRow['values'];
};

/** Whether a measure of the day was said before: whole and by half hours, or twice the same one. The hour that a clock goes through twice may come twice. */
function repeats(
  seen: Map<string, { whole: boolean; slots: Map<number, number> }>,
  { key, date, timeZone, slot, values }: Said,
): boolean {
  const kept = Object.keys(values).map((measure) => {
    const name = `${key} ${measure}`;
    const known = seen.get(name) ?? { whole: false, slots: new Map<number, number>() };
    seen.set(name, known);
    return known;
  });
  if (slot === null) {
    if (kept.some(({ whole, slots }) => whole || slots.size > 0)) return true;
    for (const known of kept) known.whole = true;
    return false;
  }
  const at = Number(slot);
  const before = Math.max(...kept.map(({ slots }) => slots.get(at) ?? 0));
  if (kept.some(({ whole }) => whole)) return true;
  if (before > 0 && before >= (halfHourLengths(date, timeZone)[at] ?? 30) / 30) return true;
  for (const known of kept) known.slots.set(at, before + 1);
  return false;
}

/** Days as an import found and made them: enough to take it back. */
export const DemandTrace = z.object({ after: Day, before: Day.nullable() });
export type DemandTrace = z.output<typeof DemandTrace>;

/** The days that rows say, each whole: what a file leaves out of a day that it gives by half hours was nothing. */
function daysOf(rows: readonly DemandRow[]): Day[] {
  const days = new Map<string, Day>();
  for (const { siteId, date, slot, values } of rows)
    for (const measure of MEASURES) {
      const value = values[measure];
      if (value === undefined) continue;
      const key = keyOf({ siteId, measure, date });
      const known = days.get(key) ?? { siteId, measure, date, total: 0, halfHours: null };
      const halfHours =
        slot === null ? null : (known.halfHours ?? Array.from({ length: HALF_HOURS }, () => 0));
      if (halfHours !== null && slot !== null) halfHours[slot] = (halfHours[slot] ?? 0) + value;
      days.set(key, { ...known, total: known.total + value, halfHours });
    }
  return [...days.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** What each row does to what is there: changes it, only adds to it, or says the same. */
export async function compareDemand(
  db: Db,
  rows: readonly DemandRow[],
): Promise<('same' | 'changed' | 'added')[]> {
  const days = daysOf(rows);
  const said = new Map(days.map((day) => [keyOf(day), day]));
  const known = await storedDays(db, days, false);
  return rows.map(({ siteId, date, slot, values }) => {
    const pairs = MEASURES.filter((measure) => values[measure] !== undefined).map((measure) => {
      const key = keyOf({ siteId, measure, date });
      return { before: known.get(key), after: said.get(key) };
    });
    const stored = pairs.filter(({ before }) => before !== undefined);
    if (stored.some(({ before, after }) => valueAt(before, slot) !== valueAt(after, slot))) return 'changed';
    return stored.length < pairs.length ? 'added' : 'same';
  });
}

/** A day's half hour; the whole day where no half hour is asked for, and nothing where the other kind is stored. */
const valueAt = (day: Day | undefined, slot: number | null): number | null =>
  slot === null ? (day?.halfHours === null ? day.total : null) : (day?.halfHours?.[slot] ?? null);

/** Writes the days that rows say in place of those that were there, and returns what they were and are. */
export async function putDemand(
  db: Db,
  rows: readonly DemandRow[],
  { now, by }: { now: Temporal.Instant; by: string },
): Promise<DemandTrace[]> {
  const days = daysOf(rows);
  const before = await storedDays(db, days, true);
  await writeDays(db, days, { now: now.toString(), by });
  return days.map((after) => ({ after, before: before.get(keyOf(after)) ?? null }));
}

/** Takes an import's days back. Refused where one was written over since. */
export async function takeDemandBack(
  db: Db,
  traces: readonly DemandTrace[],
  signed: { now: Temporal.Instant; by: string },
): Promise<void> {
  const known = await storedDays(
    db,
    traces.map(({ after }) => after),
    true,
  );
  for (const { after } of traces)
    if (JSON.stringify(known.get(keyOf(after))) !== JSON.stringify(after))
      throw new Refused('IMPORT_ROWS_CHANGED');
  const gone = traces.flatMap(({ before, after }) => (before === null ? [after] : []));
  await deleteDays(db, gone);
  const back = traces.flatMap(({ before }) => before ?? []);
  if (back.length > 0) await writeDays(db, back, { now: signed.now.toString(), by: signed.by });
}
