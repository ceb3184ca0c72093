import { expect, test } from 'vitest';
import { nearestWords, numberMeant } from './suggest.ts';

test.each([
  ['Cajero', ['Asesoría', 'Caja', 'Taller'], ['Caja']],
  ['natacion', ['Natación y Playa', 'Montaña'], ['Natación y Playa']],
  ['Gerente', ['Asesoría', 'Caja', 'Taller'], []],
  ['', ['Caja'], []],
])('%s is offered the nearest word', (said, known, offered) => {
  expect(nearestWords(said, known)).toEqual(offered);
});

test('a code differs by one sign, and of numbers the nearest are offered, two at most', () => {
  expect(nearestWords('0418', ['0410', '0417', '0419', '0500'], 'code')).toEqual(['0417', '0419']);
  expect(nearestWords('0999', ['0417'], 'code')).toEqual([]);
});

test.each([
  ['4O.0', '40.0'],
  ['l7', '17'],
  ['37,5', '37.5'],
  ['17 personas', undefined],
  ['17', undefined],
  ['Caja', undefined],
])('%s means %s', (said, number) => {
  expect(numberMeant(said)).toBe(number);
});
