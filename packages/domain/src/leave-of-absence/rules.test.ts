import { describe, expect, test } from 'vitest';
import type { Result } from '../result.ts';
import {
  absenceOf,
  extensionAgainst,
  isByRight,
  lactationUntil,
  plannedReentry,
  recordsOf,
  reentryAgainst,
  type Absence,
  type AbsenceAsked,
  type AbsencePerson,
} from './rules.ts';

const TODAY = '2026-11-24';

const person = (more: Partial<AbsencePerson> = {}): AbsencePerson => ({
  today: TODAY,
  seniorityDate: '2020-01-06',
  contract: { from: '2020-01-06', to: null },
  earlier: [],
  ...more,
});
const ask = (asked: AbsenceAsked, more: Partial<AbsencePerson> = {}) => absenceOf(asked, person(more));

function spanOf(result: Result<Absence>): string {
  if (!result.ok) return result.refusals.map(({ code }) => code).join(' ');
  const { from, to } = result.value;
  return `${from} ${to}`;
}
const granted = (asked: AbsenceAsked): Absence => {
  const result = ask(asked);
  if (!result.ok) throw new Error(spanOf(result));
  return result.value;
};

describe('maternity', () => {
  const birth = (startDate: string, more: Partial<AbsenceAsked> = {}) =>
    ask({ reason: 'maternityLeave', startDate, birthDate: '2027-02-01', ...more });

  test('is six weeks before birth and six after it', () => {
    expect(spanOf(birth('2026-12-21'))).toBe('2026-12-21 2027-03-14');
  });

  test('may move up to four of the weeks before behind birth, and no day more', () => {
    expect(spanOf(birth('2027-01-18'))).toBe('2027-01-18 2027-04-11');
    expect(spanOf(birth('2027-01-19'))).toBe('MATERNITY_LEAVE_DATES_NOT_VALID');
    expect(spanOf(birth('2026-12-20'))).toBe('MATERNITY_LEAVE_DATES_NOT_VALID');
  });

  test('is eight weeks after the birth of a child in hospital care', () => {
    expect(spanOf(birth('2026-12-21', { hospital: true }))).toBe('2026-12-21 2027-03-28');
  });

  test('is six weeks from the day on which an adopted child arrives', () => {
    expect(spanOf(birth('2027-02-01', { adoption: true }))).toBe('2027-02-01 2027-03-14');
    expect(spanOf(birth('2027-02-02', { adoption: true }))).toBe('MATERNITY_LEAVE_DATES_NOT_VALID');
  });

  test('needs the day of birth', () => {
    expect(spanOf(ask({ reason: 'maternityLeave', startDate: '2026-12-21' }))).toBe('FIELD_REQUIRED');
  });

  test('closes the plan before and after birth, by right', () => {
    const absence = granted({
      reason: 'maternityLeave',
      startDate: '2026-12-21',
      birthDate: '2027-02-01',
    });
    expect(isByRight(absence)).toBe(true);
    expect(recordsOf(absence)).toEqual([
      { kind: 'MATERNITY_BEFORE', from: '2026-12-21', to: '2027-01-31', hourLess: false },
      { kind: 'MATERNITY_AFTER', from: '2027-02-01', to: '2027-03-14', hourLess: false },
    ]);
  });

  test('is extended up to a year from birth', () => {
    const absence = granted({
      reason: 'maternityLeave',
      startDate: '2026-12-21',
      birthDate: '2027-02-01',
    });
    const codes = (endDate: string) =>
      extensionAgainst(absence, endDate, { earlier: [] }).map(({ code }) => code);
    expect(codes('2028-01-31')).toEqual([]);
    expect(codes('2028-02-01')).toEqual(['LEAVE_OF_ABSENCE_MAXIMUM_DURATION']);
    expect(codes('2027-03-14')).toEqual(['LEAVE_OF_ABSENCE_DATES_NOT_VALID']);
  });
});

