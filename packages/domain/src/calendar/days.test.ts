import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf } from '../time.ts';
import { dateOf, dayOf, dayOfCivil, mondayBefore, plainDay, weekdayOf } from './days.ts';

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
        expect(plainDay(date.toString())).toBe(day);
      }),
    );
  });

  test('days after, days between, the Monday and months after are those that the calendar says', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, by) => {
        const date = calendarDate(day);
        const other = date.add({ days: by });
        expect(addDays(date.toString(), by)).toBe(other.toString());
        expect(daysBetween(date.toString(), other.toString())).toBe(by);
        expect(mondayOf(date.toString())).toBe(date.subtract({ days: date.dayOfWeek - 1 }).toString());
        expect(addMonths(date.toString(), by)).toBe(date.add({ months: by }).toString());
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1/-01', 'none', '2026-11-2'])(
    '%s is no day, and says so',
    (text) => {
      expect(plainDay(text)).toBeUndefined();
      expect(() => addDays(text, 1)).toThrow(RangeError);
      expect(() => mondayOf(text)).toThrow(RangeError);
      expect(() => addMonths(text, 1)).toThrow(RangeError);
      expect(() => daysBetween(text, '2026-11-27')).toThrow(RangeError);
    },
  );

  test('what Temporal reads as a day, and days far away, are read as before', () => {
    expect(addDays('20261127', 1)).toBe('2026-11-28');
    expect(addDays('2026-11-27T08:00', 1)).toBe('2026-11-28');
    expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
    expect(addDays('0999-12-31', 1)).toBe('1000-01-01');
  });
});
