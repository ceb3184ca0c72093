import { dayOf } from '../../calendar/days.ts';

/**
 * The legal figures that a plan is checked by, dated: LFT as of DOF 2026-05-01 and the decree's phases to 2030.
 * A figure holds from `validFrom` to `validTo`, both included. Hours of the clock are hours since midnight.
 */
const FIGURES = [
  { code: 'DAY_FROM', value: 6, unit: 'h', article: 'LFT 60', validFrom: '1970-05-01' },
  { code: 'NIGHT_FROM', value: 20, unit: 'h', article: 'LFT 60', validFrom: '1970-05-01' },
  { code: 'MIXED_NIGHT_LIMIT', value: 3.5, unit: 'h', article: 'LFT 60', validFrom: '1970-05-01' },
  { code: 'DAILY_MAX_DAY', value: 8, unit: 'h', article: 'LFT 61', validFrom: '1970-05-01' },
  { code: 'DAILY_MAX_MIXED', value: 7.5, unit: 'h', article: 'LFT 61', validFrom: '1970-05-01' },
  { code: 'DAILY_MAX_NIGHT', value: 7, unit: 'h', article: 'LFT 61', validFrom: '1970-05-01' },
  { code: 'BREAK_MIN', value: 30, unit: 'min', article: 'LFT 63', validFrom: '1970-05-01' },

  {
    code: 'WEEKLY_MAX',
    value: 48,
    unit: 'h',
    article: 'LFT 59',
    validFrom: '1970-05-01',
    validTo: '2026-12-31',
  },
  {
    code: 'WEEKLY_MAX',
    value: 46,
    unit: 'h',
    article: 'LFT 59',
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
  },
  {
    code: 'WEEKLY_MAX',
    value: 44,
    unit: 'h',
    article: 'LFT 59',
    validFrom: '2028-01-01',
    validTo: '2028-12-31',
  },
  {
    code: 'WEEKLY_MAX',
    value: 42,
    unit: 'h',
    article: 'LFT 59',
    validFrom: '2029-01-01',
    validTo: '2029-12-31',
  },
  { code: 'WEEKLY_MAX', value: 40, unit: 'h', article: 'LFT 59', validFrom: '2030-01-01' },
  // Derived: six days of the daily limit, and never more than the week of all.
  {
    code: 'WEEKLY_MAX_MIXED',
    value: 45,
    unit: 'h',
    article: 'LFT 59, 61',
    validFrom: '1970-05-01',
    validTo: '2027-12-31',
  },
  {
    code: 'WEEKLY_MAX_MIXED',
    value: 44,
    unit: 'h',
    article: 'LFT 59, 61',
    validFrom: '2028-01-01',
    validTo: '2028-12-31',
  },
  {
    code: 'WEEKLY_MAX_MIXED',
    value: 42,
    unit: 'h',
    article: 'LFT 59, 61',
    validFrom: '2029-01-01',
    validTo: '2029-12-31',
  },
  { code: 'WEEKLY_MAX_MIXED', value: 40, unit: 'h', article: 'LFT 59, 61', validFrom: '2030-01-01' },
  {
    code: 'WEEKLY_MAX_NIGHT',
    value: 42,
    unit: 'h',
    article: 'LFT 59, 61',
    validFrom: '1970-05-01',
    validTo: '2029-12-31',
  },
  { code: 'WEEKLY_MAX_NIGHT', value: 40, unit: 'h', article: 'LFT 59, 61', validFrom: '2030-01-01' },

  {
    code: 'OVERTIME_DAILY_MAX',
    value: 3,
    unit: 'h',
    article: 'LFT 66',
    validFrom: '1970-05-01',
    validTo: '2026-04-30',
  },
  { code: 'OVERTIME_DAILY_MAX', value: 4, unit: 'h', article: 'LFT 66', validFrom: '2026-05-01' },
  {
    code: 'OVERTIME_DAYS_MAX',
    value: 3,
    unit: 'days',
    article: 'LFT 66',
    validFrom: '1970-05-01',
    validTo: '2026-04-30',
  },
  { code: 'OVERTIME_DAYS_MAX', value: 4, unit: 'days', article: 'LFT 66', validFrom: '2026-05-01' },
  {
    code: 'OVERTIME_WEEKLY_MAX',
    value: 9,
    unit: 'h',
    article: 'LFT 66',
    validFrom: '1970-05-01',
    validTo: '2027-12-31',
  },
  {
    code: 'OVERTIME_WEEKLY_MAX',
    value: 10,
    unit: 'h',
    article: 'LFT 66',
    validFrom: '2028-01-01',
    validTo: '2028-12-31',
  },
  {
    code: 'OVERTIME_WEEKLY_MAX',
    value: 11,
    unit: 'h',
    article: 'LFT 66',
    validFrom: '2029-01-01',
    validTo: '2029-12-31',
  },
  { code: 'OVERTIME_WEEKLY_MAX', value: 12, unit: 'h', article: 'LFT 66', validFrom: '2030-01-01' },
  { code: 'TRIPLE_WEEKLY_MAX', value: 4, unit: 'h', article: 'LFT 68', validFrom: '2026-05-01' },
  { code: 'DAILY_TOTAL_MAX', value: 12, unit: 'h', article: 'LFT 68', validFrom: '2026-05-01' },
  { code: 'WORK_DAYS_IN_A_ROW_MAX', value: 6, unit: 'days', article: 'LFT 69', validFrom: '1970-05-01' },

  { code: 'MINOR18_LATEST', value: 22, unit: 'h', article: 'LFT 175-I', validFrom: '2015-06-13' },
  { code: 'MINOR16_DAILY_MAX', value: 6, unit: 'h', article: 'LFT 177', validFrom: '1970-05-01' },
  { code: 'MINOR16_BLOCK_MAX', value: 3, unit: 'h', article: 'LFT 177', validFrom: '1970-05-01' },
  { code: 'MINOR16_REST_MIN', value: 60, unit: 'min', article: 'LFT 177', validFrom: '1970-05-01' },

  { code: 'PREGNANCY_RISK', value: 22, unit: 'h', article: 'LFT 166', validFrom: '1975-01-01' },
  { code: 'LACTATION', value: 60, unit: 'min', article: 'LFT 170-IV', validFrom: '2012-12-01' },
  { code: 'VACATION_GRANT_WINDOW', value: 6, unit: 'months', article: 'LFT 81', validFrom: '1970-05-01' },
  { code: 'VACATION_CONTINUOUS_MIN', value: 12, unit: 'days', article: 'LFT 78', validFrom: '2023-01-01' },

  { code: 'OVERTIME_PAY', value: 100, unit: '%', article: 'LFT 66', validFrom: '1970-05-01' },
  { code: 'TRIPLE_PAY', value: 200, unit: '%', article: 'LFT 68', validFrom: '1970-05-01' },
  { code: 'SUNDAY_PREMIUM', value: 25, unit: '%', article: 'LFT 71', validFrom: '1970-05-01' },
] as const satisfies readonly Figure[];

