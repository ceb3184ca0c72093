import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { PREMIUM_STANDARDS, type PremiumInput } from './input.ts';
import { previewPremiums, type PremiumWeek } from './premiums.ts';

const MONDAY = '2026-11-09';
const SUNDAY = '2026-11-15';
const time = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function planned(
  date: string,
  hours: string,
  typology: { code?: string; kind?: 'WORK' | 'COMPLEMENTARY' | 'VACATION' } = {},
) {
  const [from = '', to = ''] = hours.split('-');
  return {
    date,
    from: time(from),
    to: time(to),
    site: '0417',
    typology: { code: '', kind: 'WORK' as const, ...typology },
  };
}

/** $12,000 a month for forty hours on five days: an hour is $50.00. */
function week(more: Partial<PremiumInput>): PremiumInput {
  return {
    site: { code: '0417', timeZone: 'America/Mexico_City' },
    otherSites: [],
    person: { birthdate: '1995-05-10', restDay: 3 },
    weekStart: MONDAY,
    runBefore: 0,
    holidays: [],
    plan: [],
    edit: null,
    zones: ['GENERAL'],
    wages: [{ from: '2026-01-01', kind: 'MONTHLY', centavos: 1_200_000, weeklyHours: 40, weekDays: 5 }],
    viewerSeesPay: true,
    parameters: PREMIUM_STANDARDS,
    ...more,
  };
}
function cost(more: Partial<PremiumInput>): PremiumWeek {
  const preview = previewPremiums(week(more));
  if ('hidden' in preview) throw new Error('hidden');
  return preview.before;
}
const lines = (more: Partial<PremiumInput>) => cost(more).lines.map(({ code, centavos }) => [code, centavos]);

describe('a planned week costs above the wage', () => {
  test('a quarter of the day’s wage for a Sunday, however long (71)', () => {
    expect(lines({ plan: [planned(SUNDAY, '10:00-11:00')] })).toEqual([['SUNDAY', 10_000]]);
    const parameters = { ...PREMIUM_STANDARDS, sundayBy: 'HOURS' as const };
    expect(lines({ plan: [planned(SUNDAY, '10:00-14:00')], parameters })).toEqual([['SUNDAY', 5_000]]);
  });

  test('two hours’ wage beside it for an hour on the day of rest or on a holiday, and for both once (73, 75)', () => {
    expect(lines({ plan: [planned('2026-11-11', '09:00-17:00')] })).toEqual([['REST_DAY', 80_000]]);
    expect(lines({ plan: [planned('2026-11-11', '09:00-17:00')], holidays: ['2026-11-11'] })).toEqual([
      ['HOLIDAY', 80_000],
    ]);
    const parameters = { ...PREMIUM_STANDARDS, stack: 'SUM' as const };
    expect(
      lines({ plan: [planned('2026-11-11', '09:00-17:00')], holidays: ['2026-11-11'], parameters }),
    ).toEqual([
      ['REST_DAY', 80_000],
      ['HOLIDAY', 80_000],
    ]);
  });

  test('double and triple wages for overtime (66, 68): four days and nine hours are double', () => {
    const days = [0, 1, 3, 4, 5].map((at) => planned(addDays(MONDAY, at), '08:00-18:00'));
    expect(lines({ plan: days })).toEqual([
      ['OVERTIME_DOUBLE', 80_000],
      ['OVERTIME_TRIPLE', 30_000],
    ]);
  });

  test('more by the hour where the hour is dearer: a night has seven', () => {
    expect(cost({ plan: [planned(MONDAY, '22:00-05:00')] }).days[0]).toMatchObject({
      kind: 'NIGHT',
      hourCentavos: 5714,
    });
  });

  test('the hours beyond the contract, which a wage by the month does not pay', () => {
    const wages = [
      { from: '2026-01-01', kind: 'MONTHLY' as const, centavos: 600_000, weeklyHours: 20, weekDays: 5 },
    ];
    const plan = [0, 1, 3].map((at) => planned(addDays(MONDAY, at), '09:00-17:00'));
    expect(lines({ wages, plan })).toEqual([['BEYOND_CONTRACT', 20_000]]);
    const vacation = planned(addDays(MONDAY, 4), '09:00-13:00', { code: 'VAC', kind: 'VACATION' });
    expect(lines({ wages, plan: [...plan, vacation] })).toEqual([['BEYOND_CONTRACT', 40_000]]);
  });

  test('agreed overtime twice and complementary hours once', () => {
    expect(lines({ plan: [planned(MONDAY, '09:00-11:00', { code: 'EXT' })] })).toEqual([
      ['AGREED_OVERTIME', 20_000],
    ]);
    expect(lines({ plan: [planned(MONDAY, '09:00-11:00', { kind: 'COMPLEMENTARY' })] })).toEqual([
      ['BEYOND_CONTRACT', 10_000],
    ]);
  });

  test('and no amount where a wage is missing', () => {
    expect(cost({ plan: [planned(SUNDAY, '10:00-11:00')], wages: [] })).toMatchObject({
      lines: [{ code: 'SUNDAY', minutes: 60, centavos: null }],
      totalCentavos: null,
    });
  });
});

test('an edit shows what it adds, and nothing at all to those who may not see pay', () => {
  const moved = {
    plan: [planned(MONDAY, '09:00-17:00')],
    edit: { remove: [0], add: [planned(SUNDAY, '09:00-17:00')] },
  };
  expect(previewPremiums(week(moved))).toMatchObject({
    difference: { lines: [{ code: 'SUNDAY', minutes: 480, centavos: 10_000 }], totalCentavos: 10_000 },
  });
  expect(previewPremiums(week({ ...moved, viewerSeesPay: false }))).toEqual({ hidden: true });
});
