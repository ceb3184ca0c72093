import writeWorkbook from 'write-excel-file/universal';
import { daysBetween } from './time.ts';

/** The media type of a spreadsheet of Office. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell with its type: a text, a number, a day, a local date and time, or a number shown as a share or with one decimal. */
export type TypedCell =
  | string
  | number
  | { readonly day: string }
  | { readonly moment: string }
  | { readonly share: number }
  | { readonly decimal: number }
  | { readonly head: string };

export type SheetOf = { readonly name: string; readonly rows: readonly (readonly TypedCell[])[] };

/** Day 0 of a spreadsheet's count, for days after February 1900. */
export const FIRST_DAY = '1899-12-30';

/** Returns an xlsx file of some sheets: days are days, shares are shares, a row of heads stays in view. Nothing is a formula. */
export const xlsxFile = (sheets: readonly SheetOf[]): Promise<Blob> =>
  writeWorkbook(
    sheets.map(({ name, rows }) => ({
      sheet: sheetName(name),
      data: rows.map((row) => row.map(cellOf)),
      columns: widthsOf(rows),
      ...(rows[0]?.some(isHead) && { stickyRowsCount: 1 }),
    })),
  ).toBlob();

/** Office takes 31 letters for a sheet's name, and none of these. */
const sheetName = (name: string): string => name.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31);

function cellOf(cell: TypedCell) {
  const number = (value: number, format: string) => ({ value, type: Number, format });
  if (cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('day' in cell) return number(daysBetween(FIRST_DAY, cell.day), 'yyyy-mm-dd');
  if ('moment' in cell) return number(momentNumber(cell.moment), 'yyyy-mm-dd hh:mm');
  if ('share' in cell) return number(cell.share, '0.0%');
  if ('decimal' in cell) return number(cell.decimal, '#,##0.0');
  return { value: cell.head, type: String, fontWeight: 'bold' as const };
}

const isHead = (cell: TypedCell): boolean => typeof cell === 'object' && 'head' in cell;

/** Days since a spreadsheet's day 0, with the time as their fraction; an offset is left out, the wall clock counts. */
export function momentNumber(text: string): number {
  const { year, month, day, hour, minute } = Temporal.PlainDateTime.from(text);
  const date = Temporal.PlainDate.from({ year, month, day }).toString();
  return daysBetween(FIRST_DAY, date) + (hour * 60 + minute) / 1440;
}

/** Letters that a column is wide at least and at most, and how many rows say how wide it is. */
const [NARROW, WIDE, LOOKED_AT] = [8, 60, 200] as const;

/** As wide as what the first rows of each column hold. */
function widthsOf(rows: SheetOf['rows']): { width: number }[] {
  const widths: { width: number }[] = [];
  for (const row of rows.slice(0, LOOKED_AT))
    for (const [column, cell] of row.entries()) {
      const width = Math.min(WIDE, Math.max(NARROW, lengthOf(cell) + 2, widths[column]?.width ?? 0));
      widths[column] = { width };
    }
  return widths;
}

function lengthOf(cell: TypedCell): number {
  if (typeof cell !== 'object') return String(cell).length;
  if ('day' in cell) return cell.day.length;
  if ('moment' in cell) return 'yyyy-mm-dd hh:mm'.length;
  return 'head' in cell ? cell.head.length : 0;
}
