import { expect, test } from 'vitest';
import { dayIn, isDay, isNowhere } from './addressDays.ts';

test.each([
  ['2026-11-26', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-11', false],
  ['20261123', false],
  ['23/11/2026', false],
  ['mañana', false],
  ['', false],
])(
  '%j names a day: %s; in a path nothing else is anywhere, and behind it nothing else counts',
  (text, yes) => {
    expect(isDay(text)).toBe(yes);
    expect(isNowhere({ teamUuid: 'any', weekStartDate: text })).toBe(!yes);
    expect(isNowhere({ date: text })).toBe(!yes);
    expect(dayIn(new URLSearchParams({ from: text }), 'from')).toBe(yes ? text : undefined);
  },
);

test('a path without a day needs none', () => {
  expect(isNowhere({ personnelDivision: '0417', collaboratorUuid: 'update' })).toBe(false);
});
