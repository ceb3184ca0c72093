import { describe, expect, test } from 'vitest';
import { decodeText, readCsv, withoutEnd, writeCsv } from './csv.ts';

const cells = (text: string): (readonly string[])[] => readCsv(text).map((record) => record.cells);

describe('a separated text', () => {
  test('is split into trimmed cells, whatever ends its lines', () => {
    expect(cells('a; b ;c\r\n1;2;3\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
    expect(cells('a;b')).toEqual([['a', 'b']]);
  });

  test('keeps semicolons, quotes and line ends inside quotes', () => {
    expect(cells('"a;b";"say ""hi""";"two\nlines"')).toEqual([['a;b', 'say "hi"', 'two\nlines']]);
  });

  test('tells the row of a record as a spreadsheet counts, with empty rows left out', () => {
    expect(readCsv('a\n\n"b\nb"\nc').map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  test.each([',', '\t'])('is split at %j where its first line has no semicolon', (separator) => {
    expect(cells(`"the;first"${separator}b\r\n"1${separator}5"${separator}2;3`)).toEqual([
      ['the;first', 'b'],
      [`1${separator}5`, '2;3'],
    ]);
  });

  test('may name what separates in a line of its own, which is no row', () => {
    expect(readCsv('sep=,\r\na;b,c\r\n')).toEqual([{ row: 2, cells: ['a;b', 'c'] }]);
  });

  test('loses the empty cells at the end of a line where a form asks for fewer', () => {
    expect(withoutEnd(['a', '', 'b', '', ''], 2)).toEqual(['a', '', 'b']);
    expect(withoutEnd(['a', '', '', ''], 3)).toEqual(['a', '', '']);
  });

  test('keeps an empty cell at the end of a line', () => {
    expect(cells('a;;')).toEqual([['a', '', '']]);
    expect(cells('')).toEqual([]);
  });
});

test('what is written is read again, and nothing in it runs as a formula', () => {
  expect(readCsv(writeCsv([['a;b', 'say "hi"', 8.5]]))).toEqual([
    { row: 1, cells: ['a;b', 'say "hi"', '8.5'] },
  ]);
  expect(writeCsv([['=1+1']])).toContain("'=1+1");
});

describe('the bytes of a file', () => {
  test('are read as UTF-8, its mark left out', () => {
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xad]))).toBe('Sí');
  });

  test('are read as UTF-16 by its mark', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x53, 0x00, 0xed, 0x00]))).toBe('Sí');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x53, 0x00, 0xed]))).toBe('Sí');
  });

  test('are read as Windows-1252 where they are no UTF-8', () => {
    expect(decodeText(Uint8Array.from([0x53, 0xed]))).toBe('Sí');
  });
});
