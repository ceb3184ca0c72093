import { describe, expect, test } from 'vitest';
import { type Circumstances, findingsOf, found, foundOf, planned } from '../testing/planned.ts';

const limits = (hours: string, circumstances: Circumstances = {}): string[] =>
  foundOf(['WEEKLY_MAX', 'WEEKLY_MAX_MIXED', 'WEEKLY_MAX_NIGHT'], planned(hours, circumstances));

describe('the ordinary week', () => {
  test.each([
    ['2026-11-23', 'Mon-Sat 9-17', 'Mon-Fri 9-17, Sat 9-17:15'],
    ['2027-03-01', 'Mon-Fri 9-17, Sat 9-15', 'Mon-Fri 9-17, Sat 9-15:15'],
    ['2028-03-06', 'Mon-Fri 9-17, Sat 9-13', 'Mon-Fri 9-17, Sat 9-13:15'],
    ['2029-03-05', 'Mon-Fri 9-17, Sat 9-11', 'Mon-Fri 9-17, Sat 9-11:15'],
    ['2030-03-04', 'Mon-Fri 9-17', 'Mon-Fri 9-17, Sat 9-9:15'],
  ])('in the week of %s: %s, and not %s', (week, enough, tooMuch) => {
    expect(limits(enough, { week })).toEqual([]);
    expect(limits(tooMuch, { week })).toEqual(['WEEKLY_MAX 0-5']);
  });

  test('one day shift is enough for the week of all', () => {
    expect(limits('Mon-Fri 13:30-21, Sat 9-17')).toEqual([]);
    expect(limits('Mon-Fri 13:30-21, Sat 13:30-21:15')).toEqual(['WEEKLY_MAX_MIXED 0-5']);
    expect(limits('Mon-Fri 13:30-21, Sat 13:30-21')).toEqual([]);
  });

  test('one mixed shift among nights makes the week mixed', () => {
    expect(limits('Mon-Fri 22-5, Sat 22-5')).toEqual([]);
    expect(limits('Mon-Fri 22-5, Sat 22-5:15')).toEqual(['WEEKLY_MAX_NIGHT 0-5']);
    expect(limits('Mon 13:30-21, Tue-Fri 22-5, Sat 22-5:15')).toEqual([]);
  });

  test('the year’s change checks the whole week by the lower limit, and year and figures are reported', () => {
    expect(limits('Mon-Fri 9-17, Sat 9-13', { week: '2027-12-27' })).toEqual([]);
    const [finding] = findingsOf('WEEKLY_MAX', planned('Mon-Fri 9-17, Sat 9-13:15', { week: '2027-12-27' }));
    expect(finding?.values).toEqual({
      weekStart: '2027-12-27',
      year: 2028,
      hours: 44.25,
      maximum: 44,
      excess: 0.25,
    });
  });

  test('a night that began last Sunday counts in last week', () => {
    expect(limits('Mon 0-5, Mon 17-20, Tue-Fri 9-17, Sat 9-20', { before: 'Sun 21:30-0' })).toEqual([]);
    expect(limits('Mon 12-20, Tue-Fri 9-17, Sat 9-15:15')).toEqual(['WEEKLY_MAX 0-5']);
  });

  test('the night of this Sunday counts here whole', () => {
    expect(limits('Mon-Wed 9-17, Fri-Sat 9-17, Sun 22-4:15')).toEqual(['WEEKLY_MAX 0-5']);
    expect(limits('Mon-Wed 9-17, Fri-Sat 9-17, Sun 22-4')).toEqual([]);
  });

  test('absences and vacation are not worked, overlaps count once', () => {
    expect(limits('Mon-Fri 9-17, Sat 9-17 VAC, Sun 9-17 AUS')).toEqual([]);
    expect(limits('Mon-Fri 9-17, Mon-Fri 9-17, Sat 9-15')).toEqual([]);
  });
});

const changes = (hours: string, week: string): unknown[] =>
  findingsOf('RULE_CHANGES_IN_WEEK', planned(hours, { week })).map(
    ({ values: { date, before, after, applied } }) => [
      date,
      ...[before, after, applied].map((text) => (typeof text === 'object' ? text.es : text)),
    ],
  );

describe('two figures in one week', () => {
  test('of the ordinary week the new one applies, of overtime the old one', () => {
    expect(changes('Mon-Wed 9-17', '2026-12-28')).toEqual([['2027-01-01', '48 h', '46 h', '46 h']]);
    expect(changes('Mon-Wed 9-17', '2027-12-27')).toEqual([
      ['2028-01-01', '46 h', '44 h', '44 h'],
      ['2028-01-01', '9 h', '10 h', '9 h'],
    ]);
    expect(changes('Mon-Wed 9-17', '2026-04-27')).toEqual([['2026-05-01', '3 días', '4 días', '3 días']]);
  });

  test('only the weekly limit of the kind that applies is reported', () => {
    expect(changes('Mon-Wed 13-20:30', '2026-12-28')).toEqual([]);
    expect(changes('Mon-Wed 22-5', '2027-12-27')).toEqual([['2028-01-01', '9 h', '10 h', '9 h']]);
  });

  test('a week without work has nothing to tell', () => {
    expect(found(planned('Mon-Fri 9-17 VAC', { week: '2026-12-28' }))).toEqual([]);
  });

  test('a year that begins on a Monday changes nothing within a week', () => {
    expect(changes('Mon-Wed 9-17', '2028-12-25')).toEqual([]);
    expect(changes('Mon-Wed 9-17', '2029-01-01')).toEqual([]);
  });
});
