import type { ErrorCode } from '../errors.ts';
import { canonicalNumber } from './canonical.ts';
import { checkClabe } from './clabe.ts';
import { checkCurp } from './curp.ts';
import { checkIban } from './iban.ts';
import { checkNie } from './nie.ts';
import { checkNif } from './nif.ts';
import { checkNss } from './nss.ts';
import { checkRfc } from './rfc.ts';

export type DocumentType = 'RFC' | 'CURP' | 'NSS' | 'NIF' | 'NIE' | 'CLABE' | 'IBAN' | 'UNKNOWN';

/** By shape: what a number can be, and what it is called when it is none. */
const SHAPES = [
  { type: 'CURP', like: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/, check: checkCurp, code: 'CURP_NOT_VALID' },
  { type: 'RFC', like: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, check: checkRfc, code: 'RFC_NOT_VALID' },
  { type: 'NSS', like: /^\d{11}$/, check: checkNss, code: 'SOCIAL_SECURITY_NUMBER_NOT_VALID' },
  { type: 'CLABE', like: /^\d{18}$/, check: checkClabe, code: 'CLABE_NOT_VALID' },
  { type: 'NIE', like: /^[XYZ]\d{7}[A-Z]$/, check: checkNie, code: 'NIE_NOT_VALID' },
  { type: 'NIF', like: /^\d{8}[A-Z]$/, check: checkNif, code: 'NIF_NOT_VALID' },
  { type: 'IBAN', like: /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/, check: checkIban, code: 'IBAN_NOT_VALID' },
] as const satisfies readonly {
  type: DocumentType;
  like: RegExp;
  check: (value: string) => { readonly valid: boolean };
  code: ErrorCode;
}[];

/** Countries of the Schengen area. Source: Council of the EU, state of January 2025. */
const SCHENGEN =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** What a number is by its shape and check digits; of a foreign document, also whether its country is Schengen. */
export function verifyDocument(
  typed: string,
  nationality?: string,
): {
  readonly identificationDocument: string;
  readonly type: DocumentType;
  readonly valid: boolean;
  readonly findings: ErrorCode[];
} {
  const number = canonicalNumber(typed);
  const shape = SHAPES.find(({ like }) => like.test(number));
  const valid = shape?.check(number).valid ?? false;
  const informs = nationality !== undefined && !SCHENGEN.includes(nationality.toUpperCase());
  return {
    identificationDocument: number,
    type: shape?.type ?? 'UNKNOWN',
    valid,
    findings: [
      ...(shape !== undefined && !valid ? [shape.code] : []),
      ...(informs ? (['NATIONALITY_NOT_SCHENGEN'] as const) : []),
    ],
  };
}
