import { describe, expect, test } from 'vitest';
import { settle, type SettlementCode, type SettlementInput } from './settlement.ts';
import { paidThrough, spansOf } from './settlement-facts.ts';
import { checkFile } from './settlement-file.ts';

const DAILY = 40_000;

/** An open-ended relation since 3 March 2020 at $400.00 a day, all paid, resigned on 30 September 2026. */
function leaving(more: Partial<SettlementInput> = {}): SettlementInput {
  return {
    reason: 'voluntaryResignation',
    birthdate: '1990-05-20',
    lastDay: '2026-09-30',
    contracts: [{ employer: 'A', type: 'CDI', start: '2020-03-03', end: null }],
    seniorityDate: null,
    zones: ['GENERAL'],
    wages: [{ from: '2020-03-03', kind: 'MONTHLY', centavos: DAILY * 30 }],
    terms: { aguinaldoDays: 15, vacationDays: null, vacationPremiumPct: 25 },
    vacationTaken: [
      { year: 5, days: 20 },
      { year: 6, days: 22 },
    ],
    absences: [],
    paidThrough: '2026-09-30',
    aguinaldoPaidDays: 0,
    variable: { centavos: 0, days: 0 },
    indemnity: 'NONE',
    generalIncapacity: false,
    ...more,
  };
}

function line(code: SettlementCode, more: Partial<SettlementInput> = {}) {
  const found = settle(leaving(more)).lines.find((one) => one.code === code);
  return [found?.days, found?.centavos];
}
const days = (code: SettlementCode, more: Partial<SettlementInput> = {}) => line(code, more)[0];
const starting = (start: string, end: string | null = null, type: 'CDI' | 'CDD' = 'CDI') => ({
  contracts: [{ employer: 'A', type, start, end }],
  wages: [{ from: start, kind: 'MONTHLY' as const, centavos: DAILY * 30 }],
});

describe('unpaid wages', () => {
  test('count each calendar day, the last one included', () => {
    expect(line('WAGES', { paidThrough: '2026-09-26' })).toEqual([4, 4 * DAILY]);
    expect(line('WAGES', { paidThrough: '2026-09-30' })).toEqual([0, 0]);
  });

  test('a whole half-month pays fifteen days, whatever its length', () => {
    expect(days('WAGES', { lastDay: '2026-08-31', paidThrough: '2026-08-15' })).toBe(15);
    expect(days('WAGES', { lastDay: '2026-02-28', paidThrough: '2026-02-15' })).toBe(15);
    expect(days('WAGES', { lastDay: '2026-08-31', paidThrough: '2026-08-16' })).toBe(15);
    expect(days('WAGES', { lastDay: '2026-08-30', paidThrough: '2026-08-15' })).toBe(15);
    expect(days('WAGES', { lastDay: '2026-08-29', paidThrough: '2026-08-15' })).toBe(14);
  });

  test('an absence within a whole half-month takes its share of fifteen', () => {
    const absences = [{ kind: 'SICK' as const, from: '2026-08-20', to: '2026-08-21' }];
    expect(days('WAGES', { lastDay: '2026-08-31', paidThrough: '2026-08-15', absences })).toBe(13.13);
  });

  test('a weekly wage counts calendar days alone', () => {
    const wages = [{ from: '2020-03-03', kind: 'WEEKLY' as const, centavos: 280_000 }];
    expect(line('WAGES', { wages, lastDay: '2026-08-31', paidThrough: '2026-08-15' })).toEqual([16, 640_000]);
  });

  test('an hourly wage pays at least the minimum wage of the day', () => {
    const hourly = (centavos: number) => [
      { from: '2020-03-03', kind: 'HOURLY' as const, centavos, weeklyHours: 20 },
    ];
    expect(line('WAGES', { wages: hourly(21_000), paidThrough: '2026-09-29' })).toEqual([1, 60_000]);
    expect(line('WAGES', { wages: hourly(5_000), paidThrough: '2026-09-29' })).toEqual([1, 31_504]);
    expect(line('WAGES', { wages: hourly(5_000), paidThrough: '2026-09-29', zones: ['BORDER'] })).toEqual([
      1, 44_087,
    ]);
  });
});

