import { createHash } from 'node:crypto';
import { decodeText } from '@jornada/domain/csv.ts';
import {
  isDeviceHead,
  readDeviceRow,
  type BadRow,
  type DeviceRow,
} from '@jornada/domain/presence/device-file.ts';
import type { DeviceFile } from '@jornada/contract/access-devices.ts';
import type { FileOnDisk } from '@jornada/contract/file-on-disk.ts';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { sitesWithin } from '../sites/queries.ts';
import { findFile } from './queries.ts';

/** Rows that are written in one statement. */
const AT_ONCE = 2_500;
/** Bad rows that are named; the rest is counted. */
const MOST_NAMED = 1_000;

type Bad = { readonly row: number; readonly code: BadRow };

/**
 * Keeps a file of punches: the rows that can be read, by site and SAP number; each of the others is named by its number.
 * The file is read piece by piece, so that a million rows take no more memory than a few thousand.
 */
export async function uploadPunches(
  context: Context,
  { name, bytes }: { readonly name: string; readonly bytes: FileOnDisk | Uint8Array },
): Promise<DeviceFile> {
  const { db, now, actor } = context;
  const lines = linesOf(bytes instanceof Uint8Array ? [bytes] : bytes.pieces());
  const head = await lines.next();
  if (head.done === true || head.value.includes('\0') || !isDeviceHead(head.value))
    throw new Refused('ACCESS_DEVICE_FILE_NOT_CSV', { field: 'file' });
  const id = newId(now);
  await db
    .insertInto('access_device_file')
    .values({
      id,
      name: name.slice(0, 200),
      sha256: bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : bytes.sha256,
      rows: 0,
      uploaded_at: now.toString(),
      uploaded_by_name: actor.name,
    })
    .execute();
  const bad: Bad[] = [];
  let [badCount, kept, row] = [0, 0, 1];
  const refuse = (one: Bad): void => {
    badCount += 1;
    if (bad.length < MOST_NAMED) bad.push(one);
  };
  const known: Known = { sites: new Map(), people: new Map() };
  let waiting: DeviceRow[] = [];
  const write = async (): Promise<void> => {
    const refused = await insertPunches(context, { id, known }, waiting);
    kept += waiting.length - refused.length;
    for (const one of refused) refuse(one);
    waiting = [];
  };
  for await (const line of lines) {
    row += 1;
    if (line.trim() === '') continue;
    const read = readDeviceRow(line, row);
    if (typeof read === 'string') refuse({ row, code: read });
    else waiting.push(read);
    if (waiting.length === AT_ONCE) await write();
  }
  await write();
  await sql`
    update access_device_file f set rows = ${kept}, bad_count = ${badCount}, bad_rows = ${JSON.stringify(bad)}::jsonb, first_date = x.first, last_date = x.last
    from (select min(work_date) as first, max(work_date) as last from access_punch where file_id = ${id}::uuid) x where f.id = ${id}::uuid`.execute(
    db,
  );
  const file = await findFile(db, id);
  if (file === undefined) throw new Refused('ACCESS_DEVICE_FILE_UPLOAD_ERROR');
  return file;
}

/** The lines of a file without holding more than a piece of it; one in UTF-16 is read whole. */
async function* linesOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void> {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  let isWide = false;
  for await (const piece of pieces) {
    if (isFirst) isWide = piece[0] === 0xff && piece[1] === 0xfe;
    let start = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
    isFirst = false;
    for (let end = isWide ? -1 : piece.indexOf(NEW_LINE, start); end >= 0;) {
      const line = piece.subarray(start, end);
      yield lineOf(rest.length === 0 ? line : Buffer.concat([rest, line]));
      rest = Buffer.alloc(0);
      start = end + 1;
      end = piece.indexOf(NEW_LINE, start);
    }
    rest = Buffer.concat([rest, piece.subarray(start)]);
    if (!isWide && rest.length > LONGEST_LINE)
      throw new Refused('ACCESS_DEVICE_FILE_NOT_CSV', { field: 'file' });
  }
  if (isWide) yield* decodeText(rest).split(/\r?\n/);
  else if (rest.length > 0) yield lineOf(rest);
}

const NEW_LINE = 0x0a;
/** What has no line this long is no file of punches, and is not collected in search of one. */
const LONGEST_LINE = 1024 * 1024;
const lineOf = (bytes: Uint8Array): string => decodeText(bytes).replace(/\r$/, '');

/** What was looked up of a file's rows so far; undefined for what does not exist, or is out of reach. */
type Known = {
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
async function insertPunches(
  context: Context,
  { id: fileId, known }: { readonly id: string; readonly known: Known },
  rows: readonly DeviceRow[],
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
    bad.push({ row: row.row, code: site === undefined ? 'SITE_UNKNOWN' : 'SAP_UNKNOWN' });
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
