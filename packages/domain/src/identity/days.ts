import type { Language } from './said.ts';

const MONTHS = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

/** Whether the calendar has the day `yymmdd` in the century that starts with the year 1900 or 2000. */
export function isDay(yymmdd: string, century: 1900 | 2000): boolean {
  if (!/^\d{6}$/.test(yymmdd)) return false;
  const year = century + Number(yymmdd.slice(0, 2));
  const month = Number(yymmdd.slice(2, 4));
  const day = Number(yymmdd.slice(4));
  return day >= 1 && day <= lastDay(year, month);
}

/** Whether either century has the day: of all years that two digits can mean only 00 differs (1900 was no leap year). */
export const isDayOfSomeCentury = (yymmdd: string): boolean => isDay(yymmdd, 1900) || isDay(yymmdd, 2000);

/** An ISO day as numbers without its century, as CURP and RFC write it: `1996-04-12` is 960412. */
export const shortDay = (isoDay: string): string => isoDay.replaceAll('-', '').slice(2);

/** The ISO day of a short one: 960412 in the century 1900 is `1996-04-12`. */
export function longDay(yymmdd: string, century: 1900 | 2000): string {
  return `${century / 100}${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;
}

/** A day said aloud: ISO days with their month's name, short ones as day/month/year; anything else as it stands. */
export function sayDay(day: string, language: Language): string {
  const [, year = '', month = '', date = ''] = /^(?:(\d{4})-(\d{2})-(\d{2}))$/.exec(day) ?? [];
  const name = MONTHS[language][Number(month) - 1];
  if (name)
    return language === 'es' ? `${Number(date)} de ${name} de ${year}` : `${Number(date)} ${name} ${year}`;
  return day.replace(/^(\d{2})(\d{2})(\d{2})$/, '$3/$2/$1');
}

function lastDay(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? 29 : 28;
}
