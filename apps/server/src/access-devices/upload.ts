import { createHash } from 'node:crypto';
import { decodeText } from '@jornada/domain/csv.ts';
import { isDeviceHead, readDeviceRow, type DeviceRow } from '@jornada/domain/presence/device-file.ts';
import type { DeviceFile } from '@jornada/contract/access-devices.ts';
import type { FileOnDisk } from '@jornada/contract/file-on-disk.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findFile } from './queries.ts';
import { type Bad, insertFile, updateFileCounts, type Known, insertPunches } from './upload-queries.ts';

/** Rows that are written in one statement. */
const AT_ONCE = 2_500;
/** Bad rows that are named; the rest is counted. */
const MOST_NAMED = 1_000;

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
  await insertFile(db, {
    id,
    name: name.slice(0, 200),
    sha256: bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : bytes.sha256,
    rows: 0,
    uploaded_at: now.toString(),
    uploaded_by_name: actor.name,
  });
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
  await updateFileCounts(db, { kept, badCount, bad, id });
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
