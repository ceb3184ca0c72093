import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays } from '../time.ts';
import type { TimebaseInput } from './input.ts';
import { countTimebase } from './timebase.ts';

const WEEK = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];

/** Forty hours a week, rest at the weekend, and the week of 9 November 2026 worked as planned. */
function working(more: Partial<TimebaseInput> = {}): TimebaseInput {
  return {
    timeZone: 'America/Mexico_City',
    contracts: [{ type: 'CDI', start: '2026-01-05', end: null }],
    terms: [{ from: '2026-01-05', weeklyHours: 40, annualHours: null, restDays: [6, 7], fullTime: true }],
    pauses: [],
    from: '2026-11-09',
    to: '2026-11-15',
    holidays: [],
    plan: WEEK.map((date) => ({ date, from: 540, to: 1020, code: 'ORD' })),
    presence: WEEK.map((date) => worked(date, 480)),
    rebilling: [],
    parameters: { meanWeeksPerMonth: 4.345, weeksPerYear: 52, carry: 'NONE', carryIn: 0 },
    ...more,
  };
}
const worked = (date: string, counted: number, more = {}) => ({
  date,
  counted,
  overtime: 0,
  agreed: 0,
  complementary: 0,
  cex: [],
  ...more,
});
const week = (more: Partial<TimebaseInput> = {}) => countTimebase(working(more)).weeks[0];
const codes = (more: Partial<TimebaseInput>) => countTimebase(working(more)).refusals.map(({ code }) => code);

describe('a week', () => {
  test('worked as contracted balances', () => {
    expect(week()).toEqual({
      monday: '2026-11-09',
      contracted: 2400,
      planned: 2400,
      worked: 2400,
      credited: 0,
      balance: 0,
      outside: { complementary: 0, overtime: 0, cex: 0 },
    });
  });

  test('owes the calendar days that lie in the contract and outside of leaves of absence', () => {
    expect(week({ contracts: [{ type: 'CDI', start: '2026-11-11', end: null }] })?.contracted).toBe(1714); // 5/7
    expect(week({ pauses: [{ from: '2026-11-13', to: '2026-11-20' }] })?.contracted).toBe(1371); // 4/7
  });

  test('owes at most what the law of that week allows (59)', () => {
    const terms = [{ from: '2026-01-05', weeklyHours: 48, annualHours: null, restDays: [7], fullTime: true }];
    expect(week({ terms })?.contracted).toBe(2880);
    expect(week({ terms, from: '2026-12-31', to: '2026-12-31' })?.contracted).toBe(2760);
  });

  test('keeps overtime, agreed and complementary hours outside, and hours for another site inside', () => {
    const presence = [
      worked('2026-11-09', 600, {
        overtime: 60,
        agreed: 30,
        complementary: 30,
        cex: [{ site: '0500', minutes: 240 }],
      }),
    ];
    expect(week({ presence })).toMatchObject({
      worked: 480,
      outside: { overtime: 90, complementary: 30, cex: 240 },
    });
  });
});

describe('an absence', () => {
  const absent = (code: string, minutes = 480) =>
    week({
      plan: [{ date: WEEK[0] ?? '', from: 540, to: 540 + minutes, code }],
      presence: WEEK.slice(1).map((date) => worked(date, 480)),
    });

  test.each(['VAC', 'FES', 'INC'])('%s credits the share of its day', (code) => {
    expect(absent(code, 60)).toMatchObject({ contracted: 2400, credited: 480, balance: 0 });
  });

  test('with pay credits its minutes; without pay it lowers what is owed; not worked at all stays owed', () => {
    expect(absent('PCG', 120)).toMatchObject({ credited: 120, balance: -360 });
    expect(absent('PSG')).toMatchObject({ contracted: 1920, credited: 0, balance: 0 });
    expect(absent('AUS')).toMatchObject({ credited: 0, balance: -480 });
  });

  test('on a holiday that is worked credits only what was not', () => {
    const monday = { from: '2026-11-16', to: '2026-11-16', plan: [] };
    expect(week({ ...monday, presence: [] })?.credited).toBe(480);
    expect(week({ ...monday, presence: [worked('2026-11-16', 300)] })?.credited).toBe(180);
  });
});

