/**
 * Words that the first four letters of a key may not form. CURP then writes X as second letter, RFC as last.
 *
 * Sources: RENAPO's catalogue of inconvenient words (81) and SAT's annex IV (41, a part of the former), both as
 * arthurdejong/python-stdnum lists them.
 */
const RFC_WORDS =
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO ' +
  'KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN';

const CURP_ONLY_WORDS =
  'BACA BAKA COGI COLA FALO GETA GUEI JETA KAKO KOGI KOJA KOJE KOJI KOLA LILO LOCA LOCO LOKA LOKO MIAR MOKO MULO NACA NACO ' +
  'PIPI PITO POPO ROBA ROBE ROBO SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY';

const rfcWords: ReadonlySet<string> = new Set(RFC_WORDS.split(' '));
const curpWords: ReadonlySet<string> = new Set([...rfcWords, ...CURP_ONLY_WORDS.split(' ')]);

export const isForbiddenInCurp = (letters: string): boolean => curpWords.has(letters);
export const isForbiddenInRfc = (letters: string): boolean => rfcWords.has(letters);

/** The four letters as CURP writes them: the second becomes X where they form a forbidden word. */
export const curpDisguise = (letters: string): string =>
  isForbiddenInCurp(letters) ? `${letters.charAt(0)}X${letters.slice(2)}` : letters;

/** The four letters as RFC writes them: the last becomes X where they form a forbidden word. */
export const rfcDisguise = (letters: string): string =>
  isForbiddenInRfc(letters) ? `${letters.slice(0, 3)}X` : letters;
