import { describe, expect, test } from 'vitest';
import { agesAroundWeek } from '../week/ages.ts';
import { checkWeek } from '../check/check-week.ts';
import { sentenceOf, titleOf } from '../check/sentence.ts';
import { blamed, type Circumstances, findingsOf, foundOf, planned } from '../testing/planned.ts';

const AT_15 = { born: '2011-06-01', hours: 20 };
const AT_17 = { born: '2009-06-01' };

const blamedAt17 = (hours: string, circumstances: Circumstances = {}): string[] =>
  blamed(planned(hours, { ...AT_17, ...circumstances }));

describe('under eighteen', () => {
  test.each([
    ['22:00 sharp is the latest', 'Tue 18-22', []],
    ['a quarter later is too late', 'Tue 18-22:15', ['MINOR18_LATEST 0']],
    ['06:00 sharp is the earliest', 'Tue 6-10', []],
    ['a quarter earlier is still after 22:00', 'Tue 5:45-10', ['MINOR18_LATEST 0']],
    ['only the late period is marked', 'Tue 10-14, Tue 20-22:15', ['MINOR18_LATEST 1']],
    ['until midnight of Saturday it is no Sunday', 'Sat 19-24', ['MINOR18_LATEST 0']],
    ['a quarter into Sunday is Sunday', 'Sat 19-0:15', ['MINOR18_LATEST 0', 'MINOR18_SUNDAY 0']],
    ['an absence on Sunday is no work', 'Sun 10-16 AUS', []],
    ['hours for another site are work', 'Sun 10-16 CEX', ['MINOR18_SUNDAY 0']],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(blamedAt17(hours)).toEqual(findings);
  });

  test('a rest day begins at midnight by the clock', () => {
    expect(blamedAt17('Fri 19-0', { week: '2027-04-26' })).toEqual(['MINOR18_LATEST 0']);
    expect(blamedAt17('Fri 19-0:15', { week: '2027-04-26' })).toEqual([
      'MINOR18_HOLIDAY 0',
      'MINOR18_LATEST 0',
    ]);
    expect(blamedAt17('Sat 10-14', { week: '2027-04-26' })).toEqual(['MINOR18_HOLIDAY 0']);
  });

  test('a night that reaches into Sunday names the Sunday, not the Saturday on which it began', () => {
    expect(findingsOf('MINOR18_SUNDAY', planned('Sat 19-0:15', AT_17))[0]?.values).toEqual({
      date: '2027-03-07',
    });
    expect(findingsOf('MINOR18_SUNDAY', planned('Sat 20-0, Sun 0-1', AT_17))[0]?.values).toEqual({
      date: '2027-03-07',
    });
  });

  test('the site’s own rest days count', () => {
    expect(blamedAt17('Wed 10-14', { holidays: [{ date: '2027-03-03', name: 'Elección local' }] })).toEqual([
      'MINOR18_HOLIDAY 0',
    ]);
  });

  test('no overtime, of the day or of the week', () => {
    expect(foundOf(['MINOR18_OVERTIME'], planned('Mon 9-17', AT_17))).toEqual([]);
    expect(foundOf(['MINOR18_OVERTIME'], planned('Mon 9-17:15', AT_17))).toEqual(['MINOR18_OVERTIME 0']);
    expect(foundOf(['MINOR18_OVERTIME'], planned('Mon-Fri 9-17, Sat 9-15', AT_17))).toEqual([]);
    expect(foundOf(['MINOR18_OVERTIME'], planned('Mon-Fri 9-17, Sat 9-15:15', AT_17))).toEqual([
      'MINOR18_OVERTIME 5',
    ]);
    expect(foundOf(['MINOR18_OVERTIME'], planned('Mon-Fri 9-17, Sat 9-15:15'))).toEqual([]);
  });

  test('the age is that of the day on which the workday starts', () => {
    const eighteenOnSunday = { born: '2009-03-07' };
    expect(blamed(planned('Sun 18-23', eighteenOnSunday))).toEqual([]);
    expect(blamed(planned('Sat 20-0:15', eighteenOnSunday))).toEqual([
      'MINOR18_LATEST 0',
      'MINOR18_SUNDAY 0',
    ]);
    expect(blamed(planned('Sat 20-0, Sun 0-1', eighteenOnSunday))).toEqual([
      'MINOR18_LATEST 0-1',
      'MINOR18_SUNDAY 1',
    ]);
  });

  test('a row that continues last Sunday bears its age, and is itself no Sunday', () => {
    expect(blamed(planned('Mon 0-1', { before: 'Sun 20-0', born: '2009-03-01' }))).toEqual([
      'MINOR18_LATEST 0',
    ]);
    expect(blamed(planned('Mon 0-1', { before: 'Sun 20-0', born: '2009-02-28' }))).toEqual([]);
  });

  test.each([
    ['Tue 18:30-22:30', '18:30–22:30'],
    ['Tue 5:45-10', '05:45–10:00'],
  ])('both ends of the night are reported, whichever the hours reach: %s', (hours, period) => {
    const [finding] = findingsOf('MINOR18_LATEST', planned(hours, AT_17));
    expect(finding?.values).toEqual({ date: '2027-03-02', latest: '22:00', earliest: '06:00', period });
    expect(finding && [titleOf(finding, 'es'), sentenceOf(finding, 'es'), sentenceOf(finding, 'en')]).toEqual(
      [
        'Menor de 18 entre 22:00 y 06:00',
        `Una persona menor de 18 años no puede trabajar después de las 22:00 ni antes de las 06:00; el turno ${period} del mar 2 mar incluye esas horas.`,
        `People under 18 can't work after 22:00 or before 06:00; the shift ${period} on Tue 2 Mar includes those hours.`,
      ],
    );
  });
});

