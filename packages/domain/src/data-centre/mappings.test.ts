import { expect, test } from 'vitest';
import { columnsBySaved } from './mappings.ts';

const SAVED = [
  { header: 'TIENDA', key: 'site' },
  { header: 'CARGO', key: 'position' },
  { header: 'NOTA', key: null },
  { header: 'NOTA', key: 'team' },
];
const KEYS = ['site', 'team', 'position'];

test('a saved reading fits a file with the same columns, in any order, with or without accents', () => {
  expect(columnsBySaved(SAVED, ['Nóta', 'cargo', 'TIENDA', 'Nota'], KEYS)).toEqual({
    A: null,
    B: 'position',
    C: 'site',
    D: 'team',
  });
});

test('it fits no file with a column more, less or other, nor one whose field is gone', () => {
  for (const headers of [
    ['TIENDA', 'CARGO', 'NOTA', 'NOTA', 'OTRA'],
    ['TIENDA', 'CARGO', 'NOTA'],
    ['TIENDA', 'CARGO', 'NOTA', 'OTRA'],
  ])
    expect(columnsBySaved(SAVED, headers, KEYS)).toBeUndefined();
  expect(columnsBySaved(SAVED, ['TIENDA', 'CARGO', 'NOTA', 'NOTA'], ['site', 'team'])).toBeUndefined();
});
