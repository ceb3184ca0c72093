import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { type Insertable, sql } from 'kysely';
import type { BadRow, DeviceRow } from '@jornada/domain/presence/device-file.ts';
import type { Context } from '../http/context.ts';
import { sitesWithin } from '../sites/queries.ts';

export type Bad = { readonly row: number; readonly code: BadRow; readonly line: string };

/** A row of the file beside the line that it was read from. */
export type ReadRow = DeviceRow & { readonly line: string };

/** Adds a file of punches. */
export const insertFile = (db: Db, row: Insertable<DB['access_device_file']>) =>
  db.insertInto('access_device_file').values(row).execute();

/** Notes what a file held: rows, days and what could not be read. */
export const updateFileCounts = (
  db: Db,
  {
    kept,
    badCount,
    bad,
    id,
  }: { readonly kept: number; readonly badCount: number; readonly bad: readonly Bad[]; readonly id: string },
) =>
  sql`
    update access_device_file f set rows = ${kept}, bad_count = ${badCount}, bad_rows = ${JSON.stringify(bad)}::jsonb, first_date = x.first, last_date = x.last
    from (select min(work_date) as first, max(work_date) as last from access_punch where file_id = ${id}::uuid) x where f.id = ${id}::uuid`.execute(
    db,
  );

/** What was looked up of a file's rows so far; undefined for what does not exist, or is out of reach. */
export type Known = {
  readonly sites: Map<string, number | undefined>;
  readonly people: Map<string, string | undefined>;
};

/** Looks up the sites and SAP numbers that no row before these had. */
async function lookUp(
  { db, reach }: Context,
  { sites, people }: Known,
  rows: readonly DeviceRow[],
): Promise<void> {
  const codes = [...new Set(rows.map(({ site }) => site))].filter((site) => !sites.has(site));
  const found = codes.length === 0 ? new Map() : await sitesWithin(db, { codes, reach });
  for (const site of codes) sites.set(site, found.get(site));
  const numbers = [...new Set(rows.map(({ sapNumber }) => sapNumber))].filter((one) => !people.has(one));
  for (const one of numbers) people.set(one, undefined);
  if (numbers.length === 0) return;
  const named = await db
    .selectFrom('collaborator')
    .select(['id', 'sap_number as sapNumber'])
    .where('sap_number', 'in', numbers)
    .execute();
  for (const { id, sapNumber } of named) people.set(sapNumber ?? '', id);
}

/** Writes rows whose site the caller reaches and whose SAP number is known; answers the others. */
export async function insertPunches(
  context: Context,
  { id: fileId, known }: { readonly id: string; readonly known: Known },
  rows: readonly ReadRow[],
): Promise<Bad[]> {
  if (rows.length === 0) return [];
  await lookUp(context, known, rows);
  const { db } = context;
  const { sites, people } = known;
  const bad: Bad[] = [];
  const good = rows.flatMap((row) => {
    const [site, person] = [sites.get(row.site), people.get(row.sapNumber)];
    if (site !== undefined && person !== undefined)
      return [{ row: row.row, site, person, date: row.date, minute: row.minute, direction: row.direction }];
    bad.push({ row: row.row, code: site === undefined ? 'SITE_UNKNOWN' : 'SAP_UNKNOWN', line: row.line });
    return [];
  });
  await sql`
    insert into access_punch (file_id, row, site_id, collaborator_id, work_date, minute, direction)
    select ${fileId}::uuid, x.row, x.site, x.person, x.date, x.minute, x.direction
    from jsonb_to_recordset(${JSON.stringify(good)}::jsonb) as x(row int, site int, person uuid, date date, minute int, direction text)`.execute(
    db,
  );
  return bad;
}
