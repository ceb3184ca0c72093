import { describe, expect, test } from 'vitest';
import { advanceRefusals, offerOf, type AdvanceInput } from './advances.ts';
import { isInTime, payPeriodOf } from './pay-period.ts';

/** 12,000 a month on the eleventh day of a fortnight, paid up to the month before. */
const ana: AdvanceInput = {
  today: '2026-11-11',
  offered: true,
  start: '2024-01-08',
  wages: [{ from: '2024-01-08', kind: 'MONTHLY', centavos: 1_200_000 }],
  payPeriod: '04',
  zones: ['GENERAL'],
  absences: [],
  advances: [],
  otherDeductionCentavos: 0,
  otherDebtCentavos: 0,
  account: true,
  accountSince: null,
};
const codes = (input: Partial<AdvanceInput>, centavos: number) =>
  advanceRefusals({ ...ana, ...input }, centavos).map(({ code }) => code);
const advance = {
  status: 'PAID',
  centavos: 20_000,
  deductedCentavos: 0,
  requestedOn: '2026-11-02',
  payDay: '2026-11-15',
} as const;

describe('the example of the page: 400 a day, ten served days', () => {
  test('4,000 earned, 1,200 available, 382.32 deductible: 382 can be asked for', () => {
    expect(offerOf(ana)).toEqual({
      period: { from: '2026-11-01', to: '2026-11-15', days: 15, payDay: '2026-11-15' },
      dailyCentavos: 40_000,
      periodCentavos: 600_000,
      minimumCentavos: 31_504,
      servedDays: 10,
      earnedCentavos: 400_000,
      availableCentavos: 120_000,
      excessCentavos: 127_440,
      deductibleCentavos: 38_232,
      deductibleLeftCentavos: 38_232,
      debtCentavos: 0,
      monthCentavos: 1_200_000,
      mostCentavos: 38_200,
    });
    expect(codes({}, 38_200)).toEqual([]);
    expect(codes({}, 38_232)).toEqual([]);
    expect(codes({}, 38_233)).toEqual(['ADVANCE_OVER_DEDUCTIBLE']);
  });

  test('the minimum wage has nothing taken off, so nothing is paid in advance (LFT 97)', () => {
    const wages = [{ from: '2024-01-08', kind: 'DAILY', centavos: 31_504 }] as const;
    expect(offerOf({ ...ana, wages })).toMatchObject({ deductibleCentavos: 0, mostCentavos: 0 });
    expect(codes({ wages }, 20_000)).toEqual(['ADVANCE_OVER_DEDUCTIBLE']);
  });

  test('with two zones the higher minimum wage counts', () => {
    // 15 × (400 − 440.87) is below zero.
    expect(offerOf({ ...ana, zones: ['GENERAL', 'BORDER'] })).toMatchObject({ deductibleCentavos: 0 });
  });
});

test('a day without pay and the days before the contract are not earned', () => {
  expect(
    offerOf({ ...ana, absences: [{ kind: 'SICK', from: '2026-11-03', to: '2026-11-04' }] }),
  ).toMatchObject({
    servedDays: 8,
    earnedCentavos: 320_000,
    availableCentavos: 96_000,
  });
  expect(offerOf({ ...ana, start: '2026-11-09' })).toMatchObject({ servedDays: 2, earnedCentavos: 80_000 });
});

test('a wage of a month is not rounded by the day: 11,480 has 1,014.40 above the minimum wage', () => {
  const wages = [{ from: '2024-01-08', kind: 'MONTHLY', centavos: 1_148_000 }] as const;
  // 15 × (11,480 ÷ 30 − 315.04), of which 30 % are 304.32.
  expect(offerOf({ ...ana, wages })).toMatchObject({
    dailyCentavos: 38_266,
    excessCentavos: 101_440,
    deductibleCentavos: 30_432,
  });
});

test('a raise within the period counts for its own days', () => {
  const wages = [...ana.wages, { from: '2026-11-06', kind: 'MONTHLY', centavos: 1_500_000 }] as const;
  // 5 × 400 + 5 × 500; deductible at today's wage: 15 × (500 − 315.04) × 0.3.
  expect(offerOf({ ...ana, wages })).toMatchObject({ earnedCentavos: 450_000, deductibleCentavos: 83_232 });
});

test('an open advance takes its part of every limit; a rejected one does not', () => {
  expect(offerOf({ ...ana, advances: [advance] })).toMatchObject({
    availableCentavos: 100_000,
    deductibleLeftCentavos: 18_232,
    debtCentavos: 20_000,
    mostCentavos: 18_200,
  });
  expect(offerOf({ ...ana, advances: [{ ...advance, status: 'REJECTED' }] })).toMatchObject({
    availableCentavos: 120_000,
    debtCentavos: 0,
  });
  expect(offerOf({ ...ana, advances: [{ ...advance, deductedCentavos: 5_000 }] })).toMatchObject({
    deductibleLeftCentavos: 23_232,
    debtCentavos: 15_000,
  });
});

describe('all broken limits come back together', () => {
  test('an amount too small with no account', () => {
    expect(codes({ account: false }, 19_999)).toEqual(['ADVANCE_TOO_SMALL', 'ADVANCE_NO_ACCOUNT']);
    expect(codes({}, 20_000)).toEqual([]);
  });

  test('too much by every measure', () => {
    expect(codes({ otherDebtCentavos: 1_000_000 }, 250_000)).toEqual([
      'ADVANCE_OVER_AVAILABLE',
      'ADVANCE_OVER_DEDUCTIBLE',
      'ADVANCE_OVER_MONTH',
    ]);
  });

  test('a third time in the calendar month, asked for or paid', () => {
    const requested = {
      ...advance,
      status: 'DEDUCTED',
      requestedOn: '2026-11-02',
      payDay: '2026-10-31',
    } as const;
    expect(codes({ advances: [requested] }, 20_000)).toEqual([]);
    expect(codes({ advances: [requested, requested] }, 20_000)).toEqual(['ADVANCE_TOO_OFTEN']);
    expect(codes({ advances: [requested, { ...requested, requestedOn: '2026-10-30' }] }, 20_000)).toEqual([]);
  });

  test('a CLABE of four days ago, and of five', () => {
    expect(codes({ accountSince: '2026-11-07' }, 20_000)).toEqual(['ADVANCE_ACCOUNT_CHANGED']);
    expect(codes({ accountSince: '2026-11-06' }, 20_000)).toEqual([]);
  });

  test('not offered, or no wage', () => {
    expect(codes({ offered: false }, 20_000)).toEqual(['ADVANCE_NOT_OFFERED']);
    expect(codes({ wages: [] }, 20_000)).toEqual(['ADVANCE_NOT_OFFERED']);
  });
});

test('a fortnight is half a month, a week seven days, and the last day is the pay day', () => {
  expect(payPeriodOf('2026-11-15', '04')).toMatchObject({ from: '2026-11-01', to: '2026-11-15', days: 15 });
  expect(payPeriodOf('2027-02-16', '04')).toMatchObject({ from: '2027-02-16', to: '2027-02-28', days: 15 });
  expect(payPeriodOf('2026-11-18', '02')).toMatchObject({ from: '2026-11-16', to: '2026-11-22', days: 7 });
});

test('two working days are left on a Thursday before a Monday, not on the Friday', () => {
  expect(isInTime('2026-11-26', { payDay: '2026-11-30', days: 2 })).toBe(true);
  expect(isInTime('2026-11-27', { payDay: '2026-11-30', days: 2 })).toBe(false);
  expect(codes({ today: '2026-11-13' }, 20_000)).toEqual(['ADVANCE_CLOSED']);
});