test('the base is the week, its mean month and 52 weeks, or the contract’s own year', () => {
  expect(countTimebase(working()).base).toEqual({ weekly: 2400, monthly: 10_428, annual: 124_800 });
  const terms = [
    { from: '2026-01-05', weeklyHours: 40, annualHours: 2000, restDays: [6, 7], fullTime: true },
  ];
  expect(countTimebase(working({ terms })).base?.annual).toBe(120_000);
  expect(countTimebase(working({ terms: [] })).base).toBeNull();
});

test('hours for other sites and teams are charged; of a date of which more was moved than planned nothing is', () => {
  const report = countTimebase(
    working({
      presence: [worked('2026-11-09', 480, { cex: [{ site: '0500', minutes: 120 }] })],
      rebilling: [
        { date: '2026-11-10', minutes: 180, team: 'Running' },
        { date: '2026-11-11', minutes: 481, team: 'Running' },
      ],
    }),
  );
  expect(report.charges).toEqual([
    { kind: 'CEX', to: '0500', minutes: 120 },
    { kind: 'TEAM', to: 'Running', minutes: 180 },
  ]);
  expect(report.refusals).toEqual([{ code: 'REBILLING_HOURS_GREATER_THAN_PLANNED', date: '2026-11-11' }]);
});

test('what is refused stands by date, then by code', () => {
  const report = countTimebase(
    working({
      terms: [
        { from: '2026-01-05', weeklyHours: 42, annualHours: 2000, restDays: [6, 7], fullTime: true },
        { from: '2026-11-12', weeklyHours: 40, annualHours: null, restDays: [6, 7], fullTime: true },
      ],
      rebilling: [{ date: '2026-11-11', minutes: 481, team: 'Running' }],
    }),
  );
  expect(report.refusals).toEqual([
    { code: 'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY', date: '2026-01-05' },
    { code: 'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE', date: '2026-01-05' },
    { code: 'REBILLING_HOURS_GREATER_THAN_PLANNED', date: '2026-11-11' },
    { code: 'TIMEBASE_CHANGE_DATE_NOT_MONDAY', date: '2026-11-12' },
  ]);
});

test('terms that the company does not allow are named', () => {
  const first = { from: '2026-01-05', weeklyHours: 40, annualHours: null, restDays: [6, 7], fullTime: true };
  const then = (row: object) => codes({ terms: [first, { ...first, from: '2026-06-01', ...row }] });
  expect(then({})).toEqual([]);
  expect(then({ from: '2026-06-02' })).toEqual(['TIMEBASE_CHANGE_DATE_NOT_MONDAY']);
  expect(then({ annualHours: 2001 })).toEqual(['ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY']);
  expect(then({ weeklyHours: 37.5, annualHours: 1950 })).toEqual([]);
  expect(then({ weeklyHours: 19 })).toEqual(['WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE']);
  expect(then({ weeklyHours: 35, fullTime: false })).toEqual([
    'CDI_CANNOT_BE_PART_TIME',
    'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
  ]);
  expect(then({ weeklyHours: 49 })).toEqual([
    'TIMEBASE_OVER_LEGAL_MAX',
    'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
  ]);
});

test('a balance is carried over by a signed pact alone', () => {
  const carried = (carry: 'NONE' | 'YEAR') =>
    countTimebase(working({ parameters: { meanWeeksPerMonth: 4.345, weeksPerYear: 52, carry, carryIn: 90 } }))
      .year;
  expect(carried('YEAR').balance - carried('NONE').balance).toBe(90);
  expect(carried('NONE').carriedIn).toBe(0);
});

test('worked minutes of the year are the sum of its weeks, in whatever order they were entered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 720 })), {
        maxLength: 20,
      }),
      (rows) => {
        const presence = rows.map(([at, minutes]) => worked(addDays('2026-11-02', at), minutes));
        const span = { from: '2026-11-02', to: '2026-11-29', plan: [] };
        const one = countTimebase(working({ ...span, presence }));
        expect(countTimebase(working({ ...span, presence: presence.toReversed() }))).toEqual(one);
        expect(one.weeks.reduce((sum, { worked: minutes }) => sum + minutes, 0)).toBe(one.year.worked);
      },
    ),
    { numRuns: 50 },
  );
});
