import { expect, test } from 'vitest';
import { isNowhere } from './isNowhere.ts';

test.each(['abc', '2026-02-30', '2026-13-01', '23/11/2026', '2026-W48', '20261123', ''])('there is no screen at the day %j', (weekStartDate) => {
  expect(isNowhere({ teamUuid: 'any', weekStartDate })).toBe(true);
  expect(isNowhere({ teamUuid: 'any', date: weekStartDate })).toBe(true);
});

test('a real day has one, and what names no day needs none', () => {
  expect(isNowhere({ teamUuid: 'abc', monthStartDate: '2028-02-29' })).toBe(false);
  expect(isNowhere({ personnelDivision: '0417', collaboratorUuid: 'update' })).toBe(false);
});
