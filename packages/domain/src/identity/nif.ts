import { identityCheck, type IdentityCheck } from './identity-check.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * Checks a personal Spanish NIF: eight digits and a letter, or K, L or M with seven digits and a letter
 * (mexico-rules §1.7). A NIE is its own kind; a company's CIF is not accepted.
 */
export function checkNif(value: string): IdentityCheck {
  if (!/^(\d{8}|[KLM]\d{7})[A-Z]$/.test(value)) return identityCheck([{ code: 'NIF_FORM', found: value }]);
  const [expected, found] = [spanishLetter(value.replaceAll(/\D/g, '')), value.slice(-1)];
  return identityCheck(found === expected ? [] : [{ code: 'NIF_LETTER', at: [8, 9], found, expected }]);
}

/** The control letter of NIF and NIE: the number modulo 23 picks it. I, Ñ, O and U never occur. */
export const spanishLetter = (digits: string): string => LETTERS.charAt(Number(digits) % 23);
