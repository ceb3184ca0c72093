import { guarded, unguarded } from '@jornada/domain/formula.ts';
import { blockOf, placeOf, type Cell, type Sheet } from './selection.ts';

/** What spreadsheets exchange: rows of cells, tab-separated; a cell with a tab, a line's end or a quote stands in quotes. */
export type Block = readonly (readonly string[])[];

export function writeBlock(block: Block): string {
  const lines = block.map((row) =>
    row
      .map(guarded)
      .map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join('\t'),
  );
  // An empty last line would be taken for the end of the one before it.
  return lines.at(-1) === '' ? `${lines.join('\n')}\n` : lines.join('\n');
}

/** Reads what a spreadsheet, or this board, put on the clipboard; short rows are filled up with empty cells. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  // A cell is quoted or plain, and ends with a tab, a line's end or the text.
  for (const [whole, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(unguarded(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const filled = rows.filter((row) => row.length > 0);
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/**
 * Where a block goes, as in a spreadsheet: a single cell fills everything chosen, a block repeats itself as often as it
 * fits exactly, and otherwise begins at the upper left of what is chosen and ends at the edge of the board.
 */
export function placed(
  sheet: Sheet,
  block: Block,
  chosen: readonly Cell[],
): (Cell & { readonly text: string })[] {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  if (height === 0 || width === 0) return [];
  const [first] = block;
  if (height === 1 && width === 1) return chosen.map((cell) => ({ ...cell, text: first?.[0] ?? '' }));
  const area = blockOf(chosen);
  const repeats = area !== null && area.people.length % height === 0 && area.dates.length % width === 0;
  const corner = upperLeft(sheet, chosen);
  const people = repeats ? area.people : sheet.people.slice(corner.row, corner.row + height);
  const dates = repeats ? area.dates : sheet.dates.slice(corner.day, corner.day + width);
  return people.flatMap((uuid, row) =>
    dates.map((date, day) => ({ uuid, date, text: block[row % height]?.[day % width] ?? '' })),
  );
}

function upperLeft(sheet: Sheet, cells: readonly Cell[]): { row: number; day: number } {
  const places = cells.map((cell) => placeOf(sheet, cell));
  return { row: Math.min(...places.map(({ row }) => row)), day: Math.min(...places.map(({ day }) => day)) };
}
