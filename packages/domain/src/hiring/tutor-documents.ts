import { checkCurp } from '../identity/curp.ts';
import type { ReferenceRow } from '../reference/row.ts';

/** With what a minor's parent or guardian says who they are. Own list. */
export const TUTOR_DOCUMENTS = [
  { code: 'CURP', es: 'CURP', en: 'CURP' },
  { code: 'INE', es: 'Credencial para votar (INE)', en: 'Voter ID (INE)' },
  { code: 'PASSPORT', es: 'Pasaporte', en: 'Passport' },
  { code: 'MIGRATION', es: 'Documento migratorio', en: 'Immigration document' },
  { code: 'OTHER', es: 'Otra identificación oficial', en: 'Another official ID' },
] as const satisfies readonly ReferenceRow[];

export type TutorDocument = (typeof TUTOR_DOCUMENTS)[number]['code'];
export const TUTOR_DOCUMENT_CODES = TUTOR_DOCUMENTS.map(({ code }) => code);

/**
 * The shapes that a number can have, in canonical writing. A voter ID shows three: the voter's key, the card's own
 * number (CIC, with or without the machine line's IDMEX) and, on older cards, the OCR.
 */
const SHAPES: Readonly<Record<Exclude<TutorDocument, 'CURP'>, readonly RegExp[]>> = {
  INE: [/^[A-Z]{6}\d{8}[HMX]\d{3}$/, /^(?:IDMEX)?\d{9,10}$/, /^\d{12,13}$/],
  PASSPORT: [/^(?=.*\d)[A-Z0-9]{6,9}$/],
  MIGRATION: [/^(?=.*\d)[A-Z0-9]{6,20}$/],
  OTHER: [/^(?=.*\d)[A-Z0-9Ñ&-]{3,40}$/],
};

/** Whether a number can be of a kind of document. */
export function isTutorDocument(kind: TutorDocument, number: string): boolean {
  return kind === 'CURP' ? checkCurp(number).valid : SHAPES[kind].some((shape) => shape.test(number));
}
