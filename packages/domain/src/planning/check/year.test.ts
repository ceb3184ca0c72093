import { describe, expect, test } from 'vitest';
import { vacationTable } from '../../leave/settlement-law.ts';
import { holidaysFewerThanFourteen, rebillingWithinPlan } from './site-year.ts';
import { checkYear } from './year.ts';
import { annualBase, type PersonYear } from './year-rule.ts';
import { addDays } from '../../time.ts';

const HOUR = 60;
const yearOf = (change: Partial<PersonYear>): PersonYear => ({
  name: 'Ana',
  year: 2027,
  today: '2027-03-01',
  terms: [{ from: '2024-01-08', annualMinutes: 2080 * HOUR }],
  plannedMinutes: 2080 * HOUR,
  vacations: [],
  ...change,
});
const codes = (change: Partial<PersonYear>): string[] => checkYear(yearOf(change)).map(({ code }) => code);
const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(date, Math.floor(at / 5) * 7 + (at % 5)));

describe('the annual timebase', () => {
  test('is met to the minute', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ plannedMinutes: 2080 * HOUR + 15 })).toEqual(['ANNUAL_TIMEBASE_EXCEEDED']);
    expect(codes({ plannedMinutes: 2080 * HOUR - 15 })).toEqual(['ANNUAL_TIMEBASE_NOT_REACHED']);
  });

  test('of a contract that names no annual hours is not checked', () => {
    expect(codes({ terms: [] })).toEqual([]);
  });

  test('of terms that change within the year counts by their days, and nothing beyond the year', () => {
    const halves = [
      { from: '2026-01-01', to: '2027-07-01', annualMinutes: 730 * HOUR },
      { from: '2027-07-02', to: '2028-06-30', annualMinutes: 1460 * HOUR },
    ];
    expect(annualBase(halves, 2027)).toBe((182 * 2 + 183 * 4) * HOUR);
    expect(annualBase(halves, 2025)).toBe(0);
    expect(annualBase([{ from: '2027-12-31', annualMinutes: 365 * HOUR }], 2027)).toBe(HOUR);
  });
});

describe('vacations', () => {
  test.each([
    [1, 12],
    [2, 14],
    [5, 20],
    [6, 22],
    [10, 22],
    [11, 24],
    [16, 26],
    [31, 32],
  ])('after %i years %i days', (years, days) => {
    expect(vacationTable(years)).toBe(days);
  });

  test('are granted within six months of the anniversary, over New Year too', () => {
    const since = { seniorityDate: '2025-10-15', terms: [], plannedMinutes: 0 };
    expect(codes({ ...since, today: '2026-10-14' })).toEqual([]);
    expect(checkYear(yearOf({ ...since, today: '2026-10-15' }))).toEqual([
      { code: 'VACATION_GRANT_WINDOW', values: { name: 'Ana', days: 12, until: '2027-04-15' } },
    ]);
    const overNewYear = daysFrom('2026-12-21', 12);
    expect(codes({ ...since, today: '2027-01-10', vacations: overNewYear })).toEqual([]);
    expect(
      checkYear(yearOf({ ...since, today: '2027-01-10', vacations: overNewYear.slice(1) }))[0]?.values[
        'days'
      ],
    ).toBe(1);
    expect(codes({ ...since, today: '2027-04-15', vacations: daysFrom('2026-10-05', 5) })).toEqual([
      'VACATION_GRANT_WINDOW',
    ]);
    const eleven = daysFrom('2026-11-02', 11);
    expect(codes({ ...since, today: '2027-01-10', vacations: [...eleven, '2027-04-15'] })).not.toContain(
      'VACATION_GRANT_WINDOW',
    );
    expect(codes({ ...since, today: '2027-01-10', vacations: ['2026-10-15', ...eleven] })).not.toContain(
      'VACATION_GRANT_WINDOW',
    );
    expect(codes({ ...since, today: '2027-01-10', vacations: [...eleven, '2027-04-16'] })).toContain(
      'VACATION_GRANT_WINDOW',
    );
    expect(codes({ ...since, today: '2027-04-16' })).toEqual([]);
  });

  test('in parts ask whether the person wished it', () => {
    const since = { seniorityDate: '2026-01-15', terms: [], plannedMinutes: 0, today: '2027-03-01' };
    expect(codes({ ...since, vacations: daysFrom('2027-03-08', 12) })).toEqual([]);
    expect(
      codes({ ...since, vacations: [...daysFrom('2027-03-08', 5), ...daysFrom('2027-05-03', 7)] }),
    ).toEqual(['VACATION_CONTINUOUS_MIN']);
  });
});

test('fourteen holidays are enough, thirteen are not', () => {
  expect(holidaysFewerThanFourteen.check({ year: 2027, holidays: 14 })).toEqual([]);
  expect(holidaysFewerThanFourteen.check({ year: 2027, holidays: 13 })).toEqual([
    { count: 13, year: 2027, minimum: 14 },
  ]);
});

test('as much as is planned may be rebilled, no quarter more', () => {
  expect(rebillingWithinPlan.check({ date: '2026-12-31', rebilled: 480, planned: 480 })).toEqual([]);
  expect(rebillingWithinPlan.check({ date: '2026-12-31', rebilled: 495, planned: 480 })).toEqual([
    { date: '2026-12-31', hours: 8.25, planned: 8 },
  ]);
});
