import { describe, expect, test } from 'vitest';
import { findingsOf, foundOf, planned } from '../testing/planned.ts';

const clashes = (hours: string): string[] => foundOf(['HOUR_TYPOLOGY_NOT_COMPATIBLE'], planned(hours));

describe('typologies of one day', () => {
  test.each([
    [
      'every kind of work and absence may share a day',
      'Mon 6-8, Mon 8-10 COM, Mon 10-12 CEX, Mon 12-13 AUS, Mon 13-14 EXT',
      [],
    ],
    ['vacation may not stand beside work', 'Mon 9-13 VAC, Mon 14-18', ['HOUR_TYPOLOGY_NOT_COMPATIBLE 0-1']],
    ['nor beside an absence', 'Mon 9-13 VAC, Mon 14-18 INC', ['HOUR_TYPOLOGY_NOT_COMPATIBLE 0-1']],
    ['nor beside complementary hours', 'Mon 9-13 VAC, Mon 14-18 COM', ['HOUR_TYPOLOGY_NOT_COMPATIBLE 0-1']],
    [
      'every period of the day is marked',
      'Mon 6-8, Mon 9-13 VAC, Mon 14-18, Tue 9-17',
      ['HOUR_TYPOLOGY_NOT_COMPATIBLE 0-2'],
    ],
    ['vacation in two parts is vacation', 'Mon 9-13 VAC, Mon 14-18 VAC', []],
    ['the date of the period counts, not where it ends', 'Mon 22-5, Tue 9-17 VAC', []],
    [
      'nor the workday that it continues',
      'Mon 20-0, Tue 0-3, Tue 9-17 VAC',
      ['HOUR_TYPOLOGY_NOT_COMPATIBLE 1-2'],
    ],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(clashes(hours)).toEqual(findings);
  });

  test('the catalogue may keep others apart, by kind or by code', () => {
    const week = planned('Mon 9-13, Mon 13-17 AUS, Tue 9-13 INV, Tue 13-17 FOR');
    const apart = (...pairs: readonly (readonly [string, string])[]): unknown[] =>
      findingsOf('HOUR_TYPOLOGY_NOT_COMPATIBLE', { ...week, apart: pairs }).map(({ marks }) => marks);
    expect(apart()).toEqual([]);
    expect(apart(['ABSENCE', 'ORD'])).toEqual([[0, 1]]);
    expect(apart(['INV', 'INV'])).toEqual([]);
    expect(apart(['FOR', 'INV'], ['ORD', 'AUS'])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('names the two', () => {
    expect(findingsOf('HOUR_TYPOLOGY_NOT_COMPATIBLE', planned('Mon 14-18, Mon 9-13 VAC'))[0]?.values).toEqual(
      {
        date: '2027-03-01',
        hourTypology: 'VAC',
        otherHourTypology: 'ORD',
      },
    );
  });
});
