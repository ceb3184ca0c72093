import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOf, dayOfCivil, mondayBefore, weekdayOf } from './days.ts';

const days = fc.integer({ min: -40_000, max: 90_000 });
const calendarDate = (day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from('1970-01-01').add({ days: day });

describe('days as integers', () => {
  test('1970-01-01 is day 0, a Thursday', () => {
    expect(dayOf('1970-01-01')).toBe(0);
    expect(weekdayOf(0)).toBe(4);
  });

  test.each(['2000-02-29', '2100-02-28', '2100-03-01', '2026-12-31', '1969-12-31', '2400-02-29'])(
    '%s comes back as it went',
    (date) => {
      expect(dateOf(dayOf(date))).toBe(date);
    },
  );

  test('every day is the one that the calendar says', () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = calendarDate(day);
        expect(dateOf(day)).toBe(date.toString());
        expect(dayOf(date.toString())).toBe(day);
        expect(dayOfCivil(date.year, date.month, date.day)).toBe(day);
        expect(weekdayOf(day)).toBe(date.dayOfWeek);
        expect(mondayBefore(day)).toBe(day - date.dayOfWeek + 1);
      }),
    );
  });
});
