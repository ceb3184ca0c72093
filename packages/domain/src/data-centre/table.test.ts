import { expect, test } from 'vitest';
import { columnLetters, readDay, readHalfHour, readTable, type TableColumn } from './table.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'site', header: 'TIENDA', also: ['CENTRO'], kind: 'text' },
  { key: 'from', header: 'Vigente desde', kind: 'day' },
  { key: 'people', header: 'PLAZAS', kind: 'number', minimum: 0, maximum: 400 },
  { key: 'note', header: 'NOTA', kind: 'text', optional: true },
];

const file = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }));

test('columns are found by their name in any order, case and accent; others are not imported', () => {
  const { columns, rows, bad } = readTable(
    file(['Plazas', 'COMENTARIO', 'vigente DESDÉ', 'centro'], ['1,840.0', 'x', '04/01/2027', '0417']),
    COLUMNS,
  );
  expect(columns.map(({ letter, key, sample }) => [letter, key, sample])).toEqual([
    ['A', 'people', '1,840.0'],
    ['B', null, 'x'],
    ['C', 'from', '04/01/2027'],
    ['D', 'site', '0417'],
  ]);
  expect(bad).toEqual([{ row: 2, cell: 'A2', said: '1,840.0', reason: 'OUT_OF_RANGE' }]);
  expect(rows).toEqual([]);
});

test('every bad cell is named by its letter and row, and keeps its row out', () => {
  const { rows, bad } = readTable(
    file(
      ['TIENDA', 'VIGENTE DESDE', 'PLAZAS'],
      ['0417', '4/1/2027', '17'],
      ['', '31/02/2027', '4O.0'],
      ['0417', '2027-01-04', '-1'],
    ),
    COLUMNS,
  );
  expect(rows).toEqual([{ row: 2, values: { site: '0417', from: '2027-01-04', people: 17, note: null } }]);
  expect(bad.map(({ cell, reason }) => [cell, reason])).toEqual([
    ['A3', 'REQUIRED'],
    ['B3', 'NOT_A_DAY'],
    ['C3', 'NOT_A_NUMBER'],
    ['C4', 'OUT_OF_RANGE'],
  ]);
});

test('a file without a column that is needed says which, and nothing of it goes in', () => {
  const { rows, bad } = readTable(file(['TIENDA', 'PLAZAS'], ['0417', '3']), COLUMNS);
  expect(rows).toEqual([]);
  expect(bad).toEqual([{ row: 1, cell: '1', said: 'Vigente desde', reason: 'COLUMN_MISSING' }]);
});

test('a column is read as somebody chose, whatever its name; another of that name is not read twice', () => {
  const rows = file(['CARGO', 'TIENDA', 'DESDE CUANDO', 'PLAZAS'], ['9', '0417', '04/01/2027', '3']);
  const chosen = { A: 'people', C: 'from', D: null };
  const { columns, rows: read, bad } = readTable(rows, COLUMNS, chosen);
  expect(columns.map(({ key }) => key)).toEqual(['people', 'site', 'from', null]);
  expect(bad).toEqual([]);
  expect(read[0]?.values).toEqual({ site: '0417', from: '2027-01-04', people: 9, note: null });
  expect(readTable(rows, COLUMNS, { A: 'people', C: 'from' }).columns.map(({ key }) => key)).toEqual([
    'people',
    'site',
    'from',
    null,
  ]);
});

test('days as Mexico and as ISO write them, and none that is not in the calendar', () => {
  expect(
    ['31/12/2026', '1-2-2027', '2028-02-29', '29/02/2027', '12/31/2026', 'mañana', '1/1/1800'].map(readDay),
  ).toEqual(['2026-12-31', '2027-02-01', '2028-02-29', undefined, undefined, undefined, undefined]);
});

test('a number gets back the zeros that a spreadsheet dropped', () => {
  const nss: TableColumn = { key: 'nss', header: 'NSS', kind: 'text', digits: 11 };
  const read = (said: string) => readTable(file(['NSS'], [said]), [nss]).rows[0]?.values['nss'];
  expect(['5149622812', '05149622812', 'S/N'].map(read)).toEqual(['05149622812', '05149622812', 'S/N']);
});

test('columns are lettered as a spreadsheet does', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('half hours as people and spreadsheets write them, and no other time', () => {
  expect(
    ['00:00', '9:30', '09:30:00', '9:30 p. m.', '12:00 AM', '0.395833333333333', '23:30'].map(readHalfHour),
  ).toEqual([0, 19, 19, 43, 0, 19, 47]);
  expect(['9:15', '24:00', '13:00 PM', '9', 'mañana', '1.5', '09:30:10'].map(readHalfHour)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