const blamedAt15 = (hours: string): string[] => blamed(planned(hours, AT_15));

describe('under sixteen', () => {
  test.each([
    ['three hours, an hour, three hours', 'Tue 9-12, Tue 13-16', []],
    ['a quarter over three hours in one go', 'Tue 9-12:15, Tue 13:15-16', ['MINOR16_BLOCK_MAX 0']],
    ['periods that touch are one block', 'Tue 9-11, Tue 11-12:15, Tue 13:15-15', ['MINOR16_BLOCK_MAX 0-1']],
    ['a rest of forty-five minutes', 'Tue 9-12, Tue 12:45-15:45', ['MINOR16_REST_MIN 0-1']],
    [
      'a rest of fifteen is too short for everyone',
      'Tue 9-11, Tue 11:15-13:15',
      ['BREAK_MIN 0-1', 'MINOR16_REST_MIN 0-1'],
    ],
    [
      'any gap must be an hour, not the longest',
      'Tue 9-11, Tue 11:45-13, Tue 14-16',
      ['MINOR16_REST_MIN 0-1'],
    ],
    [
      'a quarter over six hours is too much, and overtime',
      'Tue 8-11, Tue 12-15, Tue 16-16:15',
      ['MINOR16_DAILY_MAX 0-2', 'MINOR18_OVERTIME 0-2'],
    ],
    ['a break inside a period is no gap', 'Tue 9-13 ORD rest 11+60', ['MINOR16_BLOCK_MAX 0']],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(blamedAt15(hours)).toEqual(findings);
  });

  test('from the sixteenth birthday on the day is that of all', () => {
    const sixteenOnWednesday = { born: '2011-03-03', hours: 20 };
    expect(blamed(planned('Tue 9-15:15', sixteenOnWednesday))).toEqual([
      'MINOR16_BLOCK_MAX 0',
      'MINOR16_DAILY_MAX 0',
      'MINOR18_OVERTIME 0',
    ]);
    expect(blamed(planned('Wed 9-15:15', sixteenOnWednesday))).toEqual([]);
  });
});

describe('under fifteen', () => {
  test('nobody works, until the very birthday', () => {
    expect(blamed(planned('Tue 9-12, Tue 13-16', { born: '2012-03-03', hours: 20 }))).toEqual([
      'MIN_AGE 0-1',
    ]);
    expect(blamed(planned('Wed 9-12, Wed 13-16', { born: '2012-03-03', hours: 20 }))).toEqual([]);
  });

  test('born on 29 February it is 1 March', () => {
    const leapling = { born: '2012-02-29', hours: 20 };
    expect(blamed(planned('Mon 9-12, Mon 13-16', leapling))).toEqual([]);
    expect(blamed(planned('Sun 9-12, Sun 13-16', { ...leapling, week: '2027-02-22' }))).toEqual([
      'MINOR18_SUNDAY 0-1',
      'MIN_AGE 0-1',
    ]);
  });

  test('every rule for the young holds for the youngest', () => {
    expect(blamed(planned('Tue 18-22:15', { born: '2013-06-01', hours: 20 }))).toEqual([
      'MINOR16_BLOCK_MAX 0',
      'MINOR18_LATEST 0',
      'MIN_AGE 0',
    ]);
  });

  test('vacation and absence are no work', () => {
    expect(blamed(planned('Tue 9-15 VAC, Wed 9-15 AUS', { born: '2013-06-01', hours: 20 }))).toEqual([]);
  });
});

test('age bands check like the birthdate from which they come', () => {
  for (const born of ['2012-03-04', '2011-03-04', '2009-03-04', '2009-03-01', '1990-01-01']) {
    const week = planned('Mon 0-3, Tue 9-15, Thu 18-23, Sat 20-1, Sun 9-14', { born, before: 'Sun 20-0' });
    const { birthdate = born, ...person } = week.person;
    const withBands = { ...week, person: { ...person, ages: agesAroundWeek(birthdate, week.weekStart) } };
    expect(checkWeek(withBands)).toEqual(checkWeek(week));
  }
});