describe('vacation', () => {
  test('is the share of the running year, less the days taken', () => {
    // Year 7: 22 days, 212 of 365 days since 3 March.
    expect(days('VACATION')).toBe(12.78);
    expect(
      days('VACATION', {
        vacationTaken: [
          { year: 5, days: 20 },
          { year: 6, days: 22 },
          { year: 7, days: 20 },
        ],
      }),
    ).toBe(0);
  });

  test('of an earlier year lives eighteen months from the anniversary, and a day longer it has lapsed', () => {
    const year6 = { vacationTaken: [], ...starting('2024-03-31') };
    // The year that ended on 31 March 2025 lapses after 30 September 2026.
    expect(days('VACATION', { ...year6, lastDay: '2026-09-30' })).toBe(34.07);
    expect(days('VACATION', { ...year6, lastDay: '2026-10-01' })).toBe(22.11);
  });

  test('a minor has at least eighteen days, and a contract that gives more wins', () => {
    const year1 = { ...starting('2026-04-01'), vacationTaken: [] };
    expect(days('VACATION', { ...year1, birthdate: '2008-10-01' })).toBe(9.02);
    expect(days('VACATION', { ...year1, birthdate: '2008-09-30' })).toBe(6.02);
    const terms = { aguinaldoDays: 15, vacationDays: 20, vacationPremiumPct: 25 };
    expect(days('VACATION', { ...year1, birthdate: '2008-10-01', terms })).toBe(10.03);
  });

  test('of a service year joined midway is its share in the present relation', () => {
    const joined = { ...starting('2026-06-01'), seniorityDate: '2020-03-03', vacationTaken: [] };
    // Year 7 gives 22 days, of which 122 days of 365 lie in this relation.
    expect(days('VACATION', joined)).toBe(7.35);
  });
});

describe('the aguinaldo', () => {
  test('counts the days served this year, less what was paid', () => {
    expect(line('AGUINALDO')).toEqual([11.22, 448_767]);
    expect(days('AGUINALDO', { aguinaldoPaidDays: 5 })).toBe(6.22);
  });

  test('leaves out permits, unjustified absences and illness, not work risks and maternity', () => {
    const ten = (kind: 'PERMIT' | 'UNJUSTIFIED' | 'SICK' | 'WORK_RISK' | 'MATERNITY') =>
      days('AGUINALDO', { absences: [{ kind, from: '2026-05-01', to: '2026-05-10' }] });
    expect([ten('PERMIT'), ten('UNJUSTIFIED'), ten('SICK')]).toEqual([10.81, 10.81, 10.81]);
    expect([ten('WORK_RISK'), ten('MATERNITY')]).toEqual([11.22, 11.22]);
  });

  test('of a leap year is divided by 366', () => {
    expect(days('AGUINALDO', { lastDay: '2028-02-29', paidThrough: '2028-02-29' })).toBe(2.46);
  });
});

describe('the seniority premium', () => {
  test('of a resignation begins with fifteen complete years', () => {
    const since = starting('2011-10-01');
    expect(days('SENIORITY_PREMIUM', { ...since, lastDay: '2026-09-30' })).toBe(180);
    expect(days('SENIORITY_PREMIUM', { ...since, lastDay: '2026-09-29', paidThrough: '2026-09-29' })).toBe(0);
  });

  test('of a dismissal is twelve days a year at any seniority', () => {
    expect(line('SENIORITY_PREMIUM', { reason: 'justifiedDismissal' })).toEqual([78.97, 3_158_795]);
  });

  test('is counted between one and two minimum wages; of two zones, on their mean', () => {
    const dismissed = (centavos: number, zones: SettlementInput['zones']) => {
      const wages = [{ from: '2020-03-03', kind: 'DAILY' as const, centavos }];
      return settle(leaving({ reason: 'pensionist', wages, zones })).lines.find(
        ({ code }) => code === 'SENIORITY_PREMIUM',
      )?.dailyCentavos;
    };
    expect(dismissed(20_000, ['GENERAL'])).toBe(31_504);
    expect(dismissed(50_000, ['GENERAL'])).toBe(50_000);
    expect(dismissed(90_000, ['GENERAL'])).toBe(63_008);
    expect(dismissed(90_000, ['GENERAL', 'BORDER'])).toBe(75_591);
  });

  test('a permit stops the clock, and illness does not', () => {
    const absent = (kind: 'PERMIT' | 'SICK') =>
      settle(leaving({ absences: [{ kind, from: '2026-01-01', to: '2026-03-11' }] })).seniority;
    expect(absent('PERMIT')).toEqual({ years: 6, days: 142 });
    expect(absent('SICK')).toEqual({ years: 6, days: 212 });
  });

  test('a gap between contracts, or another employer, starts the seniority again', () => {
    const rehired = (end: string, employer = 'A') =>
      settle(
        leaving({
          contracts: [
            { employer, type: 'CDD', start: '2020-03-03', end },
            { employer: 'A', type: 'CDI', start: '2026-03-03', end: null },
          ],
        }),
      ).seniority.years;
    expect([rehired('2026-03-02'), rehired('2026-03-01'), rehired('2026-03-02', 'B')]).toEqual([6, 0, 0]);
  });
});

