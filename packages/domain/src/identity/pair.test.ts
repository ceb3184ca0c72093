import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curpCheckDigit, curpFor } from './curp.ts';
import { checkPair } from './pair.ts';
import { anyPerson } from './people.test-data.ts';
import { rfcCheckDigit, rfcFor } from './rfc.ts';

const codes = (curp: string, rfc: string) => checkPair(curp, rfc).reasons.map(({ code }) => code);

/** Made-up keys from their letters, with right check digits and one birth date. */
const curp = (initials: string, consonants: string) => {
  const body = `${initials}870214MDF${consonants}0`;
  return `${body}${curpCheckDigit(body)}`;
};
const rfc = (letters: string) => {
  const body = `${letters}870214I4`;
  return `${body}${rfcCheckDigit(body)}`;
};

describe('could be one person', () => {
  // FUNK and IAÑL are SAT test taxpayers; the others are computed.
  test.each([
    ['OEPM870214MDFLRR07', 'OEPM870214I4A', 'the same letters'],
    ['PXDO820630MOCDMF06', 'PEDX820630NZ7', 'a word forbidden in both, disguised in each its way'],
    ['VXCA910808MPLLNN05', 'VACA910808CB6', 'a word forbidden in the CURP only'],
    ['EXRE701213HYNKVR02', 'ERER7012139E5', 'a surname of two letters'],
    ['ZAXG701213MNEFXR03', 'ZAGE701213920', 'one surname only'],
    ['FUNK671228MCLNLR05', 'FUNK671228PH6', 'a published pair'],
    ['IAXL750210HSRNZS09', 'IAÑL750210963', 'Ñ kept in the RFC'],
  ])('%s and %s: %s', (aCurp, anRfc) => {
    expect(checkPair(aCurp, anRfc)).toEqual({ consistent: true, reasons: [] });
  });

  test.each([
    ['ZAXG', 'FXR', 'ZAXG', 'one surname, RFC in the style of the CURP'],
    ['AXXG', 'BXR', 'ABGE', 'one surname whose second letter is a consonant'],
    ['OXLA', 'XZL', 'OLAL', 'a surname of one letter'],
    ['LECA', 'XSN', 'LCAN', 'a short surname with a vowel'],
    ['DXAJ', 'XLN', 'DAAJ', 'a sign in the surname'],
    ['XAXX', 'NXS', 'ÑAÑÑ', 'Ñ in every initial'],
    ['OXXX', 'XXM', 'OFXI', 'one surname with a sign and a consonant behind it'],
  ])('CURP %s…%s and RFC %s: %s', (initials, consonants, letters) => {
    expect(codes(curp(initials, consonants), rfc(letters))).toEqual([]);
  });

  test('a wrong check digit of the RFC does not part them', () => {
    expect(checkPair('OEPM870214MDFLRR07', 'OEPM870214I40').consistent).toBe(true);
  });

  test('every person’s keys belong together', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        expect(checkPair(curpFor(person), rfcFor(person))).toEqual({ consistent: true, reasons: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('cannot be one person', () => {
  test('another date is an error, said with both days', () => {
    expect(checkPair('OEPM870214MDFLRR07', 'OEPM870215I46')).toEqual({
      consistent: false,
      reasons: [{ code: 'RFC_CURP_DATE', at: [4, 10], found: '870215', expected: '870214' }],
    });
  });

  test('other letters are a warning, said with both', () => {
    expect(checkPair('OEPM870214MDFLRR07', 'OIRM8702146X4')).toEqual({
      consistent: false,
      reasons: [{ code: 'RFC_CURP_LETTERS', at: [0, 4], found: 'OIRM', expected: 'OEPM' }],
    });
  });

  test.each([
    ['OEPM', 'LRR', 'OEPN', 'another given name'],
    ['OEPM', 'LRR', 'OEPX', 'X hides only a forbidden word'],
    ['OEPM', 'LRR', 'ÑEPM', 'O is no Ñ'],
    ['PXDO', 'DMF', 'PADX', 'PADO is no forbidden word'],
    ['OEPM', 'LRR', 'OPMA', 'the surname is not short'],
    ['ZAPG', 'FRR', 'ZAGE', 'there is a second surname'],
  ])('CURP %s…%s and RFC %s: %s', (initials, consonants, letters) => {
    expect(codes(curp(initials, consonants), rfc(letters))).toEqual(['RFC_CURP_LETTERS']);
  });

  test('a company’s and a generic RFC belong to nobody', () => {
    expect(codes('OEPM870214MDFLRR07', 'EKU9003173C9')).toEqual(['RFC_COMPANY']);
    expect(codes('OEPM870214MDFLRR07', 'XAXX010101000')).toEqual(['RFC_GENERIC']);
    expect(codes('OEPM870214MDFLRR07', 'XEXX010101000')).toEqual(['RFC_GENERIC']);
  });

  test('a key that nobody can have brings its own reasons', () => {
    expect(codes('OEPM870214MDFLRR08', 'OEPM870214I4A')).toEqual(['CURP_CHECK_DIGIT']);
    expect(codes('', 'OEPM870214I4A')).toEqual(['CURP_LENGTH']);
    expect(codes('OEPM870214MDFLRR07', 'oepm870214i4a')).toContain('RFC_LETTERS');
  });
});
