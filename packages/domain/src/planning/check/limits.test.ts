import { describe, expect, test } from 'vitest';
import { dayOf } from '../../calendar/days.ts';
import { changeInWeek, limitOn, maximumInWeek, maximumOn, minimumOn } from './limits.ts';

describe('dated limits', () => {
  test.each([
    ['2026-12-31', 48, 45, 42, 9],
    ['2027-01-01', 46, 45, 42, 9],
    ['2027-12-31', 46, 45, 42, 9],
    ['2028-01-01', 44, 44, 42, 10],
    ['2029-01-01', 42, 42, 42, 11],
    ['2029-12-31', 42, 42, 42, 11],
    ['2030-01-01', 40, 40, 40, 12],
    ['2040-07-01', 40, 40, 40, 12],
  ])('on %s: week %i, mixed %i, night %i, double overtime %i hours', (date, week, mixed, night, double) => {
    expect(limitOn('WEEKLY_MAX', date)?.value).toBe(week);
    expect(limitOn('WEEKLY_MAX_MIXED', date)?.value).toBe(mixed);
    expect(limitOn('WEEKLY_MAX_NIGHT', date)?.value).toBe(night);
    expect(limitOn('OVERTIME_WEEKLY_MAX', date)?.value).toBe(double);
  });

  test('overtime had three hours on three days until 30 April 2026, then four on four', () => {
    expect([
      limitOn('OVERTIME_DAILY_MAX', '2026-04-30')?.value,
      limitOn('OVERTIME_DAYS_MAX', '2026-04-30')?.value,
    ]).toEqual([3, 3]);
    expect([
      limitOn('OVERTIME_DAILY_MAX', '2026-05-01')?.value,
      limitOn('OVERTIME_DAYS_MAX', '2026-05-01')?.value,
    ]).toEqual([4, 4]);
  });

  test('a maximum that is not law yet holds nothing back, a minimum asks nothing', () => {
    expect(limitOn('DAILY_TOTAL_MAX', '2026-04-30')).toBeUndefined();
    expect(maximumOn('DAILY_TOTAL_MAX', dayOf('2026-04-30'))).toBe(Infinity);
    expect(maximumOn('DAILY_TOTAL_MAX', dayOf('2026-05-01'))).toBe(12 * 60);
    expect(minimumOn('BREAK_MIN', dayOf('1969-01-01'))).toBe(0);
  });

  test('times are in minutes, days are days', () => {
    expect(limitOn('DAILY_MAX_MIXED', '2027-01-01')?.amount).toBe(450);
    expect(limitOn('MINOR16_REST_MIN', '2027-01-01')?.amount).toBe(60);
    expect(limitOn('OVERTIME_DAYS_MAX', '2027-01-01')?.amount).toBe(4);
  });

  test('a week of two years has the lower maximum, whichever year it is of', () => {
    expect(maximumInWeek('WEEKLY_MAX', dayOf('2026-12-28'))).toBe(46 * 60);
    expect(maximumInWeek('OVERTIME_WEEKLY_MAX', dayOf('2027-12-27'))).toBe(9 * 60);
    expect(maximumInWeek('TRIPLE_WEEKLY_MAX', dayOf('2026-04-27'))).toBe(4 * 60);
  });

  test('a change is one of the figure, not of the row', () => {
    expect(changeInWeek('WEEKLY_MAX', dayOf('2026-12-28'))?.after.validFrom).toBe('2027-01-01');
    expect(changeInWeek('WEEKLY_MAX_MIXED', dayOf('2026-12-28'))).toBeUndefined();
    expect(changeInWeek('WEEKLY_MAX', dayOf('2028-12-25'))).toBeUndefined(); // 1 January 2029 is a Monday
    expect(changeInWeek('WEEKLY_MAX', dayOf('2029-12-31'))?.before.value).toBe(42);
  });
});
