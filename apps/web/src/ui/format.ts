import { useMemo } from 'react';
import { useLanguage, type Language } from '../texts.ts';

export const ZONE = 'America/Mexico_City';

/** All figures and dates in the reader's language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(() => formatsIn(language), [language]);
}

/**
 * How figures and dates are written. Days come as `2026-11-23`, moments as an instant (`…Z`); money in centavos.
 */
export const formatsIn = (language: Language) => ({
  /** `lun 23 nov`; with the year when asked. */
  day: (day: string, show?: { year?: boolean }) => dayOf(day, language, show?.year ?? false),
  /** As `day`, with the year where it is another than today's: `lun 4 ene 2027` */
  dayFrom: (day: string, today: string) =>
    dayOf(day, language, plain(day).year !== Number(today.slice(0, 4))),
  /** `23 nov 2026`, for columns of dates. */
  date: (day: string) => dateOf(day, language),
  /** The same of the day of a moment, in the site's zone */
  dateAt: (instant: string, zone: string = ZONE) =>
    dateOf(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString(), language),
  /** `martes 1 de diciembre` */
  longDay: (day: string, show?: { year?: boolean }) => longDayOf(day, language, show?.year ?? false),
  /** `lun` */
  weekday: (day: string) => names(language).weekdays[plain(day).dayOfWeek - 1] ?? '',
  /** `Lunes`, as a label */
  longWeekday: (day: string) => capitalized(names(language).longWeekdays[plain(day).dayOfWeek - 1] ?? ''),
  /** `lunes`, within a sentence */
  dayName: (day: string) => names(language).longWeekdays[plain(day).dayOfWeek - 1] ?? '',
  /** `23–29 nov 2026`, `30 nov – 6 dic 2026` */
  days: (first: string, last: string, show?: { year?: boolean }) =>
    daysOf({ first, last }, language, show?.year ?? true),
  /** `hoy`, `ayer`, `en 3 días` */
  relativeDay: (day: string, today: string) => relativeDayOf(day, today, language),
  /** `vie 20 nov, 10:42` in the site's zone */
  moment: (instant: string, zone: string = ZONE) => momentOf(instant, zone, language),
  /** As `moment`, with the year where it is another than today's: `vie 20 nov 2025, 10:42` */
  pastMoment: (instant: string, today: string, zone: string = ZONE) =>
    momentOf(instant, zone, language, Number(today.slice(0, 4))),
  /** `10:42` */
  time: (instant: string, zone: string = ZONE) => timeOf(instant, zone),
  month: (day: string) => monthOf(day, language),
  /** `nov` */
  shortMonth: (day: string) => names(language).months[plain(day).month - 1] ?? '',
});

/** Hours with one decimal and a real minus: `38.0`, `−2.0`. */
export const hours = (value: number): string => figure(value, 1);

/** A difference: `+4.0`, `−1.5`, `0.0`. */
export const hoursDelta = (value: number): string => (rounded(value, 1) > 0 ? '+' : '') + figure(value, 1);

