import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankOf, banks } from './banks.ts';
import { clabeFor, checkClabe, groupedClabe, maskedClabe } from './clabe.ts';
import { mayGoOn } from './identity-check.ts';

const codes = (value: string) => checkClabe(value).reasons.map(({ code }) => code);

describe('valid', () => {
  // Sources: cuenca-mx/clabe-python (0020…0008, 723…), openbancor/catalogmx (00201…); the others are computed.
  test.each([
    ['002000000000000008', 'Banamex'],
    ['002010077777777771', 'Banamex'],
    ['723123456682660854', 'Cuenca'],
    ['723010123456789019', 'Cuenca'],
    ['012180012345678909', 'BBVA México'],
    ['014320601234567895', 'Santander'],
    ['072580009876543211', 'Banorte'],
    ['021180400123456784', 'HSBC'],
    ['044680001122334453', 'Scotiabank'],
    ['127180013000000010', 'Banco Azteca'],
    ['137180105123456782', 'BanCoppel'],
    ['646180157250000016', 'STP'],
    ['036180500123456789', 'Inbursa'],
    ['058580000001234567', 'Banregio'],
  ])('%s of %s', (clabe, bank) => {
    expect(checkClabe(clabe)).toEqual({ valid: true, reasons: [] });
    expect(bankOf(clabe)?.name).toBe(bank);
  });
});

describe('not valid', () => {
  // Source: cuenca-mx/clabe-python; IXE's is a published example.
  test.each([
    ['002000000000000007', ['CLABE_CONTROL_DIGIT'], 'a wrong control digit'],
    ['001999999999999999', ['CLABE_CONTROL_DIGIT'], 'another one'],
    ['111180157042875763', ['CLABE_BANK_UNLISTED', 'CLABE_CONTROL_DIGIT'], 'bank 111'],
    ['99999999999999999', ['CLABE_LENGTH', 'CLABE_BANK_UNLISTED'], '17 digits'],
    ['9999999999999999999', ['CLABE_LENGTH', 'CLABE_BANK_UNLISTED'], '19 digits'],
    ['hhhhhhhhhhhhhhhhhh', ['CLABE_DIGITS'], 'letters'],
    ['000000000000000000', ['CLABE_BANK_UNLISTED'], 'bank 000'],
    ['032180000118359719', ['CLABE_BANK_RETIRED'], 'IXE, which is no more'],
    ['4152313412345678', ['CLABE_CARD_NUMBER'], 'a card number'],
    ['', ['CLABE_LENGTH'], 'nothing'],
    ['002 010077777777771', ['CLABE_DIGITS'], 'a space'],
  ])('%s breaks %j (%s)', (clabe, expected) => {
    expect(checkClabe(clabe).valid).toBe(false);
    expect(codes(clabe)).toEqual(expected);
  });

  test('the reason of a wrong control digit says which would be right', () => {
    expect(checkClabe('002000000000000007').reasons).toEqual([
      { code: 'CLABE_CONTROL_DIGIT', at: [17, 18], found: '7', expected: '8' },
    ]);
  });

  test('an unlisted and a retired bank let the person go on, a wrong control digit does not', () => {
    expect(mayGoOn(checkClabe('000000000000000000').reasons)).toBe(true);
    expect(mayGoOn(checkClabe('032180000118359719').reasons)).toBe(true);
    expect(mayGoOn(checkClabe('002000000000000007').reasons)).toBe(false);
  });

  test('a bank that only the SAT still lists is retired, one that only the payments list knows is not', () => {
    expect(codes(clabeFor('037', '180', '1'))).toEqual(['CLABE_BANK_RETIRED']);
    expect(codes(clabeFor('131', '180', '1'))).toEqual(['CLABE_BANK_RETIRED']);
    expect(codes(clabeFor('728', '969', '1'))).toEqual([]);
  });
});

test('the list of banks has 98 that receive transfers and 37 that no longer do, each code once', () => {
  const receiving = banks.filter(({ receivesTransfers }) => receivesTransfers);
  expect([receiving.length, banks.length - receiving.length]).toEqual([98, 37]);
  expect(new Set(banks.map(({ code }) => code)).size).toBe(135);
  expect(banks.map(({ code }) => code).every((code) => /^\d{3}$/.test(code))).toBe(true);
});

describe('the bank while it is typed', () => {
  test('comes with the third digit', () => {
    expect(bankOf('01')).toBeUndefined();
    expect(bankOf('012')).toEqual({ code: '012', name: 'BBVA México', receivesTransfers: true });
    expect(bankOf('032')).toEqual({ code: '032', name: 'IXE', receivesTransfers: false });
    expect(bankOf('999')).toBeUndefined();
    expect(bankOf('')).toBeUndefined();
  });

  test('an unlisted bank is said at once, beside the length', () => {
    expect(codes('99')).toEqual(['CLABE_LENGTH']);
    expect(codes('999')).toEqual(['CLABE_LENGTH', 'CLABE_BANK_UNLISTED']);
  });
});

test('every account of a listed bank has a valid CLABE; any one changed digit behind the bank breaks it', () => {
  const account = fc.stringMatching(/^\d{1,11}$/);
  fc.assert(
    fc.property(
      account,
      fc.stringMatching(/^\d{3}$/),
      fc.integer({ min: 3, max: 17 }),
      fc.integer({ min: 1, max: 9 }),
      (number, plaza, place, shift) => {
        const clabe = clabeFor('012', plaza, number);
        expect(checkClabe(clabe).valid).toBe(true);
        const digit = (Number(clabe.charAt(place)) + shift) % 10;
        expect(checkClabe(`${clabe.slice(0, place)}${digit}${clabe.slice(place + 1)}`).valid).toBe(false);
      },
    ),
  );
});

test('a CLABE is read in fours, whole or with all but bank, city and its last four digits hidden', () => {
  expect(groupedClabe('012180001234564412')).toBe('0121 8000 1234 5644 12');
  expect(groupedClabe('0121')).toBe('0121');
  expect(maskedClabe('012180001234564412')).toBe('0121 80•• •••• ••44 12');
});