/** What the company asks beside the law (spec §9): minutes, days. */
export const company = {
  workdayMin: 4 * 60,
  workdayMax: 8 * 60,
  restBetweenWorkdays: 12 * 60,
  weeklyRestDays: 2,
  fullTime: { min: 20 * 60, max: 40 * 60 },
  partTime: { min: 4 * 60, max: 34 * 60 },
} as const;

export type LimitCode = (typeof FIGURES)[number]['code'];

interface Figure {
  readonly code: string;
  readonly value: number;
  readonly unit: 'h' | 'min' | 'days' | 'months' | '%';
  readonly article: string;
  readonly validFrom: string;
  readonly validTo?: string;
}

/** A figure as it was in force: `amount` is in minutes where the unit is hours or minutes. */
export interface Limit extends Figure {
  readonly code: LimitCode;
  readonly amount: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The figure in force on a date, with article and dates; nothing where the law had none. */
export function limitOn(code: LimitCode, date: string): Limit | undefined {
  return limitOnDay(code, dayOf(date));
}

/** A legal maximum on a day number, in minutes or days. Where none is in force, nothing exceeds it. */
export function maximumOn(code: LimitCode, day: number): number {
  return limitOnDay(code, day)?.amount ?? Infinity;
}

/** A legal minimum on a day number, in minutes. Where none is in force, nothing falls short of it. */
export function minimumOn(code: LimitCode, day: number): number {
  return limitOnDay(code, day)?.amount ?? 0;
}

/** The lowest maximum in force on any of the seven days: doubt favours the worker (decision 12, LFT 18). */
export function maximumInWeek(code: LimitCode, monday: number): number {
  return Math.min(maximumOn(code, monday), maximumOn(code, monday + 6));
}

/** The figure that takes over within the week, after its Monday; nothing where one holds for all seven days. */
export function changeInWeek(code: LimitCode, monday: number): { before: Limit; after: Limit } | undefined {
  const before = limitOnDay(code, monday);
  const after = limitOnDay(code, monday + 6);
  return before && after && before.amount !== after.amount ? { before, after } : undefined;
}

function limitOnDay(code: LimitCode, day: number): Limit | undefined {
  for (const limit of newestFirst.get(code) ?? [])
    if (day >= limit.firstDay) return day <= limit.lastDay ? limit : undefined;
  return undefined;
}

const MINUTES = { h: 60, min: 1, days: 1, months: 1, '%': 1 } as const;

const newestFirst: ReadonlyMap<LimitCode, readonly Limit[]> = Map.groupBy(
  FIGURES.toReversed().map(dated),
  (limit) => limit.code,
);

function dated(figure: (typeof FIGURES)[number]): Limit {
  const lastDay = 'validTo' in figure ? dayOf(figure.validTo) : Infinity;
  return {
    ...figure,
    amount: figure.value * MINUTES[figure.unit],
    firstDay: dayOf(figure.validFrom),
    lastDay,
  };
}
