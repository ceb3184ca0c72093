import { writeCsv } from '@jornada/domain/csv.ts';
import { guarded } from '@jornada/domain/formula.ts';
import type { Column } from '../ui/table/columns.ts';

/** The rows as a spreadsheet opens them: the columns that are shown, heads first; columns without a head are acts and stay away. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  writeCsv(cellsOf(columns, rows));

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
