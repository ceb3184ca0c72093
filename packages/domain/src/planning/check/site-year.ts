import { EXPECTED_HOLIDAYS } from '../../calendar/holiday-types.ts';
import { hours } from './rule.ts';
import type { YearRule } from './year-rule.ts';

/** Holidays of a site in a year, anyone who gives them. */
export interface SiteYear {
  readonly year: number;
  readonly holidays: number;
}

/** Fewer than fourteen holidays (spec §9). The law gives seven to nine, so it shows until local and company days are added. */
export const holidaysFewerThanFourteen = {
  code: 'HOLIDAYS_FEWER_THAN_FOURTEEN',
  severity: 'warning',
  source: { policy: 'spec §9' },
  scope: 'year',
  title: { es: '{count} {count:día festivo|días festivos}', en: '{count} {count:holiday|holidays}' },
  sentence: {
    es: 'La tienda tiene {count} {count:día festivo|días festivos} en {year}; lo esperado es {minimum} o más.',
    en: 'The store has {count} {count:holiday|holidays} in {year}; {minimum} or more expected.',
  },
  check: ({ year, holidays }) =>
    holidays < EXPECTED_HOLIDAYS ? [{ count: holidays, year, minimum: EXPECTED_HOLIDAYS }] : [],
} as const satisfies YearRule<SiteYear>;

/** What one team's day moves to other teams' accounts, and what is planned there, in minutes. */
export interface RebilledDay {
  readonly date: string;
  readonly rebilled: number;
  readonly planned: number;
}

/** Rebilling moves planned hours from one team to another, and never more than are planned (decisions §5.8). */
export const rebillingWithinPlan = {
  code: 'REBILLING_HOURS_GREATER_THAN_PLANNED',
  severity: 'error',
  source: { policy: 'decisions §5.8' },
  scope: 'day',
  title: { es: 'Se carga más de lo planeado', en: 'More charged than planned' },
  sentence: {
    es: 'El {date} se cargan {hours} h y solo hay {planned} h planeadas.',
    en: '{hours} h charged on {date}, but only {planned} h planned.',
  },
  check: ({ date, rebilled, planned }) =>
    rebilled > planned ? [{ date, hours: hours(rebilled), planned: hours(planned) }] : [],
} as const satisfies YearRule<RebilledDay>;

/** What is checked of a site and its teams, beside the weeks of its people. */
export const siteRules = [holidaysFewerThanFourteen, rebillingWithinPlan] as const;
