import type { Named } from './person.ts';

/** The word of each name that makes the letters of a key; no second surname is an empty word. */
export type NameWords = { readonly first: string; readonly second: string; readonly given: string };

/** Words before a name that keys leave out (RENAPO's manual; SAT's annex V). */
export const CURP_PARTICLES: ReadonlySet<string> = new Set(
  'DA DAS DE DEL DER DI DIE DD EL LA LOS LAS LE LES MAC MC VAN VON Y'.split(' '),
);
export const RFC_PARTICLES: ReadonlySet<string> = new Set('DE LA LAS MC VON DEL LOS Y MAC VAN MI'.split(' '));

/** So frequent as first given names that the second one stands for the person. */
const FREQUENT_NAMES: ReadonlySet<string> = new Set(['MARIA', 'MA', 'MA.', 'JOSE', 'J', 'J.']);

/** A name in capitals without accents and with one kind of apostrophe. Ñ stays; Ü counts as U. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('N\u0303', 'Ñ')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[’‘´`ʼ]/g, "'");
}

/** The words of a name that hold a letter. */
export const wordsOf = (name: string | null | undefined): string[] =>
  plainName(name ?? '')
    .split(/\s+/)
    .filter((word) => /[A-ZÑ]/.test(word));

/**
 * The words that count (mexico-rules §1.1): of a surname the first one after its particles; of a given name too, but a
 * leading MARIA, MA, JOSE or J gives way, once, to the word behind it. A name of particles alone keeps its last word.
 */
export function nameWords(person: Named, particles: ReadonlySet<string>): NameWords {
  const [first = ''] = afterParticles(wordsOf(person.firstSurname), particles);
  const [second = ''] = afterParticles(wordsOf(person.secondSurname), particles);
  return { first, second, given: givenWord(wordsOf(person.name), particles) };
}

/** The words of a name behind its leading particles; the last word always stays. */
export function afterParticles(words: readonly string[], particles: ReadonlySet<string>): readonly string[] {
  const start = words.findIndex((word, index) => !particles.has(word) || index === words.length - 1);
  return words.slice(Math.max(start, 0));
}

function givenWord(words: readonly string[], particles: ReadonlySet<string>): string {
  const [first = '', ...others] = afterParticles(words, particles);
  if (others.length === 0 || !FREQUENT_NAMES.has(first)) return first;
  return afterParticles(others, particles)[0] ?? first;
}
