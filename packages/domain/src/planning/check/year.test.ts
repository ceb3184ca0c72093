import { describe, expect, test } from 'vitest';
import { vacationTable } from '../../leave/settlement-law.ts';
import { holidaysFewerThanFourteen, rebillingWithinPlan } from './site-year.ts';
import { checkYear } from './year.ts';
import { annualBase, type PersonYear } from './year-rule.ts';

const HOUR = 60;
const yearOf = (change: Partial<PersonYear>): PersonYear => ({
  name: 'Ana',
  year: 2027,
  today: '2027-03-01',
  terms: [{ from: '2024-01-08', annualMinutes: 2080 * HOUR }],
  plannedMinutes: 2080 * HOUR,
  ...change,
});
const codes = (change: Partial<PersonYear>): string[] => checkYear(yearOf(change)).map(({ code }) => code);

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

  const granted = {
    year: 1,
    due: 12,
    missing: 0,
    from: '2026-10-15',
    until: '2027-04-15',
    inARow: 12,
    splitByPerson: false,
  };
  const year = { terms: [], plannedMinutes: 0 };

  test('that are missing are said with the last day on which they can be granted', () => {
    expect(codes(year)).toEqual([]);
    expect(codes({ ...year, vacation: granted })).toEqual([]);
    expect(checkYear(yearOf({ ...year, vacation: { ...granted, missing: 1 } }))).toEqual([
      { code: 'VACATION_GRANT_WINDOW', values: { name: 'Ana', days: 1, until: '2027-04-15' } },
    ]);
  });

  test('in parts ask whether the person wished it, unless a pact says so', () => {
    const split = { ...granted, inARow: 7 };
    expect(codes({ ...year, vacation: split })).toEqual(['VACATION_CONTINUOUS_MIN']);
    expect(codes({ ...year, vacation: { ...split, splitByPerson: true } })).toEqual([]);
    // With eight of twelve days planned a run of twelve can still come.
    expect(codes({ ...year, vacation: { ...split, missing: 4 } })).toEqual(['VACATION_GRANT_WINDOW']);
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
