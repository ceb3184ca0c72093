import { describe, expect, test } from 'vitest';
import { blamed, type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const overlaps = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['PLANNING_PERIODS_OVERLAP'], planned(hours, circumstances));

describe('periods that overlap', () => {
  test.each([
    ['touching ends do not', 'Mon 9-13, Mon 13-17', []],
    ['a quarter does', 'Mon 9-13, Mon 12:45-17', ['PLANNING_PERIODS_OVERLAP 0-1']],
    ['one inside another', 'Mon 9-17, Mon 12-13', ['PLANNING_PERIODS_OVERLAP 0-1']],
    ['the same twice', 'Mon 9-17, Mon 9-17', ['PLANNING_PERIODS_OVERLAP 0-1']],
    ['any typologies', 'Mon 9-13, Mon 12-17 AUS, Tue 9-17 VAC', ['PLANNING_PERIODS_OVERLAP 0-1']],
    ['across midnight', 'Mon 22-6, Tue 5:45-9', ['PLANNING_PERIODS_OVERLAP 0-1']],
    ['not when the night ends there', 'Mon 22-6, Tue 6-9', []],
    ['a long one over two others', 'Mon 9-17, Mon 9-10, Mon 16-18', ['PLANNING_PERIODS_OVERLAP 0-2']],
    ['twenty-four hours reach the same hour of the next day', 'Mon 9-9, Tue 9-13', []],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(overlaps(hours)).toEqual(findings);
  });

  test('each pair is a finding of its own', () => {
    expect(
      findingsOf('PLANNING_PERIODS_OVERLAP', planned('Mon 9-17, Mon 9-10, Mon 16-18')).map(
        ({ marks }) => marks,
      ),
    ).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  test('the week before overlaps too and is not marked', () => {
    expect(blamed(planned('Mon 5-9', { before: 'Sun 22-6' }))).toEqual([
      'DAILY_MAX_NIGHT 0',
      'PLANNING_PERIODS_OVERLAP 0',
      'WORKDAY_OVER_EIGHT_HOURS 0',
    ]);
    expect(overlaps('Mon 6-9', { before: 'Sun 22-6' })).toEqual([]);
    expect(overlaps('Mon 9-13', { before: 'Tue 9-13, Tue 12-14' })).toEqual([]);
  });

  test('the week after overlaps too', () => {
    expect(overlaps('Sun 22-6', { after: 'Mon 5-9' })).toEqual(['PLANNING_PERIODS_OVERLAP 0']);
  });

  test('instants are compared: what ends in the skipped hour moves into the next', () => {
    const spring = { week: '2027-03-08', zone: 'America/Tijuana' };
    expect(overlaps('Sat 22-2:30, Sun 3-7', spring)).toEqual(['PLANNING_PERIODS_OVERLAP 0-1']);
    expect(overlaps('Sat 22-2:30, Sun 3:30-7', spring)).toEqual([]);
    expect(overlaps('Sat 22-2:30, Sun 3-7', { week: '2027-03-08' })).toEqual([]);
  });

  test('of the hour that comes twice the first is meant', () => {
    const autumn = { week: '2027-11-01', zone: 'America/Tijuana' };
    expect(overlaps('Sat 20-1:30, Sun 1:30-5', autumn)).toEqual([]);
    expect(overlaps('Sat 20-2, Sun 1:45-5', autumn)).toEqual(['PLANNING_PERIODS_OVERLAP 0-1']);
    expect(
      findingsOf('PLANNING_PERIODS_OVERLAP', planned('Sat 20-2, Sun 1:45-5', autumn))[0]?.values.minutes,
    ).toBe(75);
  });

  test('tells the two and how much', () => {
    expect(findingsOf('PLANNING_PERIODS_OVERLAP', planned('Mon 9-13, Mon 12:45-17'))[0]?.values).toEqual({
      date: '2027-03-01',
      periodA: '09:00–13:00',
      periodB: '12:45–17:00',
      minutes: 15,
    });
  });
});