describe('indemnities', () => {
  test('apply only where a lawyer marked them and the reason can be disputed', () => {
    expect(days('INDEMNITY_3_MONTHS', { reason: 'justifiedDismissal' })).toBe(0);
    expect(days('INDEMNITY_3_MONTHS', { reason: 'justifiedDismissal', indemnity: 'ART_48' })).toBe(90);
    expect(days('INDEMNITY_20_DAYS', { reason: 'justifiedDismissal', indemnity: 'ART_48' })).toBe(0);
    expect(days('INDEMNITY_3_MONTHS', { reason: 'voluntaryResignation', indemnity: 'ART_48' })).toBe(0);
  });

  test('bring the seniority premium with them', () => {
    expect(days('SENIORITY_PREMIUM', { reason: 'abandonment' })).toBe(0);
    expect(days('SENIORITY_PREMIUM', { reason: 'abandonment', indemnity: 'ART_48' })).toBe(78.97);
  });

  test('of a fixed term are half of the days served in the first year, then six months and twenty days a year', () => {
    const term = (start: string) =>
      days('INDEMNITY_FIXED_TERM', {
        ...starting(start, '2026-12-31', 'CDD'),
        reason: 'contractEnd',
        indemnity: 'ART_50',
      });
    expect(term('2025-10-02')).toBe(182);
    expect(term('2025-10-01')).toBe(180);
    expect(term('2024-10-01')).toBe(200);
  });

  test('use the integrated wage: aguinaldo, vacation premium and the average of variable pay', () => {
    const more = {
      reason: 'justifiedDismissal',
      indemnity: 'ART_48',
      variable: { centavos: 300_000, days: 30 },
    } as const;
    expect(line('INDEMNITY_3_MONTHS', more)).toEqual([90, 4_702_192]);
  });

  test('an incapacity from no work risk brings a month, to a pensionist or where it ran out', () => {
    expect(days('INCAPACITY_MONTH', { reason: 'pensionist' })).toBe(0);
    expect(days('INCAPACITY_MONTH', { reason: 'pensionist', generalIncapacity: true })).toBe(30);
    expect(days('INCAPACITY_MONTH', { generalIncapacity: true })).toBe(0);
    expect(days('INCAPACITY_MONTH', { reason: 'consumedTemporaryIncapacity', generalIncapacity: true })).toBe(
      30,
    );
  });
});

test('a pause ends nothing', () => {
  for (const reason of [
    'maternityLeave',
    'familyCareLeave',
    'voluntaryLeave',
    'consumedTemporaryIncapacity',
  ] as const)
    expect(settle(leaving({ reason, paidThrough: '2026-09-01' }))).toMatchObject({
      lines: Array.from({ length: 9 }, () => ({ applies: false, days: 0, centavos: 0 })),
      totalCentavos: 0,
    });
});

test('without a wage the days are shown and the money is not', () => {
  const { lines, totalCentavos } = settle(leaving({ wages: [], paidThrough: '2026-09-20' }));
  expect(lines.slice(0, 2)).toMatchObject([
    { days: 10, centavos: null },
    { days: 12.78, centavos: null },
  ]);
  expect(totalCentavos).toBeNull();
});

test('after the last known minimum wage the last one counts, marked as provisional', () => {
  expect(settle(leaving({ lastDay: '2026-12-31' })).provisional).toBe(false);
  expect(settle(leaving({ lastDay: '2027-01-01' })).provisional).toBe(true);
});

test('a file is settled case by case, and what cannot be read is named', () => {
  const checked = checkFile([
    { id: 'read', input: leaving() },
    { id: 'unknown', input: { ...leaving(), reason: 'dismissal' } },
  ]);
  expect(checked?.results.map(({ id, lines }) => [id, lines.length])).toEqual([['read', 9]]);
  expect(checked?.skipped).toEqual(['case unknown, reason: cannot be read: "dismissal"']);
  expect(checkFile({})).toBeUndefined();
});

describe('what is known of a person', () => {
  test('wages count as paid through the pay period before the last day', () => {
    expect(paidThrough('2026-12-11', '04')).toBe('2026-11-30');
    expect(paidThrough('2026-12-16', '04')).toBe('2026-12-15');
    expect(paidThrough('2026-12-11', '02')).toBe('2026-12-06');
  });

  test('days of absence that follow each other are one span', () => {
    expect(spansOf('SICK', ['2026-11-03', '2026-11-02', '2026-11-05'])).toEqual([
      { kind: 'SICK', from: '2026-11-02', to: '2026-11-03' },
      { kind: 'SICK', from: '2026-11-05', to: '2026-11-05' },
    ]);
  });
});
