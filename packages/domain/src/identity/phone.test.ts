import { expect, test } from 'vitest';
import { checkPhone, nationalPhone } from './phone.ts';

test.each([
  '5512345678',
  '55 1234 5678',
  '(55) 1234-5678',
  '55.1234.5678',
  '+52 55 1234 5678',
  '+52 1 55 1234 5678',
  '0052 55 1234 5678',
  '52 55 1234 5678',
  '01 55 1234 5678',
  '044 55 1234 5678',
  '045 55 1234 5678',
])('%s is 5512345678', (typed) => {
  expect(nationalPhone(typed)).toBe('5512345678');
  expect(checkPhone(typed)).toEqual({ valid: true, reasons: [] });
});

test('a number that itself starts with 52 keeps its digits', () => {
  expect(nationalPhone('522 123 4567')).toBe('5221234567');
});

test.each([
  ['551234567', 'PHONE_LENGTH', 'nine digits'],
  ['55123456789', 'PHONE_LENGTH', 'eleven digits'],
  ['', 'PHONE_LENGTH', 'nothing'],
  ['+52 55 1234', 'PHONE_LENGTH', 'too short behind the country code'],
  ['55 1234 567a', 'PHONE_CHARACTERS', 'a letter'],
  ['+34 600 000 000', 'PHONE_FOREIGN', 'another country'],
  ['0512345678', 'PHONE_AREA_CODE', 'an area code with 0'],
  ['1512345678', 'PHONE_AREA_CODE', 'an area code with 1'],
])('%s breaks %s (%s)', (typed, code) => {
  expect(checkPhone(typed).valid).toBe(false);
  expect(checkPhone(typed).reasons.map((reason) => reason.code)).toEqual([code]);
});
