import { identityCheck, type IdentityCheck } from './identity-check.ts';
import { spanishLetter } from './nif.ts';

/** The first letter stands for a digit. */
const PREFIXES = 'XYZ';

/** Checks a Spanish NIE: X, Y or Z (0, 1 or 2), seven digits and the control letter of the NIF (mexico-rules §1.7). */
export function checkNie(value: string): IdentityCheck {
  if (!/^[XYZ]\d{7}[A-Z]$/.test(value)) return identityCheck([{ code: 'NIE_FORM', found: value }]);
  const digits = `${PREFIXES.indexOf(value.charAt(0))}${value.slice(1, 8)}`;
  const [expected, found] = [spanishLetter(digits), value.slice(-1)];
  return identityCheck(found === expected ? [] : [{ code: 'NIE_LETTER', at: [8, 9], found, expected }]);
}
