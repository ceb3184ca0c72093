import { dateOf, dayOfCivil, weekdayOf } from './days.ts';

/** A day on which the law gives rest to everyone (LFT 74); work on it is paid double on top (LFT 75). */
export interface MandatoryRestDay {
  readonly code: string;
  readonly date: string;
  readonly article: string;
  readonly name: { readonly es: string; readonly en: string };
}

/**
 * The mandatory rest days of a year: LFT 74-I to VIII and the ordinary federal election day (LFT 74-IX with LGIPE 22),
 * in calendar order. Local election days and what the company gives belong to the site's own calendar
 * (planning-checks 14); so does 2028-06-04, the judicial election, whose rest is not settled by LGIPE 22.
 */
export function mandatoryRestDays(year: number): readonly MandatoryRestDay[] {
  const known = restDaysByYear.get(year) ?? restDaysIn(year);
  restDaysByYear.set(year, known);
  return known;
}

/** A report asks for the same year for each of its days. */
const restDaysByYear = new Map<number, readonly MandatoryRestDay[]>();

function restDaysIn(year: number): MandatoryRestDay[] {
  return REST_DAYS.flatMap(({ code, article, name, validFrom, validTo, dayIn }) => {
    const day = dayIn(year);
    if (day === undefined) return [];
    const date = dateOf(day);
    return date >= validFrom && (validTo === undefined || date <= validTo)
      ? [{ code, date, article, name }]
      : [];
  });
}

interface RestDayRule extends Omit<MandatoryRestDay, 'date'> {
  readonly validFrom: string;
  readonly validTo?: string;
  /** The day number in a year, if the year has one. */
  readonly dayIn: (year: number) => number | undefined;
}

const MONDAY = 1;
const SUNDAY = 7;
const SEXENNIUM = 6;

const REST_DAYS: readonly RestDayRule[] = [
  {
    code: 'HOLIDAY_NEW_YEAR',
    article: 'LFT 74-I',
    validFrom: '1970-05-01',
    name: { es: 'Año Nuevo', en: 'New Year’s Day' },
    dayIn: (year) => dayOfCivil(year, 1, 1),
  },
  {
    code: 'HOLIDAY_CONSTITUTION',
    article: 'LFT 74-II',
    validFrom: '2006-01-18',
    name: { es: 'Día de la Constitución', en: 'Constitution Day' },
    dayIn: (year) => nth(1, MONDAY, { year, month: 2 }),
  },
  {
    code: 'HOLIDAY_JUAREZ',
    article: 'LFT 74-III',
    validFrom: '2006-01-18',
    name: { es: 'Natalicio de Benito Juárez', en: 'Benito Juárez’s birthday' },
    dayIn: (year) => nth(3, MONDAY, { year, month: 3 }),
  },
  {
    code: 'HOLIDAY_LABOUR',
    article: 'LFT 74-IV',
    validFrom: '1970-05-01',
    name: { es: 'Día del Trabajo', en: 'Labour Day' },
    dayIn: (year) => dayOfCivil(year, 5, 1),
  },
  {
    // ASSUMPTION: elections before 2024 are not computed; plans of those years are historic.
    code: 'HOLIDAY_ELECTION',
    article: 'LFT 74-IX; LGIPE 22',
    validFrom: '2024-01-01',
    name: { es: 'Jornada electoral federal', en: 'Federal election day' },
    dayIn: (year) => every(3, { since: 2024, year }, () => nth(1, SUNDAY, { year, month: 6 })),
  },
  {
    code: 'HOLIDAY_INDEPENDENCE',
    article: 'LFT 74-V',
    validFrom: '1970-05-01',
    name: { es: 'Día de la Independencia', en: 'Independence Day' },
    dayIn: (year) => dayOfCivil(year, 9, 16),
  },
  // Moved from December to October when the term of office did (DOF 2024-09-30).
  {
    code: 'HOLIDAY_HANDOVER',
    article: 'LFT 74-VII',
    validFrom: '2024-10-01',
    name: { es: 'Transmisión del Poder Ejecutivo Federal', en: 'Change of the federal executive' },
    dayIn: (year) => every(SEXENNIUM, { since: 2024, year }, () => dayOfCivil(year, 10, 1)),
  },
  {
    code: 'HOLIDAY_REVOLUTION',
    article: 'LFT 74-VI',
    validFrom: '2006-01-18',
    name: { es: 'Día de la Revolución', en: 'Revolution Day' },
    dayIn: (year) => nth(3, MONDAY, { year, month: 11 }),
  },
  {
    code: 'HOLIDAY_HANDOVER',
    article: 'LFT 74-VII',
    validFrom: '1970-05-01',
    validTo: '2024-09-30',
    name: { es: 'Transmisión del Poder Ejecutivo Federal', en: 'Change of the federal executive' },
    dayIn: (year) => every(SEXENNIUM, { since: 1970, year }, () => dayOfCivil(year, 12, 1)),
  },
  {
    code: 'HOLIDAY_CHRISTMAS',
    article: 'LFT 74-VIII',
    validFrom: '1970-05-01',
    name: { es: 'Navidad', en: 'Christmas Day' },
    dayIn: (year) => dayOfCivil(year, 12, 25),
  },
];

/** The n-th weekday of a month. */
function nth(count: number, weekday: number, { year, month }: { year: number; month: number }): number {
  const first = dayOfCivil(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7;
}

/** The day that comes round every so many years, in the years in which it does. */
function every(
  years: number,
  { since, year }: { since: number; year: number },
  dayIn: () => number,
): number | undefined {
  return year >= since && (year - since) % years === 0 ? dayIn() : undefined;
}
