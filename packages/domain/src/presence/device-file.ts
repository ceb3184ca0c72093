import { withoutEnd } from '../csv.ts';
import { readDay, withZeros } from '../data-centre/table.ts';
import type { Direction } from './input.ts';

/** A row of an access device's file, as it came. */
export type DeviceRow = {
  /** As a spreadsheet counts; the head is 1. */
  readonly row: number;
  readonly site: string;
  readonly date: string;
  readonly sapNumber: string;
  readonly minute: number;
  readonly direction: Direction;
};

export const BAD_ROWS = [
  'COLUMNS',
  'DATE',
  'SAP',
  'TIME',
  'DIRECTION',
  'SITE_UNKNOWN',
  'SAP_UNKNOWN',
] as const;
export type BadRow = (typeof BAD_ROWS)[number];

/** The columns of the file, named in its first line (decisions §5.14). */
export const DEVICE_COLUMNS = ['site', 'date', 'sapnumber', 'time', 'direction'] as const;

export const isDeviceHead = (line: string): boolean =>
  withoutEnd(cellsOf(line), 0).join().toLowerCase().replaceAll(/[ _]/g, '') === DEVICE_COLUMNS.join();

/** One line of the file, as devices write it or a spreadsheet saved it; what cannot be read is named. Seconds are cut. */
export function readDeviceRow(line: string, row: number): DeviceRow | BadRow {
  const cells = withoutEnd(cellsOf(line), DEVICE_COLUMNS.length);
  if (cells.length !== DEVICE_COLUMNS.length) return 'COLUMNS';
  const [place = '', day = '', number = '', time = '', direction = ''] = cells;
  const [site, date, sapNumber] = [withZeros(place, 4), readDay(day), withZeros(number, 7)];
  if (date === undefined) return 'DATE';
  if (!/^\d{7}$/.test(sapNumber)) return 'SAP';
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return 'TIME';
  const way = direction.toUpperCase();
  if (way !== 'IN' && way !== 'OUT' && way !== '') return 'DIRECTION';
  return { row, site, date, sapNumber, minute: Number(hours) * 60 + Number(minutes), direction: way };
}

/** Semicolons separate, or where there are none tabs or commas, as a spreadsheet saves. */
const cellsOf = (line: string): string[] =>
  line
    .split([';', '\t'].find((one) => line.includes(one)) ?? ',')
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
