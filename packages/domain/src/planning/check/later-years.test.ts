import { describe, expect, test } from 'vitest';
import { firstYearBroken, underYear } from './later-years.ts';
import { prepareWeek } from '../week/prepare.ts';
import { planned } from '../testing/planned.ts';

const of2026 = (hours: string) => prepareWeek(planned(hours, { week: '2026-11-23' }));

describe('a planned week under the limits of later years', () => {
  test.each([
    ['48 hours', 'Mon-Sat 9-17', 2027],
    ['46 hours', 'Mon-Fri 9-17, Sat 9-15', 2028],
    ['46 hours and a quarter', 'Mon-Fri 9-17, Sat 9-15:15', 2027],
    ['44 hours', 'Mon-Fri 9-17, Sat 9-13', 2029],
    ['42 hours', 'Mon-Sat 9-16', 2030],
    ['40 hours', 'Mon-Fri 9-17', undefined],
    ['a mixed week of 45 hours', 'Mon-Sat 13:30-21', 2028],
    ['six nights of seven hours', 'Mon-Sat 22-5', 2030],
    ['more than today allows: it is broken already', 'Mon-Sat 9-17:15', undefined],
  ])('%s', (_what, hours, year) => {
    expect(firstYearBroken(of2026(hours))).toBe(year);
  });

  test('is checked by that year’s figures, its own shifts as they stand', () => {
    expect(underYear(of2026('Mon-Sat 9-17'), 2026)).toEqual({ codes: [], maximum: 48 * 60, excess: 0 });
    expect(underYear(of2026('Mon-Sat 9-17'), 2030)).toEqual({
      codes: ['WEEKLY_MAX'],
      maximum: 40 * 60,
      excess: 8 * 60,
    });
    expect(underYear(of2026('Mon-Sat 9-18'), 2027).codes).toEqual(['WEEKLY_MAX', 'OVERTIME_DAYS_MAX']);
    expect(underYear(of2026('Mon-Sat 9-18:30'), 2030).codes).toEqual([
      'WEEKLY_MAX',
      'OVERTIME_DAYS_MAX',
      'OVERTIME_WEEKLY_MAX',
      'TRIPLE_WEEKLY_MAX',
    ]);
  });
});
