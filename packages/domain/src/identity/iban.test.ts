import { describe, expect, test } from 'vitest';
import { ibanCheckDigits, checkIban } from './iban.ts';
import { ibanCountries } from './iban-countries.ts';

const codes = (value: string) => checkIban(value).reasons.map(({ code }) => code);

describe('valid', () => {
  // Samples of SWIFT's registry, through python-stdnum; the last is computed.
  test.each([
    'ES9121000418450200051332',
    'ES7712341234161234567890',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'BR9700360305000010009795493P1',
    'DO28BAGR00000001212453611324',
    'GT82TRAJ01020000001210029690',
    'IT60X0542811101000000123456',
    'CH9300762011623852957',
    'NO9386011117947',
    'RU0304452522540817810538091310419',
    'HN88CABF00000000000250005469',
    'ES5200491500061234567890',
  ])('%s', (iban) => {
    expect(checkIban(iban)).toEqual({ valid: true, reasons: [] });
  });

  test.each(Object.entries(ibanCountries))('%s has IBANs of the form %s', (country, structure) => {
    const sign = { n: '7', a: 'K', c: 'B' };
    const account = structure.replaceAll(/([nac])(\d+) ?/g, (_, kind: string, count: string) =>
      (kind === 'n' ? sign.n : kind === 'a' ? sign.a : sign.c).repeat(Number(count)),
    );
    const reasons = codes(`${country}${ibanCheckDigits(country, account)}${account}`);
    expect(reasons).toEqual(country === 'ES' ? ['IBAN_SPANISH_CONTROL'] : []);
  });
});

describe('not valid', () => {
  // Sources: python-stdnum for the wrong Spanish ones and XX; the others are computed.
  test.each([
    ['MX51002010077777777771', 'IBAN_MEXICO'],
    ['002010077777777771', 'IBAN_FORM'],
    ['ES1212341234161234567890', 'IBAN_CHECK_DIGITS'],
    ['ES1512341234171234567890', 'IBAN_SPANISH_CONTROL'],
    ['XX431234', 'IBAN_COUNTRY'],
    ['ES912100041845020005133', 'IBAN_LENGTH'],
    ['DE8937040044053201300A', 'IBAN_STRUCTURE'],
    ['GB29NWBK60161331926891', 'IBAN_CHECK_DIGITS'],
    ['US64SVBKUS6S3300958879', 'IBAN_COUNTRY'],
    ['es9121000418450200051332', 'IBAN_FORM'],
    ['ES91 2100 0418 4502 0005 1332', 'IBAN_FORM'],
    ['', 'IBAN_FORM'],
  ])('%s breaks %s alone', (iban, code) => {
    expect(checkIban(iban).valid).toBe(false);
    expect(codes(iban)).toEqual([code]);
  });

  test('reasons say what would be right', () => {
    expect(checkIban('ES1212341234161234567890').reasons).toEqual([
      { code: 'IBAN_CHECK_DIGITS', at: [2, 4], found: '12', expected: '77' },
    ]);
    expect(checkIban('ES1512341234171234567890').reasons).toEqual([
      { code: 'IBAN_SPANISH_CONTROL', at: [12, 14], found: '17', expected: '16' },
    ]);
  });

  test('check digits 00, 01 and 99 are never right, although the rest of 97 would let them pass', () => {
    const account = '00000000000000000021';
    const digits = ibanCheckDigits('SK', account);
    expect(Number(digits)).toBeGreaterThanOrEqual(2);
    expect(Number(digits)).toBeLessThanOrEqual(98);
    for (const alias of ['00', '01', '99'])
      expect(codes(`SK${alias}${account}`)).toEqual(['IBAN_CHECK_DIGITS']);
  });
});
