import { describe, expect, test } from 'vitest';
import { blamed, findingsOf, foundOf, planned, type Circumstances } from '../testing/planned.ts';

const rests = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['LEGAL_WARNING_REST'], planned(hours, circumstances));

describe('twelve hours between workdays', () => {
  test.each([
    ['twelve hours sharp', 'Mon 14-22, Tue 10-14', []],
    ['a quarter less', 'Mon 14-22, Tue 9:45-14', ['LEGAL_WARNING_REST 0-1']],
    ['from the latest end of a split day', 'Mon 8-12, Mon 18-22, Tue 9-13', ['LEGAL_WARNING_REST 1-2']],
    ['to the first period of the next', 'Mon 14-22, Tue 9-11, Tue 15-17', ['LEGAL_WARNING_REST 0-1']],
    ['gaps inside a workday are not checked', 'Mon 6-8, Mon 20-22', []],
    ['from the end of a night', 'Mon 22-5, Tue 16-21', ['LEGAL_WARNING_REST 0-1']],
    ['an absence is no workday', 'Mon 14-22, Tue 6-10 AUS', []],
    ['each pair of days on its own', 'Mon 14-22, Tue 8-16, Wed 3-10', ['LEGAL_WARNING_REST 0-2']],
    [
      'half an hour after midnight begins another workday',
      'Mon 20-0, Tue 0:30-4:30',
      ['LEGAL_WARNING_REST 0-1'],
    ],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(rests(hours)).toEqual(findings);
  });

  test('the last to end counts, not the last to start', () => {
    expect(findingsOf('LEGAL_WARNING_REST', planned('Mon 9-23, Mon 10-12, Tue 9-13'))[0]?.marks).toEqual([
      0, 2,
    ]);
  });

  test('what continues a night belongs to it; the evening of that date is the next workday', () => {
    expect(blamed(planned('Mon 22-5, Tue 5:15-6:15, Tue 15-20'))).toEqual([
      'BREAK_MIN 0-1',
      'DAILY_MAX_NIGHT 0-1',
      'LEGAL_WARNING_REST 1-2',
    ]);
  });

  test('elapsed hours count, not those of the clock', () => {
    const tijuana = 'America/Tijuana';
    expect(rests('Sat 15-22, Sun 10-14', { week: '2027-03-08', zone: tijuana })).toEqual([
      'LEGAL_WARNING_REST 0-1',
    ]);
    expect(rests('Sat 15-22, Sun 10-14', { week: '2027-03-08' })).toEqual([]);
    expect(rests('Sat 15-22, Sun 9-13', { week: '2027-11-01', zone: tijuana })).toEqual([]);
    expect(rests('Sat 15-22, Sun 9-13', { week: '2027-11-01' })).toEqual(['LEGAL_WARNING_REST 0-1']);
  });

  test('a short rest wholly in the week before is not this week’s', () => {
    expect(rests('Thu 9-17', { before: 'Mon 14-22, Tue 8-15' })).toEqual([]);
  });

  test('with the week after, the last night is held against its Monday', () => {
    expect(rests('Sun 15-22', { after: 'Mon 9-16' })).toEqual(['LEGAL_WARNING_REST 0']);
    expect(rests('Sun 15-22', { after: 'Mon 10-16' })).toEqual([]);
    expect(rests('Sun 15-22')).toEqual([]);
  });

  test('tells both days and the hours', () => {
    expect(findingsOf('LEGAL_WARNING_REST', planned('Mon 8-15', { before: 'Sun 16-22' }))[0]?.values).toEqual(
      {
        dateA: '2027-02-28',
        dateB: '2027-03-01',
        hours: 10,
        minimum: 12,
      },
    );
  });
});
