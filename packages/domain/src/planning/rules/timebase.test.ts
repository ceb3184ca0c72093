import { describe, expect, test } from 'vitest';
import { checkWeek } from '../check/check-week.ts';
import { type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const timebase = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['TIMEBASE_EXCEEDED', 'TIMEBASE_NOT_REACHED'], planned(hours, circumstances));
const contract = (circumstances: Circumstances): string[] =>
  foundOf(
    [
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
      'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
      'CDI_CANNOT_BE_PART_TIME',
    ],
    planned('', circumstances),
  );

describe('the weekly timebase', () => {
  test.each([
    ['exactly reached', 'Mon-Fri 9-17', []],
    ['a quarter over', 'Mon-Thu 9-17, Fri 9-17:15', ['TIMEBASE_EXCEEDED 0-4']],
    ['a quarter under', 'Mon-Thu 9-17, Fri 9-16:45', ['TIMEBASE_NOT_REACHED']],
    ['nothing planned yet', '', ['TIMEBASE_NOT_REACHED']],
    ['vacation and absence fill it', 'Mon-Tue 9-17 VAC, Wed 9-17 INC, Thu 9-17 AUS, Fri 9-17 CEX', []],
    ['complementary hours do not', 'Mon-Thu 9-17, Fri 9-17 COM', ['TIMEBASE_NOT_REACHED']],
    ['agreed overtime comes on top', 'Mon-Fri 9-17, Sat 9-13 EXT', []],
    [
      'only what counts is marked',
      'Mon 9-17, Tue 9-13 COM, Wed-Fri 9-17, Sat 9-18',
      ['TIMEBASE_EXCEEDED 0 2-5'],
    ],
    ['what overlaps counts once', 'Mon-Fri 9-17, Fri 9-17', []],
    ['an absence over work counts once', 'Mon-Fri 9-17, Fri 12-17 AUS', []],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(timebase(hours)).toEqual(findings);
  });

  test('goes by the dates of the periods, a Sunday night whole', () => {
    expect(timebase('Mon 0-4, Tue-Thu 9-17, Fri 9-17, Sat 9-13', { before: 'Sun 20-0' })).toEqual([]);
    expect(timebase('Mon-Thu 9-17, Sun 20-4')).toEqual([]);
    expect(timebase('Mon-Thu 9-17, Sun 20-4', { after: 'Mon 4-6' })).toEqual([]);
  });

  test('counts elapsed hours', () => {
    expect(timebase('Mon-Thu 9-17, Sat 22-6', { week: '2027-03-08', zone: 'America/Tijuana' })).toEqual([
      'TIMEBASE_NOT_REACHED',
    ]);
  });

  test('what is missing is reported', () => {
    expect(findingsOf('TIMEBASE_NOT_REACHED', planned('Mon-Thu 9-17'))[0]?.values).toEqual({
      weekStart: '2027-03-01',
      hours: 32,
      timebase: 40,
      missing: 8,
    });
  });

  test('nothing is missing in a week of leave, for those who may know it and for others', () => {
    for (const kind of ['LEAVE_OF_ABSENCE', 'MATERNITY_AFTER', 'RESTRICTED'] as const) {
      const week = planned('');
      const records = [{ kind, from: '2027-02-01', to: '2027-03-07' }];
      expect(findingsOf('TIMEBASE_NOT_REACHED', { ...week, person: { ...week.person, records } })).toEqual(
        [],
      );
    }
  });

  test('a person without known hours is not checked', () => {
    const { weeklyMinutes: _unknown, ...person } = planned('').person;
    expect(checkWeek({ ...planned('Mon 9-13 ORD rest 11+30'), person })).toEqual([]);
  });
});

describe('the contract', () => {
  test.each([
    [{ hours: 19.75 }, ['WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE']],
    [{ hours: 20 }, []],
    [{ hours: 40 }, []],
    [{ hours: 40.25 }, ['WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE']],
    [{ hours: 3.75, partTime: true }, ['WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE']],
    [{ hours: 4, partTime: true }, []],
    [{ hours: 34, partTime: true }, []],
    [{ hours: 34.25, partTime: true }, ['WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE']],
    [{ hours: 20, partTime: true, contract: 'CDI' }, ['CDI_CANNOT_BE_PART_TIME']],
    [
      { hours: 36, partTime: true, contract: 'CDI' },
      ['CDI_CANNOT_BE_PART_TIME', 'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE'],
    ],
    [{ hours: 20, contract: 'CDD' }, []],
  ] as const)('%o', (circumstances, findings) => {
    expect(contract(circumstances)).toEqual(findings);
  });
});
