import { isForbiddenInCurp, isForbiddenInRfc, rfcDisguise } from './forbidden-words.ts';
import { afterParticles, CURP_PARTICLES, nameWords, RFC_PARTICLES, wordsOf } from './names.ts';
import type { Named } from './person.ts';

const VOWELS = ['A', 'E', 'I', 'O', 'U'] as const;
const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.split('');
const ALL_PARTICLES: ReadonlySet<string> = new Set([...RFC_PARTICLES, ...CURP_PARTICLES]);

/**
 * The four letters that the names may give, likeliest first (mexico-rules §1.2, SAT's instructions for natural persons).
 *
 * Beside SAT's own form these are accepted, since they are in use: a single surname in the style of the CURP (third letter
 * X); the further particles of the CURP left out as well (DA SILVA: SI); a short compound surname read as one word
 * (LE BLANC: LE).
 */
export function rfcLetters(person: Named): readonly [string, ...string[]] {
  const sat = simplified(nameWords(person, RFC_PARTICLES));
  const asCurp = simplified(nameWords(person, CURP_PARTICLES));
  const fewerWords = simplified(nameWords(person, ALL_PARTICLES));
  const joined = {
    ...sat,
    first: simple(afterParticles(wordsOf(person.firstSurname), RFC_PARTICLES).join('')),
  };
  return [
    formed(sat),
    formed(fewerWords),
    formed(joined),
    ...(sat.second ? [] : [fourLetters({ ...asCurp, second: 'X' })]),
  ];
}

/**
 * Whether a CURP and an RFC could carry the letters of one person, although neither tells the names: the RFC keeps Ñ where
 * the CURP writes X, disguises forbidden words in the last letter instead of the second, takes two letters of the name
 * where there is one surname or a short one, and drops the signs that the CURP turns into X.
 */
export function couldShareLetters(curp: string, rfc: string): boolean {
  const [first, vowel, second, given] = [curp.charAt(0), curp.charAt(1), curp.charAt(2), curp.charAt(3)];
  const [inFirst, inSecond, inGiven] = [curp.charAt(13), curp.charAt(14), curp.charAt(15)];
  const letters = rfc.slice(0, 4);

  const hasSign = vowel === 'X' && inFirst === 'X';
  const vowels = vowel === 'X' ? vowelsBehindX(curp) : [vowel];
  const nextOfFirst = hasSign ? LETTERS : [...vowels, ...orEnye(inFirst)];
  const nextOfGiven = [...VOWELS, ...orEnye(inGiven)];
  const hasSecond = second !== 'X' || inSecond !== 'X';
  const mayBeShort = vowel === 'X' || inFirst === 'X';

  return (
    spells(letters, [orEnye(first), vowels, orEnye(second), orEnye(given)]) ||
    (!hasSecond && spells(letters, [orEnye(first), nextOfFirst, orEnye(given), nextOfGiven])) ||
    (mayBeShort && spells(letters, [orEnye(first), orEnye(second), orEnye(given), nextOfGiven]))
  );
}

type Words = { readonly first: string; readonly second: string; readonly given: string };

/** SAT leaves signs out of the words: D'ANGELO is DANGELO. */
const simple = (word: string): string => word.replaceAll(/[^A-ZÑ]/g, '');

const simplified = (words: Words): Words => ({
  first: simple(words.first),
  second: simple(words.second),
  given: simple(words.given),
});

/** One surname: two letters of it and two of the name. A surname of one or two letters gives one, the name two. */
function formed(words: Words): string {
  const { first, second, given } = words;
  if (!second) return rfcDisguise(`${firstTwo(first)}${firstTwo(given)}`);
  if (first.length <= 2) return rfcDisguise(`${first.charAt(0)}${second.charAt(0)}${firstTwo(given)}`);
  return fourLetters(words);
}

function fourLetters({ first, second, given }: Words): string {
  const vowel = /[AEIOU]/.exec(first.slice(1))?.[0] ?? 'X';
  return rfcDisguise(`${first.charAt(0)}${vowel}${second.charAt(0)}${given.charAt(0)}`);
}

const firstTwo = (word: string): string => word.slice(0, 2).padEnd(2, 'X');

const orEnye = (letter: string): string[] => (letter === 'X' ? ['X', 'Ñ'] : [letter]);

/** What an X in second place may hide: no vowel at all, a forbidden word's vowel, or a vowel behind a sign (D/AMICO). */
function vowelsBehindX(curp: string): string[] {
  const signFirst = curp.charAt(13) === 'X';
  const hidden = VOWELS.filter(
    (vowel) => signFirst || isForbiddenInCurp(`${curp.charAt(0)}${vowel}${curp.slice(2, 4)}`),
  );
  return ['X', ...hidden];
}

/** Whether the letters can be chosen so, one from each place; an X at the end may hide a forbidden word's last letter. */
function spells(letters: string, places: readonly (readonly string[])[]): boolean {
  const last = places.at(-1) ?? [];
  const startsRight = places.slice(0, 3).every((choices, place) => choices.includes(letters.charAt(place)));
  const disguised =
    letters.endsWith('X') && last.some((letter) => isForbiddenInRfc(`${letters.slice(0, 3)}${letter}`));
  return startsRight && (last.includes(letters.charAt(3)) || disguised);
}
