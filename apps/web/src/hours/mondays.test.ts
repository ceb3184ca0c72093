import { expect, test } from 'vitest';
import { mondaysNear, nextMonday } from './mondays.ts';

const FRIDAY = '2026-11-20';

test('the next Monday is today where today is one', () => {
  expect(nextMonday(FRIDAY)).toBe('2026-11-23');
  expect(nextMonday('2026-11-23')).toBe('2026-11-23');
});

test.each([
  ['a Wednesday has the Mondays around it', '2026-11-25', ['2026-11-23', '2026-11-30']],
  ['a Monday has those that follow', '2026-11-23', ['2026-11-30', '2026-12-07']],
  ['this week’s Monday is past', '2026-11-21', ['2026-11-23', '2026-11-30']],
  ['a past day has the next ones', '2026-10-05', ['2026-11-23', '2026-11-30']],
  ['no day too', null, ['2026-11-23', '2026-11-30']],
])('%s', (_, day, mondays) => {
  expect(mondaysNear(day, FRIDAY)).toEqual(mondays);
});
