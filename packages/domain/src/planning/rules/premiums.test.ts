import { describe, expect, test } from 'vitest';
import type { PlanningCode } from '../check/rules.ts';
import { type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const hoursOf = (code: PlanningCode, hours: string, circumstances: Circumstances = {}): unknown[] =>
  findingsOf(code, planned(hours, circumstances)).map(({ marks, values }) => [...marks, values.hours]);

describe('the Sunday premium', () => {
  test.each([
    ['a Sunday', 'Sun 9-17', [[0, 8]]],
    ['the part of a Saturday after midnight', 'Sat 20-2', [[0, 2]]],
    ['not a Saturday until midnight', 'Sat 16-24', []],
    ['the part of a Sunday night before midnight', 'Sun 22-5', [[0, 2]]],
    ['both on one Sunday', 'Sat 22-3, Sun 20-23', [[0, 1, 6]]],
    ['a minute counts once', 'Sun 9-13, Sun 12-15', [[0, 1, 6]]],
    ['no vacation', 'Sun 9-17 VAC', []],
  ])('%s: %s', (_fact, hours, found) => {
    expect(hoursOf('SUNDAY_PREMIUM', hours)).toEqual(found);
  });

  test('counts elapsed hours where the clock changes', () => {
    expect(hoursOf('SUNDAY_PREMIUM', 'Sun 0-6', { week: '2027-03-08', zone: 'America/Tijuana' })).toEqual([
      [0, 5],
    ]);
    expect(hoursOf('SUNDAY_PREMIUM', 'Sun 0-6', { week: '2027-11-01', zone: 'America/Tijuana' })).toEqual([
      [0, 7],
    ]);
  });

  test('of last Sunday was reported last week', () => {
    expect(hoursOf('SUNDAY_PREMIUM', 'Mon 0-4', { before: 'Sun 20-0' })).toEqual([]);
  });
});

describe('work on a mandatory rest day', () => {
  test('goes by the clock on both sides of midnight', () => {
    expect(hoursOf('HOLIDAY_WORK_PAY', 'Fri 20-3', { week: '2027-04-26' })).toEqual([[0, 3]]);
    expect(hoursOf('HOLIDAY_WORK_PAY', 'Sat 20-3', { week: '2027-04-26' })).toEqual([[0, 4]]);
    expect(hoursOf('HOLIDAY_WORK_PAY', 'Fri 16-24', { week: '2027-04-26' })).toEqual([]);
  });

  test('a Sunday night reaches the holiday of next Monday', () => {
    expect(hoursOf('HOLIDAY_WORK_PAY', 'Sun 19-1', { week: '2027-03-08' })).toEqual([[0, 1]]);
  });

  test('two rest days in one week are two findings', () => {
    expect(
      hoursOf('HOLIDAY_WORK_PAY', 'Mon 9-13, Wed 9-14', {
        week: '2027-03-15',
        holidays: [{ date: '2027-03-17' }],
      }),
    ).toEqual([
      [0, 4],
      [1, 5],
    ]);
  });

  test('a day of the law that the site lists as well is reported once, by its name', () => {
    const [finding, another] = findingsOf(
      'HOLIDAY_WORK_PAY',
      planned('Mon 9-13', { week: '2027-03-15', holidays: [{ date: '2027-03-15', name: 'Puente' }] }),
    );
    expect(finding?.values.holiday).toEqual({
      es: 'Natalicio de Benito Juárez',
      en: 'Benito Juárez’s birthday',
    });
    expect(another).toBeUndefined();
  });

  test('New Year’s Eve ends in New Year’s Day', () => {
    expect(hoursOf('HOLIDAY_WORK_PAY', 'Thu 20-2', { week: '2026-12-28' })).toEqual([[0, 2]]);
  });

  test('1 October is a rest day of 2030 alone', () => {
    expect(foundOf(['HOLIDAY_WORK_PAY'], planned('Tue 9-13', { week: '2030-09-30' }))).toEqual([
      'HOLIDAY_WORK_PAY 0',
    ]);
    expect(foundOf(['HOLIDAY_WORK_PAY'], planned('Fri 9-13', { week: '2027-09-27' }))).toEqual([]);
  });
});
