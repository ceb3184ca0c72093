import { readCsv, withoutEnd, type CsvRecord } from '../csv.ts';
import { readHalfHour } from '../data-centre/table.ts';
import { HALF_HOURS } from './coverage.ts';

/** What a row of a file is refused for: the column that is wrong, or the same half hour given twice. */
export type BadRow = {
  readonly row: number;
  readonly column: NeedColumn | 'repeated' | 'columns';
  readonly value: string;
};

export const NEED_COLUMNS = ['team', 'date', 'from', 'to', 'people', 'typology'] as const;
export type NeedColumn = (typeof NEED_COLUMNS)[number];

/** The need of one team on one date as a file tells it; `typology` is a code, absent for anyone who is on the floor. */
export interface FileNeed {
  readonly team: string;
  readonly date: string;
  readonly lines: ReadonlyMap<string | undefined, readonly number[]>;
}

/**
 * Reads a file of need: team, date, from, to, people and, where it matters, typology; under a row that names them, if the
 * file has one. Good rows are kept, bad ones named by their line (as decisions §5.14 has it of another file). `teams` and `typologies` are the names
 * and codes that count, in whatever case.
 */
export function readNeedFile(
  text: string,
  { teams, typologies }: { readonly teams: readonly string[]; readonly typologies: readonly string[] },
): { readonly days: FileNeed[]; readonly rows: number; readonly bad: BadRow[] } {
  const days = new Map<
    string,
    { team: string; date: string; lines: Map<string | undefined, number[]>; given: Set<string> }
  >();
  const bad: BadRow[] = [];
  let rows = 0;
  const records = readCsv(text);
  for (const { row, cells } of isHead(records[0]) ? records.slice(1) : records) {
    const read = readRow(cells, { teams, typologies });
    if ('column' in read) {
      bad.push({ row, ...read });
      continue;
    }
    const key = `${read.team} ${read.date}`;
    const day = days.get(key) ?? {
      team: read.team,
      date: read.date,
      lines: new Map<string | undefined, number[]>(),
      given: new Set<string>(),
    };
    const slots = Array.from({ length: (read.to - read.from) / 30 }, (_, index) => read.from / 30 + index);
    if (slots.some((slot) => day.given.has(`${read.typology} ${slot}`))) {
      bad.push({ row, column: 'repeated', value: '' });
      continue;
    }
    const people = day.lines.get(read.typology) ?? Array.from({ length: HALF_HOURS }, () => 0);
    for (const slot of slots) {
      people[slot] = read.people;
      day.given.add(`${read.typology} ${slot}`);
    }
    day.lines.set(read.typology, people);
    days.set(key, day);
    rows += 1;
  }
  return { days: [...days.values()].map(({ given: _, ...day }) => day), rows, bad };
}

/** Names of columns hold no figure; any row of need holds a date, hours and people. */
const isHead = (record: CsvRecord | undefined): boolean =>
  record !== undefined && !record.cells.slice(1).some((cell) => /\d/.test(cell));

type Row = {
  readonly team: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly people: number;
  readonly typology: string | undefined;
};

function readRow(
  typed: readonly string[],
  { teams, typologies }: { readonly teams: readonly string[]; readonly typologies: readonly string[] },
): Row | Omit<BadRow, 'row'> {
  const cells = withoutEnd(typed, NEED_COLUMNS.length - 1);
  const [teamCell = '', dateCell = '', fromCell = '', toCell = '', peopleCell = '', typologyCell = ''] =
    cells;
  if (cells.length < NEED_COLUMNS.length - 1 || cells.length > NEED_COLUMNS.length)
    return { column: 'columns', value: String(cells.length) };
  const team = named(teamCell, teams);
  if (team === undefined) return { column: 'team', value: teamCell };
  const date = dateIn(dateCell);
  if (date === undefined) return { column: 'date', value: dateCell };
  const from = halfHourIn(fromCell);
  if (from === undefined || from === 1440) return { column: 'from', value: fromCell };
  const to = halfHourIn(toCell);
  if (to === undefined || to <= from) return { column: 'to', value: toCell };
  if (!/^\d{1,3}$/.test(peopleCell)) return { column: 'people', value: peopleCell };
  const typology = typologyCell === '' ? undefined : named(typologyCell, typologies);
  if (typologyCell !== '' && typology === undefined) return { column: 'typology', value: typologyCell };
  return { team, date, from, to, people: Number(peopleCell), typology };
}

const named = (cell: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.localeCompare(cell, 'es', { sensitivity: 'accent' }) === 0);

/** `2026-11-23`, or `23/11/2026` as spreadsheets write it in Mexico. */
function dateIn(cell: string): string | undefined {
  const mexican = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const text = mexican
    ? `${mexican[3]}-${mexican[2]?.padStart(2, '0')}-${mexican[1]?.padStart(2, '0')}`
    : cell;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** Minutes since midnight of a full or half hour; 24:00 is the day's end. */
function halfHourIn(cell: string): number | undefined {
  if (/^24:00(?::00)?$/.test(cell)) return 1440;
  const slot = /:/.test(cell) ? readHalfHour(cell) : undefined;
  return slot === undefined ? undefined : slot * 30;
}