describe('the re-entry', () => {
  const absence = granted({ reason: 'maternityLeave', startDate: '2026-12-21', birthDate: '2027-02-01' });
  const codes = (on: string, lactation: Parameters<typeof reentryAgainst>[1]['lactation'] = null) =>
    reentryAgainst(absence, { on, lactation }, '2027-03-05').map(({ code }) => code);

  test('after birth is not before the rest is over, nor later than planned', () => {
    expect(codes(plannedReentry(absence))).toEqual([]);
    expect(codes('2027-03-14')).toEqual(['LEAVE_OF_ABSENCE_REENTRY_NOT_VALID']);
    expect(codes('2027-03-16')).toEqual(['LEAVE_OF_ABSENCE_REENTRY_NOT_VALID']);
  });

  test('may be earlier after an absence by agreement, but not before today', () => {
    const study = granted({ reason: 'studyLeave', startDate: '2026-12-01', endDate: '2027-05-31' });
    const found = (on: string) => reentryAgainst(study, { on, lactation: null }, '2027-03-05');
    expect(found('2027-03-05')).toEqual([]);
    expect(found('2027-03-04')).toHaveLength(1);
  });

  test('of somebody who was awaited before today is today', () => {
    expect(reentryAgainst(absence, { on: '2027-04-01', lactation: null }, '2027-04-01')).toEqual([]);
  });

  test('grants lactation for six months, and after an adoption none', () => {
    expect(lactationUntil('2027-03-15')).toBe('2027-09-14');
    const lactation = { until: '2027-09-14', hourLess: true };
    expect(codes('2027-03-15', lactation)).toEqual([]);
    expect(codes('2027-03-15', { ...lactation, until: '2027-09-15' })).toEqual([
      'LACTATION_MAXIMUM_DURATION',
    ]);
    expect(
      reentryAgainst({ ...absence, adoption: true }, { on: '2027-03-15', lactation }, '2027-03-05'),
    ).toMatchObject([{ code: 'FIELD_NOT_VALID' }]);
    expect(recordsOf(absence, { on: '2027-03-15', lactation }).at(-1)).toEqual({
      kind: 'LACTATION',
      from: '2027-03-15',
      to: '2027-09-14',
      hourLess: true,
    });
  });
});

describe('an unpaid leave', () => {
  const unpaid = (startDate: string, endDate: string, more: Partial<AbsencePerson> = {}) =>
    spanOf(ask({ reason: 'voluntaryLeave', startDate, endDate }, more));

  test('lasts from four to sixty months', () => {
    expect(unpaid('2026-12-01', '2027-03-31')).toBe('2026-12-01 2027-03-31');
    expect(unpaid('2026-12-01', '2027-03-30')).toBe('VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION');
    expect(unpaid('2026-12-01', '2031-11-30')).toBe('2026-12-01 2031-11-30');
    expect(unpaid('2026-12-01', '2031-12-01')).toBe('VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION');
  });

  test('needs a year in the company', () => {
    expect(unpaid('2026-12-01', '2027-05-31', { seniorityDate: '2025-12-01' })).toBe('2026-12-01 2027-05-31');
    expect(unpaid('2026-12-01', '2027-05-31', { seniorityDate: '2025-12-02' })).toBe(
      'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY',
    );
  });

  test('does not follow another within four years, whatever other absences there were', () => {
    const before = (to: string, reason: Absence['reason'] = 'voluntaryLeave') => ({
      earlier: [{ reason, careGround: null, from: '2022-01-01', to }],
    });
    expect(unpaid('2026-12-01', '2027-05-31', before('2022-11-30'))).toBe('2026-12-01 2027-05-31');
    expect(unpaid('2026-12-01', '2027-05-31', before('2022-12-01'))).toBe(
      'VOLUNTARY_LEAVE_OF_ABSENCE_FOUR_YEARS_BETWEEN',
    );
    expect(unpaid('2026-12-01', '2027-05-31', before('2026-01-01', 'studyLeave'))).toBe(
      '2026-12-01 2027-05-31',
    );
  });

  test('names every rule that it breaks at once', () => {
    expect(unpaid('2026-12-01', '2027-01-31', { seniorityDate: '2026-06-01' })).toBe(
      'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY',
    );
  });

  test('closes the plan once it is signed', () => {
    expect(
      isByRight(granted({ reason: 'voluntaryLeave', startDate: '2026-12-01', endDate: '2027-05-31' })),
    ).toBe(false);
  });
});

