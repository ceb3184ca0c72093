import { hours } from '../check/rule.ts';
import { annualBase, type PersonYear, type YearRule } from '../check/year-rule.ts';

/** More planned than the contract's annual hours; of a contract that covers a part of the year, in proportion (decisions §5.9). */
export const annualTimebaseExceeded = {
  code: 'ANNUAL_TIMEBASE_EXCEEDED',
  severity: 'warning',
  source: { policy: 'decisions §5.9' },
  scope: 'year',
  title: { es: 'Excede las horas anuales', en: 'Over annual contracted hours' },
  sentence: {
    es: '{name}: {hours} h planeadas en {year}; contratadas al año: {timebase} h.',
    en: '{name}: {hours} h planned in {year}; contracted: {timebase} h a year.',
  },
  check: (year) => (year.plannedMinutes > base(year) && base(year) > 0 ? [figuresOf(year)] : []),
} as const satisfies YearRule<PersonYear>;

/** Less planned than the annual hours: information while the year is being planned (decisions §5.9). */
export const annualTimebaseNotReached = {
  code: 'ANNUAL_TIMEBASE_NOT_REACHED',
  severity: 'info',
  source: { policy: 'decisions §5.9' },
  scope: 'year',
  title: { es: 'Horas anuales no alcanzadas', en: 'Annual contracted hours not reached' },
  sentence: {
    es: '{name}: {hours} h planeadas de {timebase} h contratadas en {year}.',
    en: '{name}: {hours} h planned of {timebase} h contracted in {year}.',
  },
  check: (year) => (year.plannedMinutes < base(year) ? [figuresOf(year)] : []),
} as const satisfies YearRule<PersonYear>;

const base = ({ terms, year }: PersonYear): number => annualBase(terms, year);

const figuresOf = (year: PersonYear) => ({
  name: year.name,
  year: year.year,
  hours: hours(year.plannedMinutes),
  timebase: hours(base(year)),
});
