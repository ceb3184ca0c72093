import { describe, expect, test } from 'vitest';
import { type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const runs = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['REST_DAYS_MIN', 'REST_DAY_WORK_PAY'], planned(hours, circumstances));

describe('one rest day for each six', () => {
  test('six days of one week are lawful, the seventh is not', () => {
    expect(runs('Mon-Sat 9-14')).toEqual([]);
    expect(runs('Mon-Sun 9-14')).toEqual(['REST_DAYS_MIN 0-6', 'REST_DAY_WORK_PAY 6']);
  });

  test('a run goes on after the seventh', () => {
    expect(runs('Mon-Wed 9-14', { before: 'Wed-Sun 9-14' })).toEqual([
      'REST_DAYS_MIN 0-2',
      'REST_DAY_WORK_PAY 1-2',
    ]);
    expect(runs('Mon 9-14', { before: 'Mon-Sun 9-14' })).toEqual(['REST_DAYS_MIN 0', 'REST_DAY_WORK_PAY 0']);
  });

  test('a run that ended before the week is not this week’s', () => {
    expect(runs('Tue 9-14', { before: 'Mon-Sun 9-14' })).toEqual([]);
  });

  test.each([
    ['vacation', 'Mon 9-17 VAC, Tue-Wed 9-14'],
    ['absence', 'Mon 9-17 AUS, Tue-Wed 9-14'],
    ['a holiday without work', 'Mon 9-17 FES, Tue-Wed 9-14'],
    ['nothing', 'Tue-Wed 9-14'],
  ])('%s interrupts a run', (_what, hours) => {
    expect(runs(hours, { before: 'Tue-Sun 9-14' })).toEqual([]);
  });

  test('a date on which a night only ends is a rest day', () => {
    expect(runs('Tue 14-19', { before: 'Tue-Sat 9-14, Sun 22-5' })).toEqual([]);
  });

  test('a row that continues the night of Sunday starts no workday on Monday', () => {
    expect(runs('Mon 0-3, Tue 15-20', { before: 'Tue-Sat 9-14, Sun 20-0' })).toEqual([]);
    expect(runs('Mon 0-3, Mon 15-20', { before: 'Tue-Sat 9-14, Sun 20-0' })).toEqual([
      'REST_DAYS_MIN 0-1',
      'REST_DAY_WORK_PAY 1',
    ]);
  });

  test('a row that continues the seventh day is part of the run', () => {
    expect(runs('Mon 0-3', { before: 'Mon-Sat 9-14, Sun 20-0' })).toEqual([
      'REST_DAYS_MIN 0',
      'REST_DAY_WORK_PAY 0',
    ]);
  });

  test('both periods of a split day are marked', () => {
    expect(runs('Mon 9-11, Mon 15-17, Tue 9-11, Tue 15-17', { before: 'Wed-Sun 9-14' })).toEqual([
      'REST_DAYS_MIN 0-3',
      'REST_DAY_WORK_PAY 2-3',
    ]);
  });

  test('with the week after, a run that goes on into it is seen', () => {
    expect(runs('Thu-Sun 9-14', { after: 'Mon-Wed 9-14' })).toEqual(['REST_DAYS_MIN 0-3']);
    expect(runs('Thu-Sun 9-14', { after: 'Mon-Tue 9-14' })).toEqual([]);
  });

  test('tells of each rest day that is worked which of the run it is', () => {
    expect(
      findingsOf('REST_DAY_WORK_PAY', planned('Mon-Wed 9-14', { before: 'Wed-Sun 9-14' })).map(
        ({ values }) => values,
      ),
    ).toEqual([
      { date: '2027-03-02', count: 7 },
      { date: '2027-03-03', count: 8 },
    ]);
  });

  test('tells the last date and how many', () => {
    expect(
      findingsOf('REST_DAYS_MIN', planned('Mon-Tue 9-14', { before: 'Wed-Sun 9-14' }))[0]?.values,
    ).toEqual({
      date: '2027-03-02',
      count: 7,
    });
  });
});
