import { hours } from '../check/rule.ts';
import { annualBase, type PersonYear, type YearRule } from '../check/year.ts';

/** More planned than the contract's annual hours; of a contract that covers a part of the year, in proportion (decisions §5.9). */
export const annualTimebaseExceeded = {
  code: 'ANNUAL_TIMEBASE_EXCEEDED',
  severity: 'warning',
  source: { policy: 'decisions §5.9' },
  scope: 'year',
  title: { es: 'Más que la base anual', en: 'Over the annual timebase' },
  sentence: {
    es: '{name}: en {year} hay {hours} h planificadas y la base anual es de {timebase} h.',
    en: '{name}: in {year} {hours} h are planned and the annual timebase is {timebase} h.',
  },
  check: (year) => (year.plannedMinutes > base(year) && base(year) > 0 ? [figuresOf(year)] : []),
} as const satisfies YearRule<PersonYear>;

/** Less planned than the annual hours: information while the year is being planned (decisions §5.9). */
export const annualTimebaseNotReached = {
  code: 'ANNUAL_TIMEBASE_NOT_REACHED',
  severity: 'info',
  source: { policy: 'decisions §5.9' },
  scope: 'year',
  title: { es: 'Base anual no alcanzada', en: 'Annual timebase not reached' },
  sentence: {
    es: '{name}: en {year} hay {hours} h planificadas de {timebase} h.',
    en: '{name}: in {year} {hours} h are planned of {timebase} h.',
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
