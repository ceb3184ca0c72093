import { describe, expect, test } from 'vitest';
import type { PlanningRecord } from '../records/records.ts';
import { sentenceOf } from '../check/sentence.ts';
import { blamed, findingsOf, foundOf, planned } from '../testing/planned.ts';

const blamedUnder = (records: readonly PlanningRecord[], hours: string, week = '2027-03-01'): string[] =>
  blamed(planned(hours, { week, records }));

describe.each([
  ['LEAVE_OF_ABSENCE', 'LEAVE_OF_ABSENCE_PLANNING_CLOSED'],
  ['MATERNITY_BEFORE', 'MATERNITY_BEFORE'],
  ['MATERNITY_AFTER', 'MATERNITY_AFTER'],
  ['RESTRICTED', 'RESTRICTED_DATES'],
] as const)('%s', (kind, code) => {
  const tuesdayToThursday = [{ kind, from: '2027-03-02', to: '2027-03-04' }];

  test('closes its days, the first and the last among them, and no other', () => {
    expect(blamedUnder(tuesdayToThursday, 'Mon-Fri 9-16')).toEqual([`${code} 1-3`]);
    expect(blamedUnder(tuesdayToThursday, 'Mon 9-16, Fri 9-16')).toEqual([]);
  });

  test('is broken by a night that reaches into it, by the clock', () => {
    expect(blamedUnder(tuesdayToThursday, 'Mon 18-24')).toEqual([]);
    expect(blamedUnder(tuesdayToThursday, 'Mon 19-0:15')).toEqual([`${code} 0`]);
    expect(blamedUnder(tuesdayToThursday, 'Thu 22-5')).toEqual([`${code} 0`]);
    expect(blamedUnder(tuesdayToThursday, 'Fri 0-5')).toEqual([]);
  });

  test('lets absences and vacations stand', () => {
    expect(blamedUnder(tuesdayToThursday, 'Tue 9-17 INC, Wed 9-17 VAC, Thu 9-17 AUS')).toEqual([]);
  });

  test('goes on over New Year', () => {
    const overNewYear = [{ kind, from: '2026-12-30', to: '2027-01-03' }];
    expect(blamedUnder(overNewYear, 'Tue-Sat 9-16', '2026-12-28')).toEqual([`${code} 1-4`]);
    expect(blamedUnder(overNewYear, 'Mon 9-16', '2027-01-04')).toEqual([]);
  });
});

describe('a certified risk', () => {
  const risk = [{ kind: 'PREGNANCY_RISK', from: '2027-03-01', to: '2027-03-05' }] as const;

  test.each([
    ['22:00 sharp is allowed', 'Tue 15-22', []],
    ['a quarter later is not', 'Tue 15:15-22:15', ['PREGNANCY_RISK 0']],
    ['before 06:00 is still after 22:00', 'Wed 5:45-10', ['PREGNANCY_RISK 0']],
    ['from 06:00 it is day', 'Wed 6-10', []],
    ['after its last day late hours are allowed again', 'Sat 15:15-22:15', []],
  ])('%s: %s', (_fact, hours, findings) => {
    expect(blamedUnder(risk, hours)).toEqual(findings);
  });

  test.each(['Tue 15:15-22:15', 'Wed 5:45-10'])(
    'tells both ends of the night, whichever the hours reach: %s',
    (hours) => {
      const [finding] = findingsOf('PREGNANCY_RISK', planned(hours, { records: risk }));
      expect(finding && [sentenceOf(finding, 'es'), sentenceOf(finding, 'en')]).toEqual([
        'Riesgo certificado por embarazo o lactancia (lun 1 mar a vie 5 mar): sin trabajo después de las 22:00 ni antes de las 06:00, y sin horas extra.',
        'Certified risk during pregnancy or breastfeeding (Mon 1 Mar to Fri 5 Mar): no work after 22:00 or before 06:00 and no overtime.',
      ]);
    },
  );

  test('forbids overtime of its days', () => {
    expect(foundOf(['PREGNANCY_RISK'], planned('Mon 9-17', { records: risk }))).toEqual([]);
    expect(foundOf(['PREGNANCY_RISK'], planned('Mon 9-17:15', { records: risk }))).toEqual([
      'PREGNANCY_RISK 0',
    ]);
    expect(foundOf(['PREGNANCY_RISK'], planned('Sat 9-17:15', { records: risk }))).toEqual([]);
  });

  test('pregnancy without it forbids neither', () => {
    expect(blamedUnder([], 'Tue 15:15-22:15')).toEqual([]);
  });
});

describe('lactation', () => {
  const until = { kind: 'LACTATION', from: '2026-10-01', to: '2027-03-03' } as const;

  test('is reported on each workday up to its last day', () => {
    expect(
      findingsOf('LACTATION', planned('Mon-Thu 9-16', { records: [until] })).map(({ marks, values }) => [
        marks,
        values['date'],
      ]),
    ).toEqual([
      [[0], '2027-03-01'],
      [[1], '2027-03-02'],
      [[2], '2027-03-03'],
    ]);
  });

  test('the hour less is paid: it fills the timebase, the four hours stay the minimum', () => {
    const hourLess = { ...until, hourLess: true, to: '2027-06-30' };
    const timebase = (hours: string, records: readonly PlanningRecord[]) =>
      foundOf(['TIMEBASE_NOT_REACHED', 'TIMEBASE_EXCEEDED'], planned(hours, { hours: 40, records }));
    expect(timebase('Mon-Fri 9-16', [until])).toEqual(['TIMEBASE_NOT_REACHED']);
    expect(timebase('Mon-Fri 9-16', [hourLess])).toEqual([]);
    expect(timebase('Mon-Thu 9-16, Fri 9-16:15', [hourLess])).toEqual(['TIMEBASE_EXCEEDED 0-4']);
    expect(blamed(planned('Mon 9-12:45', { records: [hourLess] }))).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
  });
});
