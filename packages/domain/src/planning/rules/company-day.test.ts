import { describe, expect, test } from 'vitest';
import { blamed, findingsOf, foundOf, planned } from '../testing/planned.ts';

const checked = (week: ReturnType<typeof planned>): string[] =>
  foundOf(['WORKDAY_UNDER_FOUR_HOURS', 'WORKDAY_OVER_EIGHT_HOURS'], week);

describe('four hours at least', () => {
  test('an absence fills the day only as far as it reaches', () => {
    expect(checked(planned('Mon 9-12, Mon 12-12:45 AUS'))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
    expect(checked(planned('Mon 9-12, Mon 12-13 AUS'))).toEqual([]);
  });

  test('an absence over worked time counts once', () => {
    expect(checked(planned('Mon 9-12, Mon 9-13 AUS'))).toEqual([]);
    expect(checked(planned('Mon 9-12, Mon 9-12:45 AUS'))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
  });

  test('an absence of the next date does not help a night', () => {
    expect(checked(planned('Mon 22-1, Tue 1-9 AUS'))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
    expect(checked(planned('Mon 22-1, Mon 13-21 AUS'))).toEqual([]);
  });

  test('vacation is no absence', () => {
    expect(checked(planned('Mon 9-12, Mon 12-17 VAC'))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
  });

  test('a day without work is not checked', () => {
    expect(checked(planned('Mon 9-11 AUS, Tue 9-11 VAC'))).toEqual([]);
  });

  test('agreed overtime and complementary hours are worked time', () => {
    expect(checked(planned('Mon 9-11, Mon 11-13 EXT, Tue 9-11 COM, Tue 15-17 CEX'))).toEqual([]);
  });

  test('what continues last Sunday is measured with it', () => {
    expect(checked(planned('Mon 0-1', { before: 'Sun 22-0' }))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
    expect(checked(planned('Mon 0-2', { before: 'Sun 22-0' }))).toEqual([]);
  });

  test('a short day of the week before is not this week’s', () => {
    expect(checked(planned('Tue 9-13', { before: 'Wed 9-10' }))).toEqual([]);
  });

  test('tells hours and minimum', () => {
    expect(findingsOf('WORKDAY_UNDER_FOUR_HOURS', planned('Mon 9-12:45'))[0]?.values).toEqual({
      date: '2027-03-01',
      hours: 3.75,
      minimum: 4,
    });
  });
});

describe('eight hours at most', () => {
  test('eight hours sharp are enough', () => {
    expect(checked(planned('Mon 9-17'))).toEqual([]);
    expect(checked(planned('Mon 9-17:15'))).toEqual(['WORKDAY_OVER_EIGHT_HOURS 0']);
  });

  test('agreed overtime stands outside the company’s rule and inside the law', () => {
    expect(blamed(planned('Mon 9-17, Mon 17-18 EXT'))).toEqual(['DAILY_MAX_DAY 0-1']);
    expect(blamed(planned('Mon 9-17:15, Mon 17:15-18 EXT'))).toEqual([
      'DAILY_MAX_DAY 0-1',
      'WORKDAY_OVER_EIGHT_HOURS 0-1',
    ]);
  });

  test('agreed overtime never hides more than twelve hours', () => {
    expect(blamed(planned('Mon 7-15, Mon 15-19:15 EXT'))).toEqual([
      'DAILY_MAX_DAY 0-1',
      'DAILY_TOTAL_MAX 0-1',
      'OVERTIME_DAILY_MAX 0-1',
    ]);
  });

  test('time that overlaps is not worked twice', () => {
    expect(checked(planned('Mon 9-17, Mon 9-17'))).toEqual([]);
  });

  test('a gap is not worked, however long the day spans', () => {
    expect(checked(planned('Mon 6-10, Mon 18-22'))).toEqual([]);
  });
});
