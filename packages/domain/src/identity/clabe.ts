import { bankOf } from './banks.ts';
import { addUp } from './check-sum.ts';
import { identityCheck, type IdentityReason, type IdentityCheck } from './identity-check.ts';

const LENGTH = 18;
const CARD_LENGTH = 16;
const WEIGHTS = [3, 7, 1] as const;

/**
 * Checks a CLABE: 3 bank, 3 plaza, 11 account, 1 control digit (mexico-rules §1.5).
 *
 * Invalid where it has another length or other characters, a wrong control digit, or a bank that is not on the list; the
 * last only warns on a form, since the list grows faster than we learn of it. Plazas are never checked: fintechs use
 * codes outside the usual list. Bank reasons come as soon as three digits are typed.
 */
export function checkClabe(value: string): IdentityCheck {
  return identityCheck([...formReasons(value), ...bankReasons(value), ...controlReasons(value)]);
}

/** The control digit of the first 17 digits: weights 3, 7, 1 repeated, each product modulo 10. */
export function clabeControlDigit(digits: string): string {
  const sum = addUp(
    digits.slice(0, LENGTH - 1),
    (digit, place) => (Number(digit) * (WEIGHTS[place % 3] ?? 0)) % 10,
  );
  return String((10 - (sum % 10)) % 10);
}

/** A whole CLABE from its parts; the account is filled with zeros to eleven digits. */
export function clabeFor(bank: string, plaza: string, account: string): string {
  const digits = `${bank}${plaza}${account.padStart(11, '0')}`;
  return `${digits}${clabeControlDigit(digits)}`;
}

/** In fours, as people read it out: `0121 8001 2345 6789 01`. */
export const groupedClabe = (value: string): string => value.replace(/.{4}(?=.)/gu, '$& ');

/** Bank and city, and the last four digits: enough to compare with a cover page, not to pay to. */
export const maskedClabe = (value: string): string =>
  groupedClabe(
    value.length === LENGTH ? `${value.slice(0, 6)}${'•'.repeat(LENGTH - 10)}${value.slice(-4)}` : value,
  );

function formReasons(value: string): IdentityReason[] {
  if (!/^\d*$/.test(value)) return [{ code: 'CLABE_DIGITS', found: value }];
  if (value.length === LENGTH) return [];
  const code = value.length === CARD_LENGTH ? 'CLABE_CARD_NUMBER' : 'CLABE_LENGTH';
  return [{ code, found: String(value.length), expected: String(LENGTH) }];
}

function bankReasons(value: string): IdentityReason[] {
  if (!/^\d{3}/.test(value) || value.length === CARD_LENGTH) return [];
  const bank = bankOf(value);
  if (!bank) return [{ code: 'CLABE_BANK_UNLISTED', at: [0, 3], found: value.slice(0, 3) }];
  return bank.receivesTransfers ? [] : [{ code: 'CLABE_BANK_RETIRED', at: [0, 3], found: bank.name }];
}

function controlReasons(value: string): IdentityReason[] {
  if (!/^\d{18}$/.test(value)) return [];
  const [expected, found] = [clabeControlDigit(value), value.slice(-1)];
  return found === expected ? [] : [{ code: 'CLABE_CONTROL_DIGIT', at: [17, 18], found, expected }];
}
