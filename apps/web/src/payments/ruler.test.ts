import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, type RulerField } from './ruler.ts';

const names = { es: 'campo', en: 'field' };

test('a field that passes the end of a row goes on in the next, with its name once', () => {
  const pieces = piecesOf(
    [
      { from: 1, length: 3, content: 'ABC', ...names },
      { from: 4, length: 5, content: '12', ...names },
    ],
    6,
  );
  expect(
    pieces.map(({ row, column, text, starts, ends, positions }) => [
      row,
      column,
      text,
      starts,
      ends,
      positions,
    ]),
  ).toEqual([
    [0, 0, 'ABC', true, true, '1–3'],
    [0, 3, '12 ', true, false, '4–8'],
    [1, 0, '  ', false, true, '4–8'],
  ]);
});

test('rows hold every character of the line in its place, whatever the layout', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 10, max: 100 }), (all, width) => {
      let from = 1;
      const fields = all.map((length, at): RulerField => {
        const field = { from, length, content: String.fromCharCode(65 + at).repeat(length), ...names };
        from += length;
        return field;
      });
      const line = fields.map(({ content }) => content).join('');
      const rows: string[] = [];
      for (const { row, column, text } of piecesOf(fields, width)) {
        expect((rows[row] ?? '').length).toBe(column);
        rows[row] = `${rows[row] ?? ''}${text}`;
      }
      expect(rows.join('')).toBe(line);
    }),
  );
});
