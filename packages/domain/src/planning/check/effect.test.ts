import { describe, expect, test } from 'vitest';
import { effectOf, canBeSent, reasonsOwed, tallyOf } from './effect.ts';
import { checkWeek } from './check-week.ts';
import { planned } from '../testing/planned.ts';
import type { PersonWeek } from '../week/week.ts';

const owed = (week: PersonWeek, given: ReadonlySet<string> = new Set()) =>
  reasonsOwed(checkWeek(week), week, given);
const fingerprints = (week: PersonWeek): ReadonlySet<string> =>
  new Set(owed(week).map(({ fingerprint }) => fingerprint));

describe('what a finding does', () => {
  test('an error blocks sending, a warning asks a reason, information neither', () => {
    expect(effectOf({ severity: 'error' })).toBe('blocks');
    expect(effectOf({ severity: 'warning' })).toBe('asks a reason');
    expect(effectOf({ severity: 'info' })).toBe('none');
  });

  test('a week with an error is not sent, one with warnings is', () => {
    expect(canBeSent(checkWeek(planned('Mon 9-12:45')))).toBe(false);
    expect(canBeSent(checkWeek(planned('Mon 14-22, Tue 9-16')))).toBe(true);
  });

  test('law and company are counted apart, information is not', () => {
    expect(tallyOf(checkWeek(planned('Mon-Sat 7-19:15, Sun 9-13')))).toEqual({
      lawErrors: 8,
      policyErrors: 7,
      lawWarnings: 15,
      policyWarnings: 6,
    });
    expect(tallyOf(checkWeek(planned('Mon-Fri 9-17')))).toEqual({
      lawErrors: 0,
      policyErrors: 0,
      lawWarnings: 0,
      policyWarnings: 0,
    });
  });
});

describe('a reason for a warning', () => {
  const closing = planned('Mon 14-22, Wed 14-22');

  test('is asked once per week and code', () => {
    expect(owed(closing).map(({ code }) => code)).toEqual(['DAILY_MAX_MIXED']);
  });

  test('holds while the marked periods are the same, whatever their order and whatever else changes', () => {
    const given = fingerprints(closing);
    expect(owed(planned('Wed 14-22, Mon 14-22'), given)).toEqual([]);
    expect(owed(planned('Mon 14-22, Wed 14-22, Fri 9-17'), given)).toEqual([]);
  });

  test('is asked again when a marked period changes, comes or goes', () => {
    const given = fingerprints(closing);
    for (const hours of [
      'Mon 14-22, Wed 14-22:15',
      'Mon 14-22',
      'Mon 14-22, Tue 14-22, Wed 14-22',
      'Mon 14-22, Wed 14-22 INV',
    ])
      expect([hours, ...owed(planned(hours), given).map(({ code }) => code)]).toEqual([
        hours,
        'DAILY_MAX_MIXED',
      ]);
  });

  test('of the contract holds while its figures are the same', () => {
    const given = fingerprints(planned('', { hours: 19 }));
    expect(owed(planned('Mon 9-17', { hours: 19 }), given)).toEqual([]);
    expect(owed(planned('', { hours: 18 }), given).map(({ code }) => code)).toEqual([
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
    ]);
  });

  test('reads as what it was given for', () => {
    expect(
      owed(planned('Mon 9-13, Mon 13:15-17:15 INV rest 15+15')).map(({ fingerprint }) => fingerprint),
    ).toEqual(['BREAK_MIN|2027-03-01 09:00-13:00 ORD|2027-03-01 13:15-17:15 INV (15:00 15 min)']);
  });
});
