import { describe, expect, test } from 'vitest';
import { type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const OVERTIME = [
  'OVERTIME_DAILY_MAX',
  'OVERTIME_DAYS_MAX',
  'OVERTIME_WEEKLY_MAX',
  'TRIPLE_WEEKLY_MAX',
  'OVERTIME_PAY',
  'TRIPLE_PAY',
] as const;
const overtime = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(OVERTIME, planned(hours, circumstances));

describe('overtime of a day', () => {
  test('four hours are the maximum', () => {
    expect(overtime('Mon 7-19')).toEqual(['OVERTIME_PAY 0']);
    expect(overtime('Mon 7-19:15')).toEqual(['OVERTIME_DAILY_MAX 0', 'OVERTIME_PAY 0', 'TRIPLE_PAY 0']);
  });

  test('it begins where the kind of the shift says', () => {
    expect(overtime('Mon 9-17')).toEqual([]);
    expect(overtime('Mon 13-21')).toEqual(['OVERTIME_PAY 0']);
    expect(overtime('Mon 19:15-2:15')).toEqual([]);
    expect(overtime('Mon 19:15-6:15')).toEqual(['OVERTIME_PAY 0']);
    expect(overtime('Mon 19:15-6:30')).toEqual(['OVERTIME_DAILY_MAX 0', 'OVERTIME_PAY 0', 'TRIPLE_PAY 0']);
  });

  test('three hours were the maximum until 30 April 2026, by the date of the workday', () => {
    expect(overtime('Thu-Fri 8-19', { week: '2026-04-27' })).toEqual(['OVERTIME_PAY 0-1']);
    expect(overtime('Thu-Fri 8-19:15', { week: '2026-04-27' })).toEqual([
      'OVERTIME_DAILY_MAX 0',
      'OVERTIME_PAY 0-1',
      'TRIPLE_PAY 0-1',
    ]);
  });

  test('of a night that began last Sunday it is checked here and paid there', () => {
    expect(overtime('Mon 0-7:15', { before: 'Sun 20-0' })).toEqual(['OVERTIME_DAILY_MAX 0']);
    expect(overtime('Mon 0-7', { before: 'Sun 20-0' })).toEqual([]);
  });

  test('beyond last week’s limit all of that night is overtime', () => {
    expect(overtime('Mon 0-3', { before: 'Mon-Fri 9-17, Sat 9-15, Sun 22-0' })).toEqual([
      'OVERTIME_DAILY_MAX 0',
    ]);
    expect(overtime('Mon 0-2', { before: 'Mon-Fri 9-17, Sat 9-15, Sun 22-0' })).toEqual([]);
  });
});

describe('overtime of a week', () => {
  test('four days are the maximum, three until 30 April 2026 and in the week of the change', () => {
    expect(overtime('Mon-Thu 9-17:15')).toEqual(['OVERTIME_PAY 0-3']);
    expect(overtime('Mon-Fri 9-17:15')).toEqual([
      'OVERTIME_DAYS_MAX 0-4',
      'OVERTIME_PAY 0-4',
      'TRIPLE_PAY 0-4',
    ]);
    expect(overtime('Mon-Wed 9-17:15', { week: '2026-04-27' })).toEqual(['OVERTIME_PAY 0-2']);
    expect(overtime('Mon-Tue 9-17:15, Fri-Sat 9-17:15', { week: '2026-04-27' })).toEqual([
      'OVERTIME_DAYS_MAX 0-3',
      'OVERTIME_PAY 0-3',
      'TRIPLE_PAY 0-3',
    ]);
  });

  test.each([
    ['2027-03-01', 'Mon-Thu 8-18:15', 'Mon-Wed 8-18:15, Thu 8-18:30'],
    ['2028-03-06', 'Mon-Thu 8-18:30', 'Mon-Wed 8-18:30, Thu 8-18:45'],
    ['2029-03-05', 'Mon-Thu 8-18:45', 'Mon-Wed 8-18:45, Thu 8-19'],
  ])('the week of %s has as much as %s', (week, enough, tooMuch) => {
    const beyond = (hours: string): string[] => foundOf(['OVERTIME_WEEKLY_MAX'], planned(hours, { week }));
    expect(beyond(enough)).toEqual([]);
    expect(beyond(tooMuch)).toEqual(['OVERTIME_WEEKLY_MAX 0-3']);
  });

  test('the first week of 2028 still has nine hours', () => {
    expect(foundOf(['OVERTIME_WEEKLY_MAX'], planned('Mon-Thu 8-18:15', { week: '2027-12-27' }))).toEqual([]);
    expect(
      foundOf(['OVERTIME_WEEKLY_MAX'], planned('Mon-Wed 8-18:15, Thu 8-18:30', { week: '2027-12-27' })),
    ).toEqual(['OVERTIME_WEEKLY_MAX 0-3']);
  });

  test('four hours beyond article 66 are the end', () => {
    expect(overtime('Mon-Thu 8-19:15')).toEqual([
      'OVERTIME_PAY 0-3',
      'OVERTIME_WEEKLY_MAX 0-3',
      'TRIPLE_PAY 0-3',
    ]);
    expect(overtime('Mon-Wed 8-19:15, Thu 8-19:30')).toEqual([
      'OVERTIME_PAY 0-3',
      'OVERTIME_WEEKLY_MAX 0-3',
      'TRIPLE_PAY 0-3',
      'TRIPLE_WEEKLY_MAX 0-3',
    ]);
  });

  test('article 68 has its weekly end only from 1 May 2026, and then for the whole week', () => {
    expect(foundOf(['TRIPLE_WEEKLY_MAX'], planned('Mon-Thu 8-19:30', { week: '2026-04-20' }))).toEqual([]);
    expect(foundOf(['TRIPLE_WEEKLY_MAX'], planned('Mon-Thu 8-19:30', { week: '2026-04-27' }))).toEqual([
      'TRIPLE_WEEKLY_MAX 0-3',
    ]);
  });

  test('hours on a fifth day are triple however few they are', () => {
    const [double] = findingsOf('OVERTIME_PAY', planned('Mon-Fri 9-18'));
    const [triple] = findingsOf('TRIPLE_PAY', planned('Mon-Fri 9-18'));
    expect([double?.values.double, triple?.values.triple]).toEqual([4, 1]);
  });

  test('the four largest days are paid double, wherever they stand', () => {
    const [triple] = findingsOf('TRIPLE_PAY', planned('Mon 9-17:15, Tue-Fri 9-18'));
    expect(triple?.values.triple).toBe(0.25);
  });

  test('what exceeds the week without exceeding a day falls on its last days', () => {
    expect(overtime('Mon-Sat 9-17')).toEqual(['OVERTIME_PAY 5']);
    expect(overtime('Mon-Sat 9-17, Sun 9-13')).toEqual(['OVERTIME_PAY 5-6']);
  });

  test('hours within the law and over the contract are not overtime', () => {
    expect(overtime('Mon-Fri 9-17', { partTime: true, hours: 20 })).toEqual([]);
  });
});
