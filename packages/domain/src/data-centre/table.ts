import type { CsvRecord } from '../csv.ts';
import { plain } from './plain.ts';
import { nearestWords, numberMeant } from './suggest.ts';

/** What a cell holds. */
export type ColumnKind = 'text' | 'day' | 'halfHour' | 'number' | 'choice';

export type TableColumn = {
  readonly key: string;
  /** As it stands in the empty template, and read in any case, with or without accents. */
  readonly header: string;
  /** Other words for the same. */
  readonly also?: readonly string[];
  readonly kind: ColumnKind;
  readonly optional?: true;
  readonly choices?: readonly string[];
  /** Other words for a choice: the choice by its word, without accents and in small letters. */
  readonly words?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly whole?: true;
  /** Of a number that is read as a text: a spreadsheet drops the zeros before it. */
  readonly digits?: number;
};

/** Why a cell does not go in. */
export const CELL_REASONS = [
  'COLUMN_MISSING',
  'REQUIRED',
  'NOT_A_DAY',
  'DAY_NOT_OVER',
  'NOT_A_HALF_HOUR',
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'OUT_OF_RANGE',
  'NOT_ONE_OF',
  'NUMBER_NOT_VALID',
  'EMAIL_NOT_VALID',
  'UNKNOWN_SITE',
  'UNKNOWN_TEAM',
  'UNKNOWN_POSITION',
  'UNKNOWN_PERSON',
  'UNKNOWN_REGISTRY',
  'END_BEFORE_START',
  'NO_CONTRACT',
  'NEEDS_PROCESS',
  'ALREADY_THERE',
  'REPEATED',
] as const;
export type CellReason = (typeof CELL_REASONS)[number];

/** One cell that keeps its row out: `D377`, what it says, and why. */
export type BadCell = {
  readonly row: number;
  readonly cell: string;
  readonly said: string;
  readonly reason: CellReason;
  /** What was probably meant, the likeliest first. */
  readonly suggestions?: readonly string[];
  /** The row that this one repeats. */
  readonly repeats?: number;
};

/** What somebody corrects in a file that waits: a cell by its column's letter, or the whole row left out. */
export type Repair = {
  readonly row: number;
  /** Null where the row is left out. */
  readonly column: string | null;
  readonly value: string;
};

/** Returns a file as it is with its repairs. */
export function withRepairs(records: readonly CsvRecord[], repairs: readonly Repair[]): CsvRecord[] {
  const byRow = Map.groupBy(repairs, ({ row }) => row);
  return records.flatMap((record) => {
    const own = byRow.get(record.row) ?? [];
    if (own.some(({ column }) => column === null)) return [];
    if (own.length === 0) return [record];
    const last = Math.max(record.cells.length, ...own.map(({ column }) => columnAt(column ?? 'A') + 1));
    const cells = Array.from({ length: last }, (_, at) => record.cells[at] ?? '');
    for (const { column, value } of own) cells[columnAt(column ?? 'A')] = value;
    return [{ ...record, cells }];
  });
}

/** The place of a column by its letters: A is 0, AA is 26. */
export const columnAt = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 65) - 64, 0) - 1;

export type TableRow = {
  readonly row: number;
  readonly values: Readonly<Record<string, string | number | null>>;
};

export type ReadTable = {
  /** Every column of the file with what it is read as, null where it is not imported, and what its first row says. */
  readonly columns: readonly {
    readonly letter: string;
    readonly header: string;
    readonly key: string | null;
    readonly sample: string;
  }[];
  readonly rows: readonly TableRow[];
  readonly bad: readonly BadCell[];
};

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCodePoint(65 + (column % 26));
}

