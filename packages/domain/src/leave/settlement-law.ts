import { exact, fraction, times, type Fraction } from '../fraction.ts';

export type Zone = 'GENERAL' | 'BORDER';

/** Daily minimum wages in centavos from a day on (resolutions of CONASAMI). */
const MINIMUM_WAGES = [
  { from: '2025-01-01', to: '2025-12-31', GENERAL: 27_880, BORDER: 41_988 },
  { from: '2026-01-01', to: '2026-12-31', GENERAL: 31_504, BORDER: 44_087 },
] as const;

/** Aguinaldo (87) and vacation premium (80): what a contract may raise and never lower. */
export const LEAST = { aguinaldoDays: 15, vacationPremiumPct: 25, minorVacationDays: 18 } as const;

/** A voluntary end brings the seniority premium from this many complete years (162-III). */
export const PREMIUM_YEARS = 15;

/** Vacation days lapse this many months after the anniversary: six to grant them (81) and a year (516). */
export const VACATION_LIFE_MONTHS = 18;

/** Under this age one has at least 18 vacation days (179). */
export const ADULT_AGE = 18;

/** The birthdate of people whose own is not known: they count as adults. */
export const GROWN_UP = '1900-01-01';

/**
 * The daily minimum wage in centavos on a day: of one zone, or the mean of two (486). Provisional where the wages of the
 * day are not known and the nearest known ones count.
 */
export function minimumWage(
  zones: readonly Zone[],
  day: string,
): { readonly centavos: Fraction; readonly provisional: boolean } {
  const [first] = MINIMUM_WAGES;
  const row = MINIMUM_WAGES.findLast(({ from }) => from <= day) ?? first;
  const known = zones.length === 0 ? (['GENERAL'] as const) : [...new Set(zones)];
  const sum = known.reduce((total, zone) => total + row[zone], 0);
  return { centavos: fraction(sum, known.length), provisional: day > row.to || day < row.from };
}

/** Vacation days of a year of service: 12 to 20 in the first five, then two more for every five (76). */
export function vacationTable(year: number): number {
  return year <= 5 ? 10 + year * 2 : 22 + 2 * Math.floor((year - 6) / 5);
}

/** A percentage as a share. */
export const share = (percent: number): Fraction => times(exact(percent), fraction(1, 100));
