import { createHash } from 'node:crypto';
import { decodeText } from '@jornada/domain/csv.ts';
import { isDeviceHead, readDeviceRow } from '@jornada/domain/presence/device-file.ts';
import type { DeviceFile } from '@jornada/contract/access-devices.ts';
import type { FileOnDisk } from '@jornada/contract/file-on-disk.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { findFile } from './queries.ts';
import {
  type Bad,
  insertFile,
  updateFileCounts,
  type Known,
  insertPunches,
  type ReadRow,
} from './upload-queries.ts';
import { announceHere } from '../live/events.ts';

/** Rows that are written in one statement: few, since what is held when the young generation is collected stays until a whole collection. */
const AT_ONCE = 250;
/** Bad rows that are named; the rest is counted. */
const MOST_NAMED = 1_000;
/** As much of a bad row's line as is kept. */
const LINE_SHOWN = 200;

/**
 * Keeps a file of punches: the rows that can be read, by site and SAP number; each of the others is named by its number.
 * The file is read piece by piece, so that a million rows take no more memory than a few thousand.
 */
export async function uploadPunches(
  context: Context,
  { name, bytes }: { readonly name: string; readonly bytes: FileOnDisk | Uint8Array },
): Promise<DeviceFile> {
  const { db, now, actor } = context;
  const size = bytes instanceof Uint8Array ? bytes.length : bytes.size;
  if (size === 0) throw new Refused('ACCESS_DEVICE_FILE_EMPTY', { field: 'file' });
  const lines = linesOf(bytes instanceof Uint8Array ? [bytes] : bytes.pieces());
  const { value: first } = await lines.next();
  const [head, ...others] = first ?? [];
  if (head === undefined || head.includes('\0') || !isDeviceHead(head))
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
    // A copy: the line itself would hold the whole piece that it is part of.
    if (bad.length < MOST_NAMED)
      bad.push({ ...one, line: Buffer.from(one.line).toString().slice(0, LINE_SHOWN) });
  };
  const known: Known = { sites: new Map(), people: new Map() };
  let waiting: ReadRow[] = [];
  let gone = 0;
  const write = async (): Promise<void> => {
    const refused = await insertPunches(context, { id, known }, waiting);
    kept += waiting.length - refused.length;
    for (const one of refused) refuse(one);
    waiting = [];
    // What is read here is only heard here: it is not kept, and a transaction notifies others when it is over.
    announceHere({
      topic: 'planning',
      accountId: actor.accountId,
      payload: { kind: 'upload', name, share: Math.min(1, gone / Math.max(1, size)) },
    });
  };
  const take = async (some: readonly string[]): Promise<void> => {
    for (const line of some) {
      row += 1;
      gone += line.length + 2;
      if (line.trim() === '') continue;
      const read = readDeviceRow(line, row);
      if (typeof read === 'string') refuse({ row, code: read, line });
      else waiting.push({ ...read, line });
      if (waiting.length === AT_ONCE) await write();
    }
  };
  await take(others);
  for await (const some of lines) await take(some);
  await write();
  if (kept + badCount === 0) throw new Refused('ACCESS_DEVICE_FILE_EMPTY', { field: 'file' });
  await updateFileCounts(db, { kept, badCount, bad, id });
  const file = await findFile(db, id);
  if (file === undefined) throw new Refused('ACCESS_DEVICE_FILE_UPLOAD_ERROR');
  return file;
}

/**
 * The lines of a file, some at a time, without holding more than a piece of it; one in UTF-16 is read whole. Each piece
 * is decoded once: a promise and a decoder for each of a million lines would be most of what is left to collect.
 */
async function* linesOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<readonly string[], void> {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  let isWide = false;
  for await (const piece of pieces) {
    if (isFirst) isWide = piece[0] === 0xff && piece[1] === 0xfe;
    const start = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
    isFirst = false;
    const end = isWide ? -1 : piece.lastIndexOf(NEW_LINE);
    if (end >= start) {
      yield decodeText(Buffer.concat([rest, piece.subarray(start, end)]))
        .replace(/\r$/, '')
        .split(LINE_END);
      rest = Buffer.from(piece.subarray(end + 1));
    } else rest = Buffer.concat([rest, piece.subarray(start)]);
    if (!isWide && rest.length > LONGEST_LINE)
      throw new Refused('ACCESS_DEVICE_FILE_NOT_CSV', { field: 'file' });
  }
  if (rest.length > 0) yield decodeText(rest).split(LINE_END);
}

const NEW_LINE = 0x0a;
const LINE_END = /\r?\n/;
/** What has no line this long is no file of punches, and is not collected in search of one. */
const LONGEST_LINE = 1024 * 1024;
