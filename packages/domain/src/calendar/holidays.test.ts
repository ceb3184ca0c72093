import { describe, expect, test } from 'vitest';
import { dayOf, weekdayOf } from './days.ts';
import { mandatoryRestDays } from './holidays.ts';

const datesIn = (year: number): string[] => mandatoryRestDays(year).map(({ date }) => date.slice(5));
const weekdaysOf = (code: string): number[] =>
  [2024, 2027, 2030, 2033].flatMap((year) =>
    mandatoryRestDays(year)
      .filter((restDay) => restDay.code === code)
      .map(({ date }) => weekdayOf(dayOf(date))),
  );

describe('mandatory rest days', () => {
  test.each([
    [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
    [2027, '01-01 02-01 03-15 05-01 06-06 09-16 11-15 12-25'],
    [2028, '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
    [2029, '01-01 02-05 03-19 05-01 09-16 11-19 12-25'],
    [2030, '01-01 02-04 03-18 05-01 06-02 09-16 10-01 11-18 12-25'],
    [2031, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
  ])('of %i', (year, dates) => {
    expect(datesIn(year).join(' ')).toBe(dates);
  });

  test('the change of government moved from December to October in 2024', () => {
    expect(datesIn(2018)).toContain('12-01');
    expect(datesIn(2024)).toContain('10-01');
    expect(datesIn(2024)).not.toContain('12-01');
    expect(datesIn(2036)).toContain('10-01');
  });

  test('federal elections are every third year from 2024, on the first Sunday of June', () => {
    expect(datesIn(2024)).toContain('06-02');
    expect(datesIn(2033)).toContain('06-05');
    expect(datesIn(2028).some((date) => date.startsWith('06'))).toBe(false);
  });

  test('the Mondays are Mondays and the election is a Sunday', () => {
    expect(weekdaysOf('HOLIDAY_CONSTITUTION')).toEqual([1, 1, 1, 1]);
    expect(weekdaysOf('HOLIDAY_REVOLUTION')).toEqual([1, 1, 1, 1]);
    expect(weekdaysOf('HOLIDAY_ELECTION')).toEqual([7, 7, 7, 7]);
  });

  test('each is named in both languages with its article, in calendar order', () => {
    const restDays = mandatoryRestDays(2030);
    for (const { name, article } of restDays) {
      expect(name.es).not.toBe('');
      expect(name.en).not.toBe('');
      expect(article).toMatch(/^LFT 74-/);
    }
    expect(restDays.map(({ date }) => date)).toEqual(restDays.map(({ date }) => date).toSorted());
  });
});
