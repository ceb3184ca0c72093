import { expect, test } from 'vitest';
import {
  endAfter,
  findLabor,
  checkBeforeSending,
  laborInput,
  laborValues,
  nearestAnnual,
  nearestWeekly,
  type KnownFacts,
  type LaborValues,
} from './labor.ts';

const facts: KnownFacts = {
  today: '2026-11-20',
  birthdate: '1996-04-12',
  hasTutor: false,
  documents: [],
  monthlyRateCentavos: null,
  management: false,
};
const whole: LaborValues = {
  ...laborValues(null, { teamUuid: '01890000-0000-7000-8000-000000000001', payPlace: 'En la cuenta' }),
  positionNumber: '30',
  contractType: 'CDD',
  startDate: '2026-12-01',
  endDate: '2027-05-31',
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'Temporada alta',
  workdayType: '03',
  salaryCentavos: 1_148_000,
};

test('a rehire opens with the last terms, and with no date of the contract that ended', () => {
  const last = {
    ...laborInput(whole),
    teamUuid: '01890000-0000-7000-8000-000000000001',
    contractType: 'CDD' as const,
    startDate: '2025-12-01',
    endDate: '2026-05-31',
    fixedTermGround: null,
    weeklyHours: 24,
    annualHours: 1_248,
    workdayType: '03',
    payPeriod: '04',
    positionNumber: 30,
    trialDays: 0 as const,
  };
  const known = { teamUuid: null, payPlace: '' };
  expect(laborValues(last, { ...known, isPast: true })).toMatchObject({
    weeklyHours: 24,
    contractType: 'CDD',
    startDate: null,
    endDate: null,
  });
  expect(laborValues(last, known)).toMatchObject({ startDate: '2025-12-01', endDate: '2026-05-31' });
});

test('whole labour data have nothing to be said', () => {
  expect(findLabor(whole, facts, 'es')).toEqual({});
});

test('an empty form says what is missing, and no rule speaks of a kind of contract that is not chosen', () => {
  const found = findLabor(laborValues(null, { teamUuid: null, payPlace: '' }), facts, 'es');
  expect(Object.values(found).every(({ effect }) => effect === 'missing')).toBe(true);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([
      'teamUuid',
      'positionNumber',
      'contractType',
      'startDate',
      'workdayType',
      'salaryCentavos',
      'payPlace',
    ]),
  );
  expect(found).not.toHaveProperty('endDate');
});

test('an open-ended contract leaves out what only a term has', () => {
  expect(laborInput({ ...whole, contractType: 'CDI' })).toMatchObject({
    endDate: null,
    fixedTermGround: null,
    fixedTermDetail: '',
  });
});

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
])('a start on %s is refused: %s', (startDate, refused) => {
  expect('startDate' in findLabor({ ...whole, startDate }, facts, 'es')).toBe(refused);
});

test('before sending the form stops only where an answer is missing; whole data are the server’s to refuse at once', () => {
  const wrong = { ...whole, startDate: '2026-11-19', annualHours: 1_241 };
  expect(checkBeforeSending(wrong, facts, 'es')).toEqual({});
  expect(Object.keys(checkBeforeSending({ ...wrong, workdayType: null }, facts, 'es'))).toEqual(
    expect.arrayContaining(['startDate', 'annualHours', 'workdayType']),
  );
});

test('the nearest annual bases are the multiples below and above', () => {
  expect(nearestAnnual(1_240, 24)).toEqual([
    { weeks: 51, hours: 1_224 },
    { weeks: 52, hours: 1_248 },
  ]);
  expect(nearestAnnual(10, 24)).toEqual([{ weeks: 1, hours: 24 }]);
  expect(nearestAnnual(99_999, 40)).toEqual([{ weeks: 52, hours: 2_080 }]);
});

test.each([
  [48, true, 40],
  [10, true, 20],
  [40, false, 34],
  [3, false, 4],
  [24, false, 24],
  [39.9, true, 40],
])('a weekly base of %d h (full time %s) comes down or up to %d', (hours, fullTime, nearest) => {
  expect(nearestWeekly(hours, fullTime)).toBe(nearest);
});

test('a base beyond what a week has is refused with the limits of its kind, not as a value alone', () => {
  expect(findLabor({ ...whole, weeklyHours: 60 }, facts, 'es')['weeklyHours']?.text).toBe(
    'Las horas semanales de tiempo completo deben ser de 20 a 40',
  );
});

test('six months from the first of December end on the last of May', () => {
  expect(endAfter('2026-12-01', 6)).toBe('2027-05-31');
  expect(endAfter('2026-08-31', 6)).toBe('2027-02-27');
});
