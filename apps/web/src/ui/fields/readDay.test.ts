import { expect, test } from 'vitest';
import { isNoDay, readDay } from './readDay.ts';

test.each([
  ['12/04/1996', '1996-04-12'],
  ['12041996', '1996-04-12'],
  ['12 abr 1996', '1996-04-12'],
  ['1996-04-12', '1996-04-12'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text, 2026)).toBe(day);
});

test.each(['', '12/0', '31/02/1996', '1204199', '120419966', '99/99/9999'])('«%s» is no day yet', (text) => {
  expect(readDay(text, 2026)).toBeNull();
});

test('two digits of a year belong to the century that is not ahead', () => {
  expect(readDay('12/04/26', 2026, 2026)).toBe('2026-04-12');
  expect(readDay('12/04/27', 2026, 2026)).toBe('1927-04-12');
  expect(readDay('12/04/27', 2026)).toBe('2027-04-12');
});

test.each([
  ['31/02/1999', true],
  ['31021999', true],
  ['1999-02-31', true],
  ['30 feb', true],
  ['29/02/2023', true],
  ['29/02/2024', false],
  ['31/1', false],
  ['31/13/1999', false],
  ['hoy', false],
])('%s is a day that its month does not have: %s', (text, expected) =>
  expect(isNoDay(text, 2026)).toBe(expected),
);
