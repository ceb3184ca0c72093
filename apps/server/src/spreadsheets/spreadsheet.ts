import { decodeText, readCsv, writeCsv, type CsvRecord } from '@jornada/domain/csv.ts';
import { addDays, clock } from '@jornada/domain/time.ts';
import { FIRST_DAY, xlsxFile, type SheetOf } from '@jornada/domain/xlsx.ts';
import { openZip } from './zip.ts';

/** A table as people's programs save it, read cell by cell; a date is `2026-11-20` and a time `09:30`, whatever the cell shows. */
export type Sheet = {
  readonly kind: 'xlsx' | 'csv';
  /** Null in a separated text. */
  readonly name: string | null;
  readonly rows: readonly CsvRecord[];
};

/**
 * Reads the first sheet of an xlsx file, or a separated text in any of its kinds. Rows carry the number that a
 * spreadsheet shows; rows without content are left out. Undefined where the bytes are neither.
 */
export function readSpreadsheet(bytes: Uint8Array): Sheet | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    try {
      const read = readXlsx(bytes);
      return read && { kind: 'xlsx', ...read };
    } catch {
      return undefined; // a broken or endless part
    }
  }
  const text = decodeText(bytes);
  // No table holds such a letter: it is a picture, a document.
  return text.includes('\0') ? undefined : { kind: 'csv', name: null, rows: readCsv(text) };
}

type Cell = string | number;

/** Returns a separated text as bytes; no cell of it runs as a formula. */
export const csvBytes = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(writeCsv(rows), 'utf8');

/** Returns an xlsx file of one sheet. Texts are texts: nothing in them is a formula. */
export const xlsxBytes = (rows: SheetOf['rows'], name: string): Promise<Buffer> =>
  workbookBytes([{ name, rows }]);

/** Returns an xlsx file of some sheets, whose days are days and whose shares are shares. Nothing is a formula. */
export const workbookBytes = async (sheets: readonly SheetOf[]): Promise<Buffer> =>
  Buffer.from(await (await xlsxFile(sheets)).arrayBuffer());

const MINUTES_A_DAY = 24 * 60;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) =>
    hex !== undefined
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : (NAMED[name] ?? whole),
  );

function readXlsx(bytes: Uint8Array): Pick<Sheet, 'name' | 'rows'> | undefined {
  const zip = openZip(bytes);
  const part = (name: string): string | undefined => {
    const found = zip?.get(name);
    return found && Buffer.from(found).toString('utf8');
  };
  const workbook = part('xl/workbook.xml');
  const sheet = part(firstSheet(workbook, part('xl/_rels/workbook.xml.rels')));
  if (sheet === undefined) return undefined;
  const shared = sharedTexts(part('xl/sharedStrings.xml') ?? '');
  const styles = momentStyles(part('xl/styles.xml') ?? '');
  const since1904 = /<workbookPr[^>]*date1904="(?:1|true)"/.test(workbook ?? '');
  const rows: CsvRecord[] = [];
  for (const [, head = '', body = ''] of sheet.matchAll(
    /<(?:\w+:)?row\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs,
  )) {
    const row = Number(attribute(head, 'r') ?? rows.length + 1);
    const cells: string[] = [];
    for (const [, of = '', content = ''] of body.matchAll(
      /<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs,
    )) {
      const column = columnOf(attribute(of, 'r')) ?? cells.length;
      while (cells.length < column) cells.push('');
      cells[column] = valueOf(content, {
        type: attribute(of, 't'),
        shows: styles.get(Number(attribute(of, 's') ?? -1)),
        shared,
        since1904,
      }).trim();
    }
    if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
  }
  const name = /<(?:\w+:)?sheet\b[^>]*?\sname="([^"]*)"/.exec(workbook ?? '')?.[1];
  return { name: name === undefined ? null : unescaped(name), rows };
}

/** The part that holds the sheet which stands first in the workbook. */
function firstSheet(workbook = '', relations = ''): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(
    ([text]) => attribute(text, 'Id') === id,
  )?.[0];
  const target = relation === undefined ? undefined : attribute(relation, 'Target');
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1];

function columnOf(at: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(at ?? '')?.[0];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
}

/** Texts of a cell or of the shared table: their runs together, what says how to read them left out. */
const textsIn = (xml: string): string =>
  [
    ...xml
      .replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*>(.*?)<\/(?:\w+:)?t>/gs),
  ]
    .map(([, text = '']) => unescaped(text))
    .join('');

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs)].map(([, inner = '']) =>
    textsIn(inner),
  );

type Moment = 'date' | 'time';

/** The numbers of the cell styles that show a date or, without one, a time of day. */
function momentStyles(xml: string): ReadonlyMap<number, Moment> {
  const own = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)\/>/g)].map(([, head = '']) => [
      Number(attribute(head, 'numFmtId')),
      unescaped(attribute(head, 'formatCode') ?? ''),
    ]),
  );
  const styles = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[1] ?? '';
  return new Map(
    [...styles.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].flatMap(([, head = ''], style) => {
      const format = Number(attribute(head, 'numFmtId') ?? 0);
      const shows = momentOf(format, own.get(format));
      return shows === undefined ? [] : [[style, shows] as const];
    }),
  );
}

function momentOf(format: number, code: string | undefined): Moment | undefined {
  if (code === undefined) {
    if ((format >= 14 && format <= 17) || format === 22) return 'date';
    return format >= 18 && format <= 21 ? 'time' : undefined;
  }
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /[dy]/i.test(letters) ? 'date' : /h/i.test(letters) ? 'time' : undefined;
}

type CellReading = {
  readonly type: string | undefined;
  readonly shows: Moment | undefined;
  readonly shared: readonly string[];
  readonly since1904: boolean;
};

function valueOf(content: string, { type, shows, shared, since1904 }: CellReading): string {
  if (type === 'inlineStr') return textsIn(content);
  const value = unescaped(/<(?:\w+:)?v\b[^>]*>(.*?)<\/(?:\w+:)?v>/s.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'd') return value.slice(0, 10);
  if (type === undefined || type === 'n') {
    if (value === '') return '';
    const number = Number(value);
    // Day 60 of the older count never was: after it, the count is one too far.
    if (shows === 'date' && number > 60 && number < 200_000)
      return addDays(since1904 ? '1904-01-01' : FIRST_DAY, Math.floor(number));
    if (shows === 'time' && number >= 0 && number < 1) return clock(Math.round(number * MINUTES_A_DAY));
    return /e/i.test(value) || value.includes('.') ? String(Number(number.toPrecision(15))) : value;
  }
  return value;
}
