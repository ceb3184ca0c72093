import { describe, expect, test } from 'vitest';
import { prepareWeek } from '../week/prepare.ts';
import { pactRefusalsOf } from '../typologies/refusals.ts';
import type { PlanningRecord } from '../records/records.ts';
import { blamed, planned } from '../testing/planned.ts';

const NOT_SIGNED = 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED';
const NOT_FOR_HOURS = 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS';

const pact = (change: Partial<PlanningRecord> = {}): PlanningRecord => ({
  kind: 'COMPLEMENTARY_PACT',
  from: '2027-01-01',
  to: '2027-12-31',
  weeklyMinutes: 600,
  signedOn: '2026-12-15',
  ...change,
});
const blamedUnder = (
  records: readonly PlanningRecord[] | undefined,
  hours: string,
  week = '2027-03-01',
): string[] => blamed(planned(hours, { week, hours: 20, partTime: true, ...(records && { records }) }));

describe('complementary hours', () => {
  test('stand under a signed pact, up to its hours', () => {
    expect(blamedUnder([pact()], 'Mon-Tue 9-14 COM')).toEqual([]);
    expect(blamedUnder([pact()], 'Mon 9-14 COM, Tue 9-14:15 COM')).toEqual([`${NOT_FOR_HOURS} 0-1`]);
  });

  test('need a pact on their very day, also across New Year', () => {
    expect(blamedUnder([], 'Mon 9-14 COM, Tue 9-14')).toEqual(['COMPLEMENTARY_PACT_PROCESS_NOT_FOUND 0']);
    expect(blamedUnder([pact()], 'Thu 9-14 COM, Fri-Sat 9-14 COM', '2026-12-28')).toEqual([
      'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND 0',
      `${NOT_FOR_HOURS} 0-2`,
    ]);
    expect(blamedUnder([pact({ to: '2027-03-02' })], 'Tue-Wed 9-14 COM')).toEqual([
      'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND 1',
    ]);
  });

  test('wait for the signature', () => {
    expect(blamedUnder([pact({ signedOn: undefined })], 'Mon 9-14 COM')).toEqual([`${NOT_SIGNED} 0`]);
    expect(blamedUnder([pact({ signedOn: '2027-03-02' })], 'Mon-Tue 9-14 COM')).toEqual([`${NOT_SIGNED} 0`]);
  });

  test('of two pacts in one week the smaller speaks', () => {
    const [until, from] = [pact({ to: '2027-03-02', weeklyMinutes: 300 }), pact({ from: '2027-03-03' })];
    expect(blamedUnder([until, from], 'Mon 9-14 COM')).toEqual([]);
    expect(blamedUnder([until, from], 'Mon 9-13 COM, Wed 9-13 COM')).toEqual([`${NOT_FOR_HOURS} 0-1`]);
  });

  test('are not checked where nobody knows of pacts, and are worked time like any other', () => {
    expect(blamedUnder(undefined, 'Mon 9-14 COM')).toEqual([]);
    expect(blamedUnder([pact()], 'Mon 9-17:15 COM')).toEqual([
      'DAILY_MAX_DAY 0',
      'WORKDAY_OVER_EIGHT_HOURS 0',
    ]);
  });

  test('are refused on save with day and hours', () => {
    const week = planned('Mon 9-14, Tue 9-14 COM', { hours: 20, partTime: true, name: 'Ana', records: [] });
    expect(pactRefusalsOf(prepareWeek(week))).toEqual([
      {
        code: 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
        values: { name: 'Ana', date: '2027-03-02', fromHour: '09:00', toHour: '14:00' },
        marks: [1],
      },
    ]);
  });
});
