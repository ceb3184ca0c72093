import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNif, spanishLetter } from './nif.ts';

// Sources: python-stdnum (54362315K, 11111111H, M1234567L, L1111111G and the first wrong ones); the others are computed.
test.each([
  '54362315K',
  '11111111H',
  'M1234567L',
  'L1111111G',
  '00000000T',
  '00000001R',
  '12345678Z',
  '99999999R',
  '05000001P',
  '40000023X',
  'K7654321J',
])('%s is valid', (nif) => {
  expect(checkNif(nif)).toEqual({ valid: true, reasons: [] });
});

test.each([
  ['54362315Z', 'NIF_LETTER', 'a wrong letter'],
  ['11111111T', 'NIF_LETTER', 'a wrong letter'],
  ['L1111111C', 'NIF_LETTER', 'a wrong letter'],
  ['12345678I', 'NIF_LETTER', 'a letter that never occurs'],
  ['12345678Ñ', 'NIF_FORM', 'Ñ'],
  ['54362315', 'NIF_FORM', 'no letter'],
  ['5436231K', 'NIF_FORM', 'seven digits'],
  ['N1234567L', 'NIF_FORM', 'N'],
  ['A12345678', 'NIF_FORM', 'a company’s CIF'],
  ['X2482300W', 'NIF_FORM', 'a NIE'],
  ['54362315k', 'NIF_FORM', 'a small letter'],
  ['54362315-K', 'NIF_FORM', 'a hyphen'],
  ['', 'NIF_FORM', 'nothing'],
])('%s breaks %s (%s)', (nif, code) => {
  expect(checkNif(nif).valid).toBe(false);
  expect(checkNif(nif).reasons.map((reason) => reason.code)).toEqual([code]);
});

test('the reason of a wrong letter says which would be right', () => {
  expect(checkNif('54362315Z').reasons).toEqual([
    { code: 'NIF_LETTER', at: [8, 9], found: 'Z', expected: 'K' },
  ]);
});

test('one changed digit always changes the letter', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{8}$/),
      fc.nat({ max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, shift) => {
        const digit = (Number(digits.charAt(place)) + shift) % 10;
        const changed = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
        expect(checkNif(`${digits}${spanishLetter(digits)}`).valid).toBe(true);
        expect(checkNif(`${changed}${spanishLetter(digits)}`).valid).toBe(false);
      },
    ),
  );
});
