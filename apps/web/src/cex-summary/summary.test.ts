import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matrixOf } from './summary.ts';

const place = fc.constantFrom('Santa Fe', 'Interlomas', 'Coapa', 'Puebla');
const charges = fc.array(fc.record({ from: place, to: place, minutes: fc.integer({ min: 0, max: 3000 }) }));

test('rows and columns of the matrix add up to the same total, cell by cell', () => {
  fc.assert(
    fc.property(charges, charges, (list, open) => {
      const { places, minutes, lent, borrowed } = matrixOf(list, open);
      const cells = places.flatMap((row) => places.map((column) => minutes(row.place, column.place)));
      expect(cells.reduce((sum, each) => sum + each, 0)).toBe(lent);
      expect(lent).toBe(borrowed);
      expect(places.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    }),
  );
});

test('somebody who has only open hours stands in the matrix, and they are not charged', () => {
  const { places, open, lent } = matrixOf([], [{ from: 'Coapa', to: 'Puebla', minutes: 480 }]);
  expect(places.map((row) => [row.place, row.lent])).toEqual([
    ['Coapa', 0],
    ['Puebla', 0],
  ]);
  expect([open('Coapa', 'Puebla'), lent]).toEqual([480, 0]);
});
