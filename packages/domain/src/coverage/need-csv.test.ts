import { describe, expect, test } from 'vitest';
import { readNeedFile } from './need-csv.ts';

const HEADER = 'equipo;fecha;desde;hasta;personas;tipología';
const read = (...rows: readonly string[]) =>
  readNeedFile([HEADER, ...rows].join('\n'), { teams: ['Ciclismo', 'Running'], typologies: ['ORD', 'INV'] });
const filled = (...spans: readonly (readonly [number, number, number])[]) =>
  Array.from(
    { length: 48 },
    (_, slot) => spans.find(([from, to]) => slot >= from * 2 && slot < to * 2)?.[2] ?? 0,
  );

describe('a file of need', () => {
  test('fills the half hours of each team, date and typology', () => {
    const { days, rows, bad } = read(
      'Ciclismo;2026-11-23;09:00;14:00;3;',
      'Ciclismo;2026-11-23;14:00;22:00;5;',
      'ciclismo;23/11/2026;6:00;9:00;2;inv',
      'Running;2026-11-24;23:30;24:00;1',
    );
    expect([rows, bad]).toEqual([4, []]);
    expect(days.map(({ team, date }) => [team, date])).toEqual([
      ['Ciclismo', '2026-11-23'],
      ['Running', '2026-11-24'],
    ]);
    expect(days[0]?.lines.get(undefined)).toEqual(filled([9, 14, 3], [14, 22, 5]));
    expect(days[0]?.lines.get('INV')).toEqual(filled([6, 9, 2]));
    expect(days[1]?.lines.get(undefined)).toEqual(filled([23.5, 24, 1]));
  });

  test('reads what a spreadsheet saved: commas, trailing separators, hours of twelve', () => {
    const saved =
      'equipo,fecha,desde,hasta,personas,tipología,,\r\nCiclismo,23/11/2026,9:00 a. m.,02:00 p. m.,3,,,\r\n';
    const { days, bad } = readNeedFile(saved, { teams: ['Ciclismo'], typologies: [] });
    expect(bad).toEqual([]);
    expect(days[0]?.lines.get(undefined)).toEqual(filled([9, 14, 3]));
  });

  test.each([
    ['Natación;2026-11-23;09:00;10:00;3;', 'team', 'Natación'],
    ['Ciclismo;2026-02-30;09:00;10:00;3;', 'date', '2026-02-30'],
    ['Ciclismo;23-11-2026;09:00;10:00;3;', 'date', '23-11-2026'],
    ['Ciclismo;2026-11-23;09:15;10:00;3;', 'from', '09:15'],
    ['Ciclismo;2026-11-23;24:00;24:00;3;', 'from', '24:00'],
    ['Ciclismo;2026-11-23;10:00;09:00;3;', 'to', '09:00'],
    ['Ciclismo;2026-11-23;10:00;10:00;3;', 'to', '10:00'],
    ['Ciclismo;2026-11-23;10:00;25:00;3;', 'to', '25:00'],
    ['Ciclismo;2026-11-23;09:00;10:00;-3;', 'people', '-3'],
    ['Ciclismo;2026-11-23;09:00;10:00;2.5;', 'people', '2.5'],
    ['Ciclismo;2026-11-23;09:00;10:00;3;XYZ', 'typology', 'XYZ'],
    ['Ciclismo;2026-11-23', 'columns', '2'],
  ])('%s is named by its number and column, and the good rows are kept', (row, column, value) => {
    const { rows, bad } = read(
      'Ciclismo;2026-11-23;06:00;07:00;1;',
      row,
      'Running;2026-11-23;06:00;07:00;1;',
    );
    expect(bad).toEqual([{ row: 3, column, value }]);
    expect(rows).toBe(2);
  });

  test('without a row of names counts from its first row', () => {
    const file = (...rows: readonly string[]) =>
      readNeedFile(rows.join('\n'), { teams: ['Ciclismo'], typologies: [] });
    expect(file('Ciclismo;2026-11-23;06:00;07:00;1;').rows).toBe(1);
    expect(file('Nadie;2026-11-23;06:00;07:00;1;').bad).toEqual([{ row: 1, column: 'team', value: 'Nadie' }]);
    expect(file(HEADER)).toEqual({ days: [], rows: 0, bad: [] });
  });

  test('a half hour given twice is refused the second time, another typology of it is not', () => {
    const { rows, bad } = read(
      'Ciclismo;2026-11-23;09:00;12:00;3;',
      'Ciclismo;2026-11-23;11:30;13:00;4;',
      'Ciclismo;2026-11-23;09:00;12:00;1;INV',
    );
    expect(bad).toMatchObject([{ row: 3, column: 'repeated' }]);
    expect(rows).toBe(2);
  });
});
