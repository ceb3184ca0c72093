import { dayOf } from '../../calendar/days.ts';
import { vacationTable } from '../../leave/settlement-law.ts';
import { limitOn } from '../check/limits.ts';
import type { PersonYear, YearRule } from '../check/year-rule.ts';

/** Within six months of each anniversary the vacations that the year of service gave are granted (LFT 81, 76). */
export const vacationGrantWindow = {
  code: 'VACATION_GRANT_WINDOW',
  severity: 'warning',
  source: { law: 'LFT', article: '81' },
  scope: 'year',
  title: {
    es: '{days:Falta|Faltan} {days} {days:día|días} de vacaciones',
    en: '{days} vacation {days:day|days} missing',
  },
  sentence: {
    es: '{name}: {days:falta|faltan} por planear {days} {days:día|días} de vacaciones antes del {until}.',
    en: '{name}: {days} vacation {days:day is|days are} still to be planned before {until}.',
  },
  check: (year) => {
    const window = windowOf(year);
    if (window === undefined) return [];
    const missing = vacationTable(window.years) - granted(year, window).length;
    return missing > 0 ? [{ name: year.name, days: missing, until: window.until }] : [];
  },
} as const satisfies YearRule<PersonYear>;

/** Twelve of the days in a row, unless the person asked to split them: a wish that no plan shows (LFT 78). */
export const vacationInOnePiece = {
  code: 'VACATION_CONTINUOUS_MIN',
  severity: 'info',
  source: { law: 'LFT', article: '78' },
  scope: 'year',
  title: { es: 'Vacaciones en partes', en: 'Split vacation' },
  sentence: {
    es: '{name}: las vacaciones planeadas no incluyen {days} días continuos; solo es válido a petición de la persona.',
    en: "{name}: planned vacation has no {days} days in a row; valid only at the person's request.",
  },
  check: (year) => {
    const window = windowOf(year);
    const days = limitOn('VACATION_CONTINUOUS_MIN', year.today)?.value ?? 0;
    if (window === undefined || days === 0) return [];
    const dates = granted(year, window);
    return dates.length >= Math.min(days, vacationTable(window.years)) && longestRun(dates) < days
      ? [{ name: year.name, days }]
      : [];
  },
} as const satisfies YearRule<PersonYear>;

type Window = { readonly years: number; readonly from: string; readonly until: string };

/** The months after the last anniversary in which its vacations are granted; none before the first or after their end. */
function windowOf({ seniorityDate, today }: PersonYear): Window | undefined {
  if (seniorityDate === undefined) return undefined;
  const since = Temporal.PlainDate.from(seniorityDate);
  const { years } = since.until(Temporal.PlainDate.from(today), { largestUnit: 'years' });
  if (years < 1) return undefined;
  const anniversary = since.add({ years });
  const until = anniversary.add({ months: limitOn('VACATION_GRANT_WINDOW', today)?.value ?? 0 }).toString();
  return today <= until ? { years, from: anniversary.toString(), until } : undefined;
}

const granted = ({ vacations }: PersonYear, { from, until }: Window): string[] =>
  vacations.filter((date) => date >= from && date <= until);

/** Working days in a row: what lies between two of them, up to two days of rest, interrupts nothing. */
function longestRun(dates: readonly string[]): number {
  let [longest, run, before] = [0, 0, -Infinity];
  for (const date of dates) {
    const day = dayOf(date);
    run = day - before <= 3 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return longest;
}
