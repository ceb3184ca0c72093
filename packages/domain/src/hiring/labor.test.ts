import { describe, expect, test } from 'vitest';
import { checkLabor, monthlySalary, termDays, type LaborFacts, type LaborTerms } from './labor.ts';

const terms: LaborTerms = {
  contractType: 'CDD',
  startDate: '2026-12-01',
  endDate: '2027-05-31',
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'Temporada de invierno',
  fullTime: true,
  weeklyMinutes: 40 * 60,
  annualMinutes: 2080 * 60,
  workdayType: '03',
  salaryCentavos: 1_148_000,
  payPeriod: '04',
  trialDays: 30,
};

const facts: LaborFacts = {
  today: '2026-11-20',
  birthdate: '1996-04-12',
  hasTutor: false,
  documents: [],
  monthlyRateCentavos: 1_148_000,
  management: false,
  hadOpenEndedHere: false,
  hadTrial: false,
  minimumDays: 30,
  maximumMonths: 12,
  maximumRates: 5,
};

const openEnded: LaborTerms = {
  ...terms,
  contractType: 'CDI',
  endDate: null,
  fixedTermGround: null,
  fixedTermDetail: '',
};

const refusals = (change: Partial<LaborTerms>, known: Partial<LaborFacts> = {}, base: LaborTerms = terms) =>
  checkLabor({ ...base, ...change }, { ...facts, ...known }).refusals.map(({ code, values }) => [
    code,
    values?.['field'],
  ]);

const missing = (birthdate: string) =>
  checkLabor(terms, { ...facts, birthdate }).refusals.map(({ code, values }) => values?.['slot'] ?? code);

