import { describe, expect, test } from 'vitest';
import { prepareWeek } from './prepare.ts';
import { planned } from '../testing/planned.ts';
import { kindOfPeriod, personTotals, teamDays } from './totals.ts';
import type { ShiftKind } from './workdays.ts';

const ordinary = { code: 'ORD', kind: 'WORK' } as const;

describe('the totals of a person', () => {
  test('everything planned, what is worked, and what fills the timebase', () => {
    const week = prepareWeek(
      planned('Mon 9-17, Tue 9-17 VAC, Wed 9-17 CEX, Thu 9-13 EXT, Fri 9-13 COM, Sat 9-11 AUS'),
    );
    expect(personTotals(week)).toEqual({
      planned: 34 * 60,
      worked: 24 * 60,
      inTimebase: 26 * 60,
      base: 40 * 60,
    });
  });

  test('time that overlaps counts once', () => {
    expect(personTotals(prepareWeek(planned('Mon 9-13, Mon 12-17'))).planned).toBe(8 * 60);
  });

  test('nights count whole on the day on which they start, in elapsed time', () => {
    expect(personTotals(prepareWeek(planned('Sun 22-6'))).planned).toBe(8 * 60);
    expect(
      personTotals(prepareWeek(planned('Sat 22-6', { week: '2027-03-08', zone: 'America/Tijuana' }))).planned,
    ).toBe(7 * 60);
  });

  test('a day of a leave owes a seventh less, and a whole week of it nothing', () => {
    const away = (from: string, to: string, hours = '') => {
      const week = planned(hours);
      const records = [{ kind: 'LEAVE_OF_ABSENCE' as const, from, to }];
      return personTotals(prepareWeek({ ...week, person: { ...week.person, records } })).base;
    };
    expect(away('2027-02-01', '2027-08-01')).toBe(0);
    expect(away('2027-03-04', '2027-08-01')).toBe(Math.round((3 * 40 * 60) / 7));
    expect(away('2027-03-08', '2027-08-01')).toBe(40 * 60);
    // What is planned all the same is owed.
    expect(away('2027-02-01', '2027-08-01', 'Mon 9-17 INC')).toBe(Math.round((40 * 60) / 7));
  });

  test('the week before is not among them', () => {
    expect(personTotals(prepareWeek(planned('Mon 9-13', { before: 'Sun 20-4' }))).planned).toBe(4 * 60);
  });
});

describe('the days of a team', () => {
  test('worked minutes by the date of the period; vacation and absence are not worked, other sites are', () => {
    const team = [
      planned('Mon 9-17, Tue 22-5'),
      planned('Mon 9-17 VAC, Tue 9-13'),
      planned('Mon 9-13 CEX, Sun 9-14'),
    ].map(prepareWeek);
    expect(teamDays(team)).toEqual([12 * 60, 11 * 60, 0, 0, 0, 0, 5 * 60]);
  });
});

describe('the kind of a single period', () => {
  test.each<readonly [number, number, ShiftKind]>([
    [6 * 60, 20 * 60, 'day'],
    [12 * 60, 20 * 60 + 15, 'mixed'],
    [16 * 60, 23 * 60 + 15, 'mixed'],
    [16 * 60, 23 * 60 + 30, 'night'],
    [20 * 60, 21 * 60, 'night'],
    [22 * 60, 5 * 60, 'night'],
    [22 * 60, 22 * 60, 'night'],
  ])('from minute %i to minute %i: %s', (from, to, kind) => {
    expect(kindOfPeriod({ date: '2027-03-01', from, to, typology: ordinary }, 'America/Mexico_City')).toBe(
      kind,
    );
  });
});
