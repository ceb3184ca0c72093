import { describe, expect, test } from 'vitest';
import { prepareWeek } from '../week/prepare.ts';
import { refusalsOf } from './refusals.ts';
import { planned } from '../testing/planned.ts';
import type { PersonWeek, PlannedPeriod } from '../week/week.ts';

const refusedIn = (week: PersonWeek) => refusalsOf(prepareWeek(week));
const codes = (week: PersonWeek): string[] => refusedIn(week).map(({ code }) => code);
const withPeriod = (change: Partial<PlannedPeriod>): PersonWeek => {
  const week = planned('Mon 9-17');
  return { ...week, periods: week.periods.map((period) => ({ ...period, ...change })) };
};

describe('what saving refuses', () => {
  test('what the rules forbid is saved all the same', () => {
    expect(codes(planned('Mon-Sun 6-19, Tue 20-21', { born: '2013-01-01' }))).toEqual([]);
  });

  test('overlapping periods, with day and hours', () => {
    expect(refusedIn(planned('Mon 9-13, Mon 12:45-17'))).toEqual([
      {
        code: 'PLANNING_PERIODS_OVERLAP',
        values: {
          date: '2027-03-01',
          fromHour: '12:45',
          toHour: '17:00',
          periodA: '09:00–13:00',
          periodB: '12:45–17:00',
        },
        marks: [0, 1],
      },
    ]);
    expect(codes(planned('Mon 9-13, Mon 13-17'))).toEqual([]);
  });

  test('an overlap with last Sunday’s night names the period that can be changed', () => {
    expect(refusedIn(planned('Mon 5-9', { before: 'Sun 22-6' }))).toMatchObject([
      {
        code: 'PLANNING_PERIODS_OVERLAP',
        values: { date: '2027-03-01', fromHour: '05:00', toHour: '09:00' },
        marks: [0],
      },
    ]);
    expect(codes(planned('Mon 9-13', { before: 'Tue 9-13, Tue 12-14' }))).toEqual([]);
  });

  test('typologies that may not share a day, with the two', () => {
    expect(refusedIn(planned('Mon 14-18, Mon 9-13 VAC'))).toEqual([
      {
        code: 'HOUR_TYPOLOGY_NOT_COMPATIBLE',
        values: { date: '2027-03-01', hourTypology: 'VAC', otherHourTypology: 'ORD' },
        marks: [0, 1],
      },
    ]);
  });

  test.each([
    [{ from: 541 }, ['PLANNING_PERIOD_STEP_NOT_VALID']],
    [{ to: 1021 }, ['PLANNING_PERIOD_STEP_NOT_VALID']],
    [{ from: -15 }, ['PLANNING_PERIOD_STEP_NOT_VALID']],
    [{ from: 1440 }, ['PLANNING_PERIOD_STEP_NOT_VALID']],
    [{ to: 1455 }, ['PLANNING_PERIOD_STEP_NOT_VALID']],
    [{ to: 1440 }, []],
    [{ to: 0 }, []],
    [{ from: 0, to: 0 }, []],
    [{ date: '2027-02-28' }, ['WEEK_INCORRECT']],
    [{ date: '2027-03-07' }, []],
    [{ date: '2027-03-08' }, ['WEEK_INCORRECT']],
    [{ break: { from: 540, minutes: 30 } }, []],
    [{ break: { from: 990, minutes: 30 } }, []],
    [{ break: { from: 1005, minutes: 30 } }, ['PLANNING_BREAK_OUTSIDE_PERIOD']],
    [{ break: { from: 525, minutes: 30 } }, ['PLANNING_BREAK_OUTSIDE_PERIOD']],
    [{ from: 1320, to: 360, break: { from: 120, minutes: 30 } }, []],
    [{ from: 1320, to: 360, break: { from: 345, minutes: 30 } }, ['PLANNING_BREAK_OUTSIDE_PERIOD']],
  ])('the shape of a period: %o', (change, refused) => {
    expect(codes(withPeriod(change))).toEqual(refused);
  });

  test('everything at once', () => {
    const week = planned('Mon 9-13 VAC, Mon 12-17');
    const late = { date: '2027-03-09', from: 600, to: 700, typology: { code: 'ORD', kind: 'WORK' } } as const;
    expect(codes({ ...week, periods: [...week.periods, late] })).toEqual([
      'PLANNING_PERIOD_STEP_NOT_VALID',
      'WEEK_INCORRECT',
      'PLANNING_PERIODS_OVERLAP',
      'HOUR_TYPOLOGY_NOT_COMPATIBLE',
    ]);
  });
});
