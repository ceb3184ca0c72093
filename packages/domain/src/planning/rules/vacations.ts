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
  check: ({ name, vacation }) =>
    vacation !== undefined && vacation.missing > 0
      ? [{ name, days: vacation.missing, until: vacation.until }]
      : [],
} as const satisfies YearRule<PersonYear>;

/** Twelve of the days in a row, unless the person asked to split them: a pact says so, a plan does not (LFT 78). */
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
  check: ({ name, today, vacation }) => {
    if (vacation === undefined || vacation.splitByPerson) return [];
    const days = Math.min(limitOn('VACATION_CONTINUOUS_MIN', today)?.value ?? 0, Math.floor(vacation.due));
    return days > 0 && vacation.due - vacation.missing >= days && vacation.inARow < days
      ? [{ name, days }]
      : [];
  },
} as const satisfies YearRule<PersonYear>;
