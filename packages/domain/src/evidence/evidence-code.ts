import { accept, refuse, type Result } from '../result.ts';

/** No 0, 1, I or O: what cannot be told apart on paper is not in a code. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const PRINTED = new RegExp(`^[${CODE_ALPHABET}]{12}$`);

/** What stands at the foot of a document as typed by anyone: spaces, dashes and case do not matter. Refuses EVIDENCE_NOT_FOUND. */
export function readCode(typed: string): Result<string> {
  const letters = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  return PRINTED.test(letters) ? accept(grouped(letters)) : refuse('EVIDENCE_NOT_FOUND');
}

/** In groups of four, as it is printed: `JR7K-4M2P-9XQD`. */
export function grouped(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}
