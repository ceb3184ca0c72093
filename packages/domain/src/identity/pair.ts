import { curpParts, checkCurp } from './curp.ts';
import type { IdentityReason } from './identity-check.ts';
import { checkPersonRfc, rfcParts } from './rfc.ts';
import { couldShareLetters } from './rfc-letters.ts';

export type PairCheck = { readonly consistent: boolean; readonly reasons: readonly IdentityReason[] };

/**
 * Whether a CURP and an RFC could both belong to one person (mexico-rules §1.3): same date, letters that one name can give.
 *
 * A key that nobody can have (wrong structure, date, word, CURP check digit; a company's or a generic RFC) belongs to no
 * person, so its own reasons come back. A wrong RFC check digit does not count: SAT has issued such keys.
 */
export function checkPair(curp: string, rfc: string): PairCheck {
  const impossible = [...checkCurp(curp).reasons, ...checkPersonRfc(rfc).reasons].filter(
    ({ code }) => code !== 'RFC_CHECK_DIGIT' && code !== 'CURP_SEX_X',
  );
  if (impossible.length > 0) return { consistent: false, reasons: impossible };
  const reasons = comparison(curp, rfc);
  return { consistent: reasons.length === 0, reasons };
}

function comparison(curp: string, rfc: string): IdentityReason[] {
  const { date, letters } = rfcParts('person');
  const [curpDate, rfcDate] = [curp.slice(...curpParts.date), rfc.slice(...date)];
  const [curpLetters, rfcLetters] = [curp.slice(...curpParts.initials), rfc.slice(...letters)];
  return [
    curpDate === rfcDate
      ? []
      : [{ code: 'RFC_CURP_DATE' as const, at: date, found: rfcDate, expected: curpDate }],
    couldShareLetters(curp, rfc)
      ? []
      : [{ code: 'RFC_CURP_LETTERS' as const, at: letters, found: rfcLetters, expected: curpLetters }],
  ].flat();
}
