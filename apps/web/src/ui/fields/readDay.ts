export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/**
 * The ISO day that a text means, or null: `23/11/2026`, `23-11-26`, `23 11`, `23 nov`, `lun 23 de noviembre de 2026`, `2026-11-23`.
 * `23112026` too, from keypads that have no slash. Day before month in both languages; a missing year is the one given.
 * Two digits of a year belong to this century, or to the last one where that would be after `latest`.
 */
export function readDay(text: string, year: number, latest = Infinity): string | null {
  const day = dayMeant(text, year, latest);
  return day !== null && isOfYears(day) ? day : null;
}

/** Whether a text means a day of a year in which nothing of the product lies. */
export function isOutOfYears(text: string, year: number): boolean {
  const day = dayMeant(text, year);
  return day !== null && !isOfYears(day);
}

/** Whether a text means a day that its month does not have: `31/02/1999`. */
export const isNoDay = (text: string, year: number): boolean =>
  dayMeant(text, year) === null && dayMeant(firstOfMonth(text), year) !== null;

/** The same text with the first for its day. */
function firstOfMonth(text: string): string {
  if (/^\s*\d{4}-/.test(text)) return text.replace(/-\d{1,2}\s*$/, '-01');
  return text.replace(/^\s*\d\d(?=\d{6}\s*$)|\b\d{1,2}\b/, '01');
}

const isOfYears = (day: string): boolean => day >= `${FIRST_YEAR}-01-01` && day <= `${LAST_YEAR}-12-31`;

function dayMeant(text: string, year: number, latest = Infinity): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const bare = /^\s*(\d\d)(\d\d)(\d{4})\s*$/.exec(text);
  if (bare) return dayOf(Number(bare[3]), Number(bare[2]), Number(bare[1]));
  const fullYear = (figure: number | undefined, otherwise: number): number => {
    if (figure === undefined) return otherwise;
    if (figure >= 100) return figure;
    return 2000 + figure > latest ? 1900 + figure : 2000 + figure;
  };
  const parts = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  const words = parts.filter((part) => !/\d/.test(part));
  const figures = parts.filter((part) => /\d/.test(part)).map(Number);
  // "mar" is martes and marzo: the last word that names a month is the month ("mar 24 nov", "lun 3 mar").
  const named = words.map(monthNamed).findLast((month) => month !== null) ?? null;
  const [day, second, third] = figures;
  if (day === undefined) return null;
  if (named !== null) return figures.length > 2 ? null : dayOf(fullYear(second, year), named, day);
  if (second === undefined || figures.length > 3) return null;
  return dayOf(fullYear(third, year), second, day);
}

function monthNamed(word: string): number | null {
  const index = MONTHS.findIndex(
    (starts) => word !== 'martes' && starts.some((start) => word.startsWith(start)),
  );
  return index === -1 ? null : index + 1;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1000 || year > 9999) return null;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  return date.day === day ? date.toString() : null;
}
