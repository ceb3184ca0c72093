import { curpDisguise } from './forbidden-words.ts';
import { CURP_PARTICLES, nameWords } from './names.ts';
import type { Named } from './person.ts';

/** What a CURP takes from the names: positions 1-4 and 14-16. */
export type CurpLetters = { readonly initials: string; readonly consonants: string };

/**
 * The letters that the names give, likeliest first (mexico-rules §1.1).
 *
 * Ñ, and the signs / - . that stand in a position that is used, become X (OÑATE: consonant X; D/AMICO: DX), and so does what
 * is missing.
 * ASSUMPTION: the manual's list of signs does not settle the apostrophe, so D'ANGELO may read DX (as a sign) or DA (left out).
 */
export function curpLetters(person: Named): readonly [CurpLetters, ...CurpLetters[]] {
  const { first, second, given } = nameWords(person, CURP_PARTICLES);
  const words = [first, second, given];
  const withSigns = lettersOf(words);
  return words.some((word) => word.includes("'"))
    ? [withSigns, lettersOf(words.map((word) => word.replaceAll("'", '')))]
    : [withSigns];
}

/** How many of positions 14-16 are X because the name has Ñ there. */
export function consonantsFromEnye(person: Named): number {
  const { first, second, given } = nameWords(person, CURP_PARTICLES);
  return [first, second, given].filter((word) => /^.[AEIOU]*Ñ/.test(word)).length;
}

function lettersOf(words: readonly string[]): CurpLetters {
  const [first = '', second = '', given = ''] = words;
  return {
    initials: curpDisguise(`${initial(first)}${internalVowel(first)}${initial(second)}${initial(given)}`),
    consonants: words.map(internalConsonant).join(''),
  };
}

const initial = (word: string): string => plainLetter(word.charAt(0));

/** The first vowel after the first letter, or the first sign, whichever comes first. */
const internalVowel = (word: string): string => plainLetter(/[AEIOU]|[^A-ZÑ]/.exec(word.slice(1))?.[0] ?? '');

/** The first character after the first that is no vowel: a consonant, an Ñ or a sign. */
const internalConsonant = (word: string): string => plainLetter(/[^AEIOU]/.exec(word.slice(1))?.[0] ?? '');

/** A letter of the key's alphabet stays; an Ñ, a sign or nothing is X. */
const plainLetter = (character: string): string => (/^[A-Z]$/.test(character) ? character : 'X');
