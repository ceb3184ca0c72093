import { describe, expect, test } from 'vitest';
import { isHistoric, pastMonthRefusal, pastWeekRefusal } from './past.ts';

const today = '2026-11-20';

describe('a week that is over', () => {
  test.each([
    ['2026-11-16', 'WEEK_INCORRECT'],
    ['2026-11-23', 'WEEK_INCORRECT'],
    ['2026-11-09', null],
    ['2026-10-05', null],
    // Its Sunday is 4 October: it counts in October.
    ['2026-09-28', null],
    ['2026-09-21', 'MONTH_NOT_ALLOWED'],
  ])('of %s answers %s with a window of one month', (weekStart, refusal) => {
    expect(pastWeekRefusal(weekStart, { today, months: 1 })).toBe(refusal);
  });

  test('may be corrected as far back as the parameter says', () => {
    expect(pastWeekRefusal('2026-09-21', { today, months: 2 })).toBeNull();
    expect(pastWeekRefusal('2026-10-05', { today, months: 0 })).toBe('MONTH_NOT_ALLOWED');
  });
});

test.each([
  ['2026-12-01', 'HISTORIC_PLANNING_UNDER_ONE_MONTH'],
  ['2026-11-01', 'HISTORIC_PLANNING_UNDER_ONE_MONTH'],
  ['2026-10-31', null],
  ['2022-11-01', null],
  ['2022-10-01', 'MONTH_NOT_ALLOWED'],
])('the month of %s is read as past: %s', (month, refusal) => {
  expect(pastMonthRefusal(month, today)).toBe(refusal);
});

test('a month is historic once its last day is more than four years ago', () => {
  expect(isHistoric('2022-10-01', '2026-10-31')).toBe(false);
  expect(isHistoric('2022-10-01', '2026-11-01')).toBe(true);
});