describe('labour data', () => {
  test('a correct fixed-term contract and a correct open-ended one pass', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({}, {}, openEnded)).toEqual([]);
  });

  test.each<[string, Partial<LaborTerms>, Partial<LaborFacts>, string | null, string?]>([
    ['a start today', { startDate: '2026-11-20' }, {}, null],
    ['a start yesterday', { startDate: '2026-11-19' }, {}, 'PAST_DATE_NOT_ALLOWED', 'startDate'],
    ['a term without an end', { endDate: null }, {}, 'CONTRACT_END_DATE_REQUIRED', 'endDate'],
    [
      'a term without a ground',
      { fixedTermGround: null },
      {},
      'FIXED_TERM_GROUND_REQUIRED',
      'fixedTermGround',
    ],
    [
      'a ground without its fact',
      { fixedTermDetail: '' },
      {},
      'FIXED_TERM_DETAIL_REQUIRED',
      'fixedTermDetail',
    ],
    ['30 days', { endDate: '2026-12-30', trialDays: 0 }, {}, null],
    ['29 days', { endDate: '2026-12-29', trialDays: 0 }, {}, 'CONTRACT_DURATION_BELOW_MINIMUM', 'endDate'],
    ['12 months', { endDate: '2027-11-30' }, {}, null],
    ['12 months and a day', { endDate: '2027-12-01' }, {}, 'CONTRACT_DURATION_ABOVE_MAXIMUM', 'endDate'],
    ['full time with 20 hours', { weeklyMinutes: 20 * 60, annualMinutes: 1040 * 60 }, {}, null],
    [
      'full time with less',
      { weeklyMinutes: 19 * 60, annualMinutes: 988 * 60 },
      {},
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
      'weeklyHours',
    ],
    [
      'full time with 41 hours',
      { weeklyMinutes: 41 * 60, annualMinutes: 2132 * 60 },
      {},
      'WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE',
      'weeklyHours',
    ],
    ['part time with 4 hours', { fullTime: false, weeklyMinutes: 4 * 60, annualMinutes: 208 * 60 }, {}, null],
    [
      'part time with less',
      { fullTime: false, weeklyMinutes: 3 * 60, annualMinutes: 156 * 60 },
      {},
      'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
      'weeklyHours',
    ],
    [
      'part time with 34 hours',
      { fullTime: false, weeklyMinutes: 34 * 60, annualMinutes: 34 * 52 * 60 },
      {},
      null,
    ],
    [
      'part time with 35 hours',
      { fullTime: false, weeklyMinutes: 35 * 60, annualMinutes: 35 * 52 * 60 },
      {},
      'WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE',
      'weeklyHours',
    ],
    [
      'an annual timebase beside the weekly one',
      { annualMinutes: 2079 * 60 },
      {},
      'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
      'annualHours',
    ],
    ['no annual timebase', { annualMinutes: 0 }, {}, 'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY', 'annualHours'],
    [
      'full time without salary',
      { salaryCentavos: null },
      {},
      'SALARY_REQUIRED_FOR_FULL_TIME',
      'salaryCentavos',
    ],
    ['the minimum wage by the hour', { salaryCentavos: 682_587 }, {}, null],
    ['a centavo below it', { salaryCentavos: 682_586 }, {}, 'SALARY_BELOW_MINIMUM_WAGE', 'salaryCentavos'],
    ['five times the rate', { salaryCentavos: 5_740_000 }, {}, null],
    ['a centavo more', { salaryCentavos: 5_740_001 }, {}, 'SALARY_BEYOND_LIMIT', 'salaryCentavos'],
    [
      'a term after an open-ended contract',
      {},
      { hadOpenEndedHere: true },
      'CDD_AFTER_CDI_NOT_VALID',
      'contractType',
    ],
    ['a kind of workday that is not listed', { workdayType: '42' }, {}, 'FIELD_NOT_VALID', 'workdayType'],
    ['a pay period that the law does not know', { payPeriod: '05' }, {}, 'FIELD_NOT_VALID', 'payPeriod'],
    ['a trial in a term of 181 days', { endDate: '2027-05-30' }, {}, null],
    ['a trial in a term of 180 days', { endDate: '2027-05-29' }, {}, 'TRIAL_NOT_FOR_SHORT_TERM', 'trialDays'],
    [
      '180 days of trial for a sales position',
      { trialDays: 180 },
      {},
      'TRIAL_TOO_LONG_FOR_POSITION',
      'trialDays',
    ],
    ['180 days of trial for management', { trialDays: 180 }, { management: true }, null],
    ['a second trial in a life', {}, { hadTrial: true }, 'TRIAL_ALREADY_USED', 'trialDays'],
    ['no trial after an earlier one', { trialDays: 0 }, { hadTrial: true }, null],
    [
      '15 years on the start date, with everything',
      {},
      {
        birthdate: '2011-12-01',
        hasTutor: true,
        documents: ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF', 'PARENTS_AUTHORISATION'],
      },
      null,
    ],
    [
      '14 years on the start date',
      {},
      { birthdate: '2011-12-02', hasTutor: true },
      'UNDER_MINIMUM_AGE',
      'startDate',
    ],
    ['18 years on the start date', {}, { birthdate: '2008-12-01' }, null],
  ])('%s', (_, change, known, code, field) =>
    expect(refusals(change, known)).toEqual(code === null ? [] : [[code, field]]),
  );

  test('an open-ended contract has no end and is full time', () => {
    expect(refusals({ endDate: '2027-01-01' }, {}, openEnded)).toEqual([
      ['CDI_CANNOT_HAVE_END_DATE', 'endDate'],
    ]);
    expect(
      refusals({ fullTime: false, weeklyMinutes: 20 * 60, annualMinutes: 1040 * 60 }, {}, openEnded),
    ).toEqual([['CDI_CANNOT_BE_PART_TIME', 'fullTime']]);
    expect(refusals({}, { hadOpenEndedHere: true }, openEnded)).toEqual([]);
  });

  test('a minor needs tutor and documents, the parents’ authorisation only under 16', () => {
    expect(missing('2010-12-02')).toEqual([
      'LEGAL_TUTOR_DATA_MISSING',
      'MEDICAL_CERTIFICATE',
      'BASIC_EDUCATION_PROOF',
      'PARENTS_AUTHORISATION',
    ]);
    expect(missing('2010-12-01')).toEqual([
      'LEGAL_TUTOR_DATA_MISSING',
      'MEDICAL_CERTIFICATE',
      'BASIC_EDUCATION_PROOF',
    ]);
  });

  test('everything wrong comes back together', () => {
    expect(
      refusals({
        startDate: '2026-11-01',
        endDate: null,
        fixedTermGround: null,
        salaryCentavos: null,
        annualMinutes: 1,
      }).map(([code]) => code),
    ).toEqual([
      'PAST_DATE_NOT_ALLOWED',
      'FIXED_TERM_GROUND_REQUIRED',
      'CONTRACT_END_DATE_REQUIRED',
      'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY',
      'SALARY_REQUIRED_FOR_FULL_TIME',
    ]);
  });

  test('a term counts its first and its last day', () =>
    expect(termDays('2026-12-01', '2026-12-01')).toBe(1));

  test('part time without a salary is paid by the hour', () => {
    const rates = { hourRate: 31.12, weeksPerMonth: 4.345 };
    expect(monthlySalary({ salaryCentavos: null, weeklyMinutes: 20 * 60 }, rates)).toBe(270_433);
    expect(monthlySalary({ salaryCentavos: 1_000_000, weeklyMinutes: 20 * 60 }, rates)).toBe(1_000_000);
  });
});
