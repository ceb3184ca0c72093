import { describe, expect, test } from 'vitest';
import { blamed, findingsOf, foundOf, planned } from '../testing/planned.ts';

const DAILY = ['DAILY_MAX_DAY', 'DAILY_MAX_MIXED', 'DAILY_MAX_NIGHT', 'MIXED_NIGHT_LIMIT'] as const;
const shift = (hours: string): string[] => foundOf(DAILY, planned(hours));

describe('the kind of a day and its limit', () => {
  test.each([
    ['a day shift has eight hours', 'Mon 6-14', []],
    ['and not a quarter more', 'Mon 6-14:15', ['DAILY_MAX_DAY 0']],
    ['06:00 sharp is day, a quarter earlier is mixed', 'Mon 5:45-13:45', ['DAILY_MAX_MIXED 0']],
    ['a mixed shift has seven and a half hours', 'Mon 13:30-21', []],
    ['and not a quarter more', 'Mon 13:30-21:15', ['DAILY_MAX_MIXED 0']],
    ['a night shift has seven hours', 'Mon 23-6', []],
    ['and not a quarter more', 'Mon 22:45-6', ['DAILY_MAX_NIGHT 0']],
    ['3.25 hours before 06:00 are mixed', 'Mon 2:45-10:15', []],
    ['3.5 hours before 06:00 are night, and that is reported', 'Mon 2:30-9:30', ['MIXED_NIGHT_LIMIT 0']],
    ['3.5 hours on both sides of the day add up', 'Mon 4-7, Mon 19-21:30', ['MIXED_NIGHT_LIMIT 0-1']],
    ['wholly at night there is nothing to tell', 'Mon 20-3', []],
    ['a quarter of day makes it worth telling', 'Mon 19:45-2:45', ['MIXED_NIGHT_LIMIT 0']],
    ['a short shift wholly at night is night, not mixed', 'Mon 20-21', []],
    ['the gap has no kind', 'Mon 16-20, Mon 6-10', []],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(shift(hours)).toEqual(findings);
  });

  test('the excess is reported', () => {
    expect(findingsOf('DAILY_MAX_MIXED', planned('Mon 14-22'))[0]?.values).toEqual({
      date: '2027-03-01',
      hours: 8,
      maximum: 7.5,
      excess: 0.5,
    });
  });

  test('twenty-four hours from one reading to the same', () => {
    expect(blamed(planned('Mon 8-8'))).toEqual([
      'DAILY_MAX_NIGHT 0',
      'DAILY_TOTAL_MAX 0',
      'OVERTIME_DAILY_MAX 0',
      'OVERTIME_WEEKLY_MAX 0',
      'TRIPLE_WEEKLY_MAX 0',
      'WORKDAY_OVER_EIGHT_HOURS 0',
    ]);
  });

  test('midnight to midnight is the same whether it ends at 0:00 or at 24:00', () => {
    expect(blamed(planned('Mon 16-24'))).toEqual(blamed(planned('Mon 16-0')));
    expect(blamed(planned('Mon 0-24'))).toEqual(blamed(planned('Mon 0-0')));
  });
});

describe('twelve hours in a day', () => {
  test('twelve sharp are not yet forbidden', () => {
    expect(foundOf(['DAILY_TOTAL_MAX'], planned('Mon 7-19'))).toEqual([]);
    expect(foundOf(['DAILY_TOTAL_MAX'], planned('Mon 7-19:15'))).toEqual(['DAILY_TOTAL_MAX 0']);
  });

  test('the law forbids it from 1 May 2026, by the date of the workday', () => {
    expect(foundOf(['DAILY_TOTAL_MAX'], planned('Thu-Fri 7-19:15', { week: '2026-04-27' }))).toEqual([
      'DAILY_TOTAL_MAX 1',
    ]);
  });

  test('sixteen hours across midnight are one day', () => {
    expect(foundOf(['DAILY_TOTAL_MAX'], planned('Mon 16-0, Tue 0:15-8'))).toEqual(['DAILY_TOTAL_MAX 0-1']);
    expect(foundOf(['DAILY_TOTAL_MAX'], planned('Mon 16-0, Tue 0:30-8'))).toEqual([]);
  });
});