/** Minutes from midnight as `14:30`; past midnight runs on from 00:00. */
export function clock(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** En dash, with thin air only where the parts have spaces themselves: `09:00–17:00`, `1 dic – 31 may`. */
export const range = (from: string, to: string): string =>
  from.includes(' ') || to.includes(' ') ? `${from} – ${to}` : `${from}–${to}`;

/** A count or measure with thousands: `2,080`, `−4`. */
export function figure(value: number, decimals = 0): string {
  const shown = rounded(value, decimals);
  return numbers(decimals)
    .format(shown === 0 ? 0 : shown)
    .replace('-', '−');
}

/** Pesos from centavos: `$11,480.00`. */
export const money = (centavos: number): string =>
  `${centavos < 0 ? '−' : ''}$${numbers(2).format(Math.abs(centavos) / 100)}`;

/** `+$1,081.60` */
export const moneyDelta = (centavos: number): string =>
  (centavos > 0 ? '+' : centavos < 0 ? '−' : '') + money(Math.abs(centavos));

/** `98%`, from a share of one; short of the whole it never says 100%. */
export const percent = (share: number): string =>
  `${share < 1 ? Math.min(99, Math.round(share * 100)) : figure(share * 100)}%`;

/** `412 kB`, `1.1 MB`; a kilobyte has a thousand bytes, as on the phone that sends it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${figure(bytes / 1_000)} kB`;
  return `${figure(bytes / 1_000_000, 1)} MB`;
}

/** Words with a letter or digit in them; lone punctuation does not count. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const formatters = new Map<number, Intl.NumberFormat>();

function numbers(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('es-MX', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(decimals, made);
  return made;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Names = { weekdays: string[]; months: string[]; longWeekdays: string[]; longMonths: string[] };
const namesOf = new Map<Language, Names>();

/** Names of days and months, read once: a list of a thousand rows asks for them a thousand times. */
function names(language: Language): Names {
  const known = namesOf.get(language);
  if (known) return known;
  const locale = language === 'es' ? 'es-MX' : 'en-US';
  const monday = plain('2026-11-23');
  const week = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }));
  const year = Array.from({ length: 12 }, (_, index) => plain('2026-01-01').add({ months: index }));
  const named = (days: readonly Temporal.PlainDate[], style: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(locale, style);
    return days.map((day) => format.format(day));
  };
  const made = {
    weekdays: named(week, { weekday: 'short' }).map(short),
    longWeekdays: named(week, { weekday: 'long' }),
    months: named(year, { month: 'short' }).map(short),
    longMonths: named(year, { month: 'long' }),
  };
  namesOf.set(language, made);
  return made;
}

// Some systems write "sept.", some "sep".
const short = (text: string): string => text.replace('.', '').replace('sept', 'sep').replace('Sept', 'Sep');

function dayOf(day: string, language: Language, year: boolean): string {
  const at = plain(day);
  const { weekdays, months } = names(language);
  return [weekdays[at.dayOfWeek - 1], at.day, months[at.month - 1], year ? at.year : ''].join(' ').trim();
}

function dateOf(day: string, language: Language): string {
  const at = plain(day);
  return `${at.day} ${names(language).months[at.month - 1] ?? ''} ${at.year}`;
}

function longDayOf(day: string, language: Language, year: boolean): string {
  const at = plain(day);
  const { longWeekdays, longMonths } = names(language);
  const of = language === 'es' ? 'de ' : '';
  const words = `${longWeekdays[at.dayOfWeek - 1] ?? ''} ${at.day} ${of}${longMonths[at.month - 1] ?? ''}`;
  return year ? `${words} ${of}${at.year}` : words;
}

function daysOf({ first, last }: { first: string; last: string }, language: Language, year: boolean): string {
  const [from, to] = [plain(first), plain(last)];
  const { months } = names(language);
  const end = `${to.day} ${months[to.month - 1] ?? ''}${year ? ` ${to.year}` : ''}`;
  if (from.equals(to)) return end;
  if (from.year === to.year && from.month === to.month) return range(String(from.day), '') + end;
  const start = `${from.day} ${months[from.month - 1] ?? ''}${year && from.year !== to.year ? ` ${from.year}` : ''}`;
  return range(start, end);
}

function relativeDayOf(day: string, today: string, language: Language): string {
  const days = plain(today).until(plain(day), { largestUnit: 'days' }).days;
  return new Intl.RelativeTimeFormat(language === 'es' ? 'es-MX' : 'en-US', { numeric: 'auto' }).format(
    days,
    'day',
  );
}

function momentOf(instant: string, zone: string, language: Language, thisYear?: number): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const year = thisYear !== undefined && at.year !== thisYear;
  return `${dayOf(at.toPlainDate().toString(), language, year)}, ${clock(at.hour * 60 + at.minute)}`;
}

function timeOf(instant: string, zone: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return clock(at.hour * 60 + at.minute);
}

function monthOf(day: string, language: Language): string {
  const at = plain(day);
  return `${names(language).longMonths[at.month - 1] ?? ''} ${at.year}`;
}
