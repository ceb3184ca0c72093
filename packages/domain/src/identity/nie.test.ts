import { expect, test } from 'vitest';
import { checkNie } from './nie.ts';

// Sources: python-stdnum (X5253868R, X2482300W, X1111111G and their wrong forms); the others are computed.
test.each([
  'X5253868R',
  'X2482300W',
  'X1111111G',
  'X0000000T',
  'Y0000000Z',
  'Z0000000M',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'Y9999999G',
  'Z7654321H',
])('%s is valid', (nie) => {
  expect(checkNie(nie)).toEqual({ valid: true, reasons: [] });
});

test.each([
  ['X2482300A', 'NIE_LETTER', 'a wrong letter'],
  ['X1111111A', 'NIE_LETTER', 'a wrong letter'],
  ['Y1234567L', 'NIE_LETTER', 'the letter that belongs to X'],
  ['X2482300', 'NIE_FORM', 'no letter'],
  ['W1234567L', 'NIE_FORM', 'W'],
  ['X123456L', 'NIE_FORM', 'six digits'],
  ['X12345678L', 'NIE_FORM', 'eight digits, the old form'],
  ['54362315K', 'NIE_FORM', 'a NIF'],
  ['X-2482300', 'NIE_FORM', 'a hyphen and no letter'],
  ['x2482300w', 'NIE_FORM', 'small letters'],
  ['', 'NIE_FORM', 'nothing'],
])('%s breaks %s (%s)', (nie, code) => {
  expect(checkNie(nie).valid).toBe(false);
  expect(checkNie(nie).reasons.map((reason) => reason.code)).toEqual([code]);
});
