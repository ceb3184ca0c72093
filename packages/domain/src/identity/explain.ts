import { sayDay } from './days.ts';
import type { IdentityReason } from './identity-check.ts';
import type { Language, Said } from './said.ts';
import { reasonTexts, type ReasonRow } from './reasons.ts';
import { stateName } from './states.ts';

const GENDERS: Readonly<Record<string, Said>> = {
  H: { es: 'hombre', en: 'man' },
  M: { es: 'mujer', en: 'woman' },
  X: { es: 'no binario', en: 'non-binary' },
};

/** The sentence of a reason in both languages, its values filled in as a person would say them. */
export function explain(reason: IdentityReason): Said {
  return { es: sentence(reason, 'es'), en: sentence(reason, 'en') };
}

/** What a gender letter means; undefined for any other letter. */
export const genderName = (letter: string): Said | undefined =>
  Object.hasOwn(GENDERS, letter) ? GENDERS[letter] : undefined;

function sentence({ code, found = '', expected = '' }: IdentityReason, language: Language): string {
  const row: ReasonRow = reasonTexts[code];
  const show = (value: string) => shown(value, row.shows, language);
  return row[language].replace('{found}', () => show(found)).replace('{expected}', () => show(expected));
}

function shown(value: string, shows: ReasonRow['shows'], language: Language): string {
  switch (shows) {
    case undefined:
      return value;
    case 'day':
      return sayDay(value, language);
    case 'gender':
      return genderName(value)?.[language] ?? value;
    case 'state':
      return stateName(value)?.[language] ?? value;
    default:
      return shows satisfies never;
  }
}