/** What columns of a file are read as, by their letters, in place of what their names say; null where one is not imported. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

/** Reads a file whose first row names its columns, in any order. A row with a bad cell is out whole; all its bad cells are named. */
export function readTable(
  records: readonly CsvRecord[],
  columns: readonly TableColumn[],
  chosen: ChosenColumns = {},
): ReadTable {
  const [head, ...body] = records;
  const headers = head?.cells ?? [];
  const chosenAt = (at: number): string | null | undefined => chosen[columnLetters(at)];
  const places = columns.map((column) => {
    const byHand = headers.findIndex((_, at) => chosenAt(at) === column.key);
    const byName = headers.findIndex(
      (header, at) =>
        chosenAt(at) === undefined &&
        [column.header, ...(column.also ?? [])].some((word) => plain(word) === plain(header)),
    );
    return { column, at: byHand < 0 ? byName : byHand };
  });
  const known = headers.map((header, at) => ({
    letter: columnLetters(at),
    header,
    key: places.find((place) => place.at === at)?.column.key ?? null,
    sample: body[0]?.cells[at] ?? '',
  }));
  const missing = places.filter(({ column, at }) => at < 0 && column.optional !== true);
  if (missing.length > 0)
    return {
      columns: known,
      rows: [],
      bad: missing.map(({ column }) => ({
        row: head?.row ?? 1,
        cell: String(head?.row ?? 1),
        said: column.header,
        reason: 'COLUMN_MISSING' as const,
      })),
    };
  const rows: TableRow[] = [];
  const bad: BadCell[] = [];
  for (const { row, cells } of body) {
    const values: Record<string, string | number | null> = {};
    const before = bad.length;
    for (const { column, at } of places) {
      const said = at < 0 ? '' : (cells[at] ?? '');
      const read = readCell(said, column);
      if ('reason' in read)
        bad.push({
          row,
          cell: `${columnLetters(at)}${row}`,
          said,
          reason: read.reason,
          ...suggested(meant(said, column, read.reason)),
        });
      else values[column.key] = read.value;
    }
    if (bad.length === before) rows.push({ row, values });
  }
  return { columns: known, rows, bad };
}

/** Suggestions as a cell carries them. */
export const suggested = (suggestions: readonly string[]): Pick<BadCell, 'suggestions'> =>
  suggestions.length === 0 ? {} : { suggestions };

/** What a cell probably means that cannot be read. */
function meant(said: string, column: TableColumn, reason: CellReason): string[] {
  if (reason === 'NOT_ONE_OF') return nearestWords(said, column.choices ?? []);
  const number = reason === 'NOT_A_NUMBER' ? numberMeant(said) : undefined;
  return number === undefined || 'reason' in readCell(number, column) ? [] : [number];
}

type Read = { readonly value: string | number | null } | { readonly reason: CellReason };

function readCell(said: string, column: TableColumn): Read {
  const { kind, optional, choices, words, minimum, maximum, whole } = column;
  if (said === '') return optional === true ? { value: null } : { reason: 'REQUIRED' };
  switch (kind) {
    case 'text':
      return said.length > 200 ? { reason: 'OUT_OF_RANGE' } : { value: withZeros(said, column.digits) };
    case 'choice': {
      const found = choices?.find((choice) => plain(choice) === plain(said)) ?? words?.[plain(said)];
      return found === undefined ? { reason: 'NOT_ONE_OF' } : { value: found };
    }
    case 'day': {
      const day = readDay(said);
      return day === undefined ? { reason: 'NOT_A_DAY' } : { value: day };
    }
    case 'halfHour': {
      const slot = readHalfHour(said);
      return slot === undefined ? { reason: 'NOT_A_HALF_HOUR' } : { value: slot };
    }
    case 'number': {
      const text = said.replaceAll(/[\s$]/g, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
      if (!/^-?\d+(?:\.\d+)?$/.test(text)) return { reason: 'NOT_A_NUMBER' };
      const value = Number(text);
      if (whole === true && !Number.isInteger(value)) return { reason: 'NOT_WHOLE' };
      return value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)
        ? { reason: 'OUT_OF_RANGE' }
        : { value };
    }
  }
}

/** A day as spreadsheets in Mexico write it, 31/12/2026, or as 2026-12-31; undefined where there is no such day. */
export function readDay(said: string): string | undefined {
  const mexican = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(said);
  const [year, month, day] = mexican === null ? (iso?.slice(1) ?? []) : [mexican[3], mexican[2], mexican[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    return date.year < 1900 || date.year > 2199 ? undefined : date.toString();
  } catch {
    return undefined;
  }
}

/**
 * The half hour of a day that begins at a time, 0 from midnight to 47: `9:30`, `09:30:00`, `9:30 p. m.`, or the share of a
 * day that a spreadsheet keeps. Undefined where it begins none.
 */
export function readHalfHour(said: string): number | undefined {
  const share = /^0?[.]\d+$|^0$/.test(said) ? Math.round(Number(said) * 1440) : undefined;
  const clock = /^(\d{1,2}):(\d{2})(?::00)?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(said);
  const [hour, half] = [Number(clock?.[1]), clock?.[3]?.toLowerCase()];
  if (clock !== null && (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return undefined;
  const minutes =
    share ?? (half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(clock?.[2]);
  return minutes >= 0 && minutes < 1440 && minutes % 30 === 0 ? minutes / 30 : undefined;
}

/** A number with the zeros that a spreadsheet has dropped; other texts as they are. */
export const withZeros = (said: string, digits = 0): string =>
  /^\d+$/.test(said) ? said.padStart(digits, '0') : said;
