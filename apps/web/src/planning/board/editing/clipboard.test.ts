import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placed, readBlock, writeBlock } from './clipboard.ts';
import type { Cell, Sheet } from './selection.ts';

const sheet: Sheet = {
  people: ['ana', 'beto', 'caro', 'dora'],
  dates: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
};
const at = (uuid: string, day: number): Cell => ({ uuid, date: sheet.dates[day] ?? '' });
const put = (text: string, chosen: readonly Cell[]) =>
  placed(sheet, readBlock(text), chosen).map((cell) => `${cell.uuid} ${cell.date.slice(8)} ${cell.text}`);

describe('a block is read as spreadsheets write it', () => {
  test.each([
    [
      '09:00-17:00\t10:00-18:00\r\n\tVAC\r\n',
      [
        ['09:00-17:00', '10:00-18:00'],
        ['', 'VAC'],
      ],
    ],
    ['9-17', [['9-17']]],
    [
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"9-13\n15-19"\t"say ""hi"""', [['9-13\n15-19', 'say "hi"']]],
    [
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['', []],
  ])('%j', (text, block) => expect(readBlock(text)).toEqual(block));

  test('and a cell that a spreadsheet would run is written as text', () =>
    expect(writeBlock([['=1+1', '9-17']])).toBe("'=1+1\t9-17"));

  test('and written so that it reads the same', () => {
    const cell = fc.string({
      unit: fc.constantFrom('9', '-', '=', "'", '\t', '\n', '\r', '"', ' ', 'ñ'),
      maxLength: 6,
    });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        expect(readBlock(writeBlock(rows))).toEqual(rows);
      }),
    );
  });
});

describe('pasting', () => {
  test('a single cell fills everything chosen', () =>
    expect(put('9-17', [at('ana', 0), at('caro', 2)])).toEqual(['ana 23 9-17', 'caro 25 9-17']));
  test('a block begins at the upper left of what is chosen', () =>
    expect(put('a\tb\nc\td', [at('beto', 1)])).toEqual(['beto 24 a', 'beto 25 b', 'caro 24 c', 'caro 25 d']));
  test('and ends at the edge of the board', () =>
    expect(put('a\tb\nc\td', [at('dora', 3)])).toEqual(['dora 26 a']));
  test('a block repeats itself where it fits exactly', () =>
    expect(put('a\tb', [at('ana', 0), at('ana', 1), at('ana', 2), at('ana', 3)])).toEqual([
      'ana 23 a',
      'ana 24 b',
      'ana 25 a',
      'ana 26 b',
    ]));
  test('one that does not fit exactly is put once', () =>
    expect(put('a\tb', [at('ana', 0), at('ana', 1), at('ana', 2)])).toEqual(['ana 23 a', 'ana 24 b']));
});
