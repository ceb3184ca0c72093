import { guarded } from '@jornada/domain/formula.ts';
import type { TypedCell } from '@jornada/domain/xlsx.ts';
import type { Column } from '../ui/table/columns.ts';

export type Cells = readonly (readonly (string | number)[])[];

/** The rows as a spreadsheet shows them: the columns that are shown, heads first; columns without a head are acts and stay away. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cells =>
  cellsOf(columns, rows);

/** A table as an xlsx file: heads are heads, days are days, figures are figures, and 0417 stays 0417. */
export async function workbookOf([head = [], ...rows]: Cells, name: string): Promise<Blob> {
  // Loaded on the first export: most visits save no file.
  const { xlsxFile } = await import('@jornada/domain/xlsx.ts');
  return xlsxFile([
    { name, rows: [head.map((title) => ({ head: String(title) })), ...rows.map((row) => row.map(typed))] },
  ]);
}

function typed(cell: string | number): TypedCell {
  if (typeof cell === 'number') return cell;
  return DAY.test(cell) ? { day: cell } : cell;
}

const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The same for the clipboard: tabs, as spreadsheets and mails paste them, and nothing that they would run. */
export const pasteOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  cellsOf(columns, rows)
    .map((cells) =>
      cells
        .map((cell) => String(cell).replaceAll(/[\t\r\n]+/g, ' '))
        .map(guarded)
        .join('\t'),
    )
    .join('\n');

function cellsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): (string | number)[][] {
  const named = columns.filter(({ header }) => header !== '');
  return [
    named.map(({ header }) => header),
    ...rows.map((row) => named.map((column) => cellOf(column, row))),
  ];
}

function cellOf<Row>({ render, text }: Column<Row>, row: Row): string | number {
  if (text) return text(row) ?? '';
  const drawn = render(row);
  return typeof drawn === 'number' || (typeof drawn === 'string' && drawn !== '–') ? drawn : '';
}
