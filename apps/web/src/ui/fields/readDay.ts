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
 * Day before month in both languages; two digits of a year belong to this century; a missing year is the one given.
 */
export function readDay(text: string, year: number): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
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
  const index = MONTHS.findIndex((starts) => word !== 'martes' && starts.some((start) => word.startsWith(start)));
  return index === -1 ? null : index + 1;
}

const fullYear = (figure: number | undefined, otherwise: number): number => {
  if (figure === undefined) return otherwise;
  return figure < 100 ? 2000 + figure : figure;
};

function dayOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2199) return null;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  return date.day === day ? date.toString() : null;
}
