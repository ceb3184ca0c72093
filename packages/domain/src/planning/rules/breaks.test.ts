import { describe, expect, test } from 'vitest';
import { findingsOf, foundOf, planned } from '../testing/planned.ts';

const breaks = (hours: string): string[] => foundOf(['BREAK_MIN', 'BREAK_TO_GRANT'], planned(hours));

describe('the break of a workday', () => {
  test.each([
    ['no gap: the half hour is still to be given', 'Mon 9-17', ['BREAK_TO_GRANT 0']],
    ['periods that touch are continuous', 'Mon 9-13, Mon 13-17', ['BREAK_TO_GRANT 0-1']],
    ['periods that overlap are continuous', 'Mon 9-13, Mon 12-17', ['BREAK_TO_GRANT 0-1']],
    ['a gap of fifteen minutes is too short', 'Mon 9-13, Mon 13:15-17', ['BREAK_MIN 0-1']],
    ['two of fifteen are not one of thirty', 'Mon 9-11, Mon 11:15-13, Mon 13:15-17', ['BREAK_MIN 0-2']],
    ['the longest gap counts', 'Mon 9-11, Mon 11:15-13, Mon 13:30-17', []],
    ['a long gap is a break too', 'Mon 9-11, Mon 15-17', []],
    ['a break inside the period is given', 'Mon 9-17 ORD rest 13+30', []],
    ['one of fifteen minutes is not enough', 'Mon 9-17 ORD rest 13+15', ['BREAK_TO_GRANT 0']],
    ['a break inside makes up for a short gap', 'Mon 9-13 ORD rest 11+30, Mon 13:15-17', []],
    ['across midnight a gap is a gap', 'Mon 18-0, Tue 0:15-1', ['BREAK_MIN 0-1']],
    ['four hours without a gap are continuous too', 'Mon 9-13', ['BREAK_TO_GRANT 0']],
    ['absences and vacation need none', 'Mon 9-17 AUS, Tue 9-17 VAC', []],
    ['an absence between does not close a gap', 'Mon 9-11, Mon 11-12 AUS, Mon 12-16', []],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(breaks(hours)).toEqual(findings);
  });

  test('the longest break is reported', () => {
    const [finding] = findingsOf('BREAK_MIN', planned('Mon 9-11, Mon 11:15-13, Mon 13:20-17'));
    expect(finding?.values).toEqual({ date: '2027-03-01', minutes: 20, minimum: 30 });
  });
});
