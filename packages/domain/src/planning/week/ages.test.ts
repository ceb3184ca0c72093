import { describe, expect, test } from 'vitest';
import { dayOf } from '../../calendar/days.ts';
import { ageBandOn, agesAroundWeek, agesOf } from './ages.ts';

describe('age bands', () => {
  test.each([
    ['2012-03-02', '2027-03-01', 'UNDER_15'],
    ['2012-03-01', '2027-03-01', 'UNDER_16'],
    ['2011-03-02', '2027-03-01', 'UNDER_16'],
    ['2011-03-01', '2027-03-01', 'UNDER_18'],
    ['2009-03-02', '2027-03-01', 'UNDER_18'],
    ['2009-03-01', '2027-03-01', 'ADULT'],
  ])('born %s, on %s: %s', (birthdate, date, band) => {
    expect(ageBandOn(birthdate, date)).toBe(band);
  });

  test('born on 29 February, the birthday of a common year is 1 March', () => {
    expect(ageBandOn('2012-02-29', '2030-02-28')).toBe('UNDER_18');
    expect(ageBandOn('2012-02-29', '2030-03-01')).toBe('ADULT');
    expect(ageBandOn('2012-02-29', '2028-02-29')).toBe('UNDER_18'); // sixteen on the day itself in a leap year
    expect(ageBandOn('2012-02-29', '2028-02-28')).toBe('UNDER_16');
  });

  test('the bands around a week begin with the Sunday before', () => {
    expect(agesAroundWeek('2009-03-03', '2027-03-01')).toEqual([
      'UNDER_18',
      'UNDER_18',
      'UNDER_18',
      'ADULT',
      'ADULT',
      'ADULT',
      'ADULT',
      'ADULT',
    ]);
    expect(agesAroundWeek('2009-02-28', '2027-03-01')).toBeUndefined();
  });

  test('bands answer like the birthdate from which they come', () => {
    const monday = dayOf('2027-03-01');
    const birthdate = '2011-03-04';
    const known = agesOf({ birthdate }, monday);
    const shown = agesOf({ ages: agesAroundWeek(birthdate, '2027-03-01') }, monday);
    for (const [at, date] of ['2027-02-28', '2027-03-01', '2027-03-03', '2027-03-04', '2027-03-07'].entries())
      expect([at, shown(date, dayOf(date))]).toEqual([at, known(date, dayOf(date))]);
  });

  test('without birthdate and bands a person is an adult', () => {
    expect(agesOf({}, dayOf('2027-03-01'))('2027-03-01', dayOf('2027-03-01'))).toBe('ADULT');
  });
});