test('studies last at most twelve months, extended or not', () => {
  const study = (endDate: string) => ask({ reason: 'studyLeave', startDate: '2026-12-01', endDate });
  expect(spanOf(study('2027-11-30'))).toBe('2026-12-01 2027-11-30');
  expect(spanOf(study('2027-12-01'))).toBe('STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION');
  const absence = granted({ reason: 'studyLeave', startDate: '2026-12-01', endDate: '2027-05-31' });
  expect(extensionAgainst(absence, '2027-12-01', { earlier: [] })).toMatchObject([
    { code: 'STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION', values: { maximum: 12 } },
  ]);
});

describe('family care', () => {
  const care = (
    careGround: NonNullable<AbsenceAsked['careGround']>,
    endDate?: string,
    more: Partial<AbsencePerson> = {},
  ) =>
    spanOf(
      ask(
        { reason: 'familyCareLeave', careGround, startDate: '2026-12-01', ...(endDate ? { endDate } : {}) },
        more,
      ),
    );

  test('of a father is five working days', () => {
    expect(care('PATERNITY')).toBe('2026-12-01 2026-12-07');
  });

  test('of a child with cancer is up to 28 days, and 364 in three years', () => {
    expect(care('CHILD_WITH_CANCER', '2026-12-28')).toBe('2026-12-01 2026-12-28');
    expect(care('CHILD_WITH_CANCER', '2026-12-29')).toBe('LEAVE_OF_ABSENCE_MAXIMUM_DURATION');
    const earlier = [
      {
        reason: 'familyCareLeave',
        careGround: 'CHILD_WITH_CANCER',
        from: '2025-01-01',
        to: '2025-12-03',
      } as const,
    ];
    expect(care('CHILD_WITH_CANCER', '2026-12-27', { earlier })).toBe('2026-12-01 2026-12-27');
    expect(care('CHILD_WITH_CANCER', '2026-12-28', { earlier })).toBe('FAMILY_CARE_LEAVE_DAYS_USED_UP');
  });

  test('by agreement lasts up to six months', () => {
    expect(care('AGREED_CARE', '2027-05-31')).toBe('2026-12-01 2027-05-31');
    expect(care('AGREED_CARE', '2027-06-01')).toBe('LEAVE_OF_ABSENCE_MAXIMUM_DURATION');
  });
});

test('an absence starts today or later, within the contract, and ends after it starts', () => {
  const study = (startDate: string, endDate: string, more: Partial<AbsencePerson> = {}) =>
    spanOf(ask({ reason: 'studyLeave', startDate, endDate }, more));
  expect(study(TODAY, TODAY)).toBe(`${TODAY} ${TODAY}`);
  expect(study('2026-11-23', '2026-12-01')).toBe('LEAVE_OF_ABSENCE_DATES_NOT_VALID');
  expect(study('2026-12-02', '2026-12-01')).toBe('LEAVE_OF_ABSENCE_DATES_NOT_VALID');
  expect(study('2027-01-01', '2027-02-01', { contract: { from: '2026-01-01', to: '2026-12-31' } })).toBe(
    'LEAVE_OF_ABSENCE_DATES_NOT_VALID',
  );
});

test('an incapacity that ran out pauses for up to 26 weeks', () => {
  const incapacity = (endDate: string) =>
    spanOf(ask({ reason: 'consumedTemporaryIncapacity', startDate: '2026-12-01', endDate }));
  expect(incapacity('2027-05-31')).toBe('2026-12-01 2027-05-31');
  expect(incapacity('2027-06-01')).toBe('LEAVE_OF_ABSENCE_MAXIMUM_DURATION');
});
