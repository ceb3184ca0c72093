import { describe, expect, test } from 'vitest';
import {
  along,
  blockOf,
  blocksOf,
  cellsOf,
  only,
  rectangle,
  toggled,
  wholeColumn,
  wholeRow,
  type Cell,
  type Sheet,
} from './selection.ts';

const sheet: Sheet = { people: ['ana', 'beto', 'caro'], dates: ['2026-11-23', '2026-11-24', '2026-11-25'] };
const at = (uuid: string, day: number): Cell => ({ uuid, date: sheet.dates[day] ?? '' });
const named = (cells: readonly Cell[]) => cells.map(({ uuid, date }) => `${uuid} ${date.slice(8)}`);

test('a rectangle reads row by row, whichever corner it began at', () => {
  expect(named(rectangle(sheet, at('beto', 2), at('ana', 1)))).toEqual([
    'ana 24',
    'ana 25',
    'beto 24',
    'beto 25',
  ]);
});

test('what was chosen before stays, and no day counts twice', () => {
  expect(
    named(cellsOf(sheet, { anchor: at('ana', 0), head: at('ana', 1), kept: [at('caro', 2), at('ana', 1)] })),
  ).toEqual(['ana 23', 'ana 24', 'caro 25']);
});

describe('Ctrl and a press', () => {
  const two = toggled(sheet, only(at('ana', 0)), at('caro', 2));
  test('adds a day', () => expect(named(cellsOf(sheet, two))).toEqual(['ana 23', 'caro 25']));
  test('takes one away again', () =>
    expect(named(cellsOf(sheet, toggled(sheet, two, at('caro', 2))))).toEqual(['ana 23']));
  test('leaves the last one', () =>
    expect(named(cellsOf(sheet, toggled(sheet, only(at('ana', 0)), at('ana', 0))))).toEqual(['ana 23']));
});

test('a row is all days of one, a column one day of all', () => {
  expect(named(cellsOf(sheet, wholeRow(sheet, 'beto')))).toEqual(['beto 23', 'beto 24', 'beto 25']);
  expect(named(cellsOf(sheet, wholeColumn(sheet, '2026-11-24')))).toEqual(['ana 24', 'beto 24', 'caro 24']);
});

test('what is chosen goes along, as far as the board reaches', () => {
  expect(named(cellsOf(sheet, along(sheet, only(at('ana', 1)), { rows: 1, days: 1 })))).toEqual(['beto 25']);
  expect(named(cellsOf(sheet, along(sheet, only(at('ana', 1)), { rows: -1, days: 5 })))).toEqual(['ana 25']);
});

test('rows that lie apart form a block with their common days; other scattered days do not', () => {
  expect(blockOf([at('ana', 0), at('ana', 2), at('caro', 0), at('caro', 2)])).toEqual({
    people: ['ana', 'caro'],
    dates: ['2026-11-23', '2026-11-25'],
  });
  expect(blockOf([at('ana', 0), at('caro', 2)])).toBeNull();
});

test('chosen days are outlined as the rectangles that they form, each once', () => {
  const days = (cells: readonly Cell[]) => blocksOf(sheet, cells);
  expect(days(rectangle(sheet, at('beto', 2), at('ana', 1)))).toEqual([{ rows: [0, 1], days: [1, 2] }]);
  expect(days(cellsOf(sheet, wholeColumn(sheet, sheet.dates[1] ?? '')))).toEqual([
    { rows: [0, 2], days: [1, 1] },
  ]);
  expect(days([at('ana', 0), at('ana', 2), at('beto', 2), at('caro', 0)])).toEqual([
    { rows: [0, 0], days: [0, 0] },
    { rows: [0, 1], days: [2, 2] },
    { rows: [2, 2], days: [0, 0] },
  ]);
});
