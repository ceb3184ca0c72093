import { addUp } from './check-sum.ts';
import { identityCheck, type IdentityReason, type IdentityCheck } from './identity-check.ts';
import type { KnownPerson } from './person.ts';

const LENGTH = 11;
/** This series was given without a birth year (mexico-rules §1.4, from memory). */
const SERIES_WITHOUT_BIRTH_YEAR = '97';
/** The day of the rule that 00-26 read as 20xx; a form passes its own day, so that the rule grows with the years. */
const DAY_OF_THE_RULE = '2026-11-20';

/**
 * Checks an NSS: two digits of office series, two of the year of registration, two of the birth year, four of serial and a
 * Luhn digit (mexico-rules §1.4).
 *
 * Valid: eleven digits, right check digit. Plausible: not registered before the birth year. Consistent: the birth year is
 * the person's. Series 97 carries no birth year and is always plausible and consistent.
 * `today` (ISO day) fixes the century: two-digit years up to today's are 20xx, later ones 19xx.
 */
export function checkNss(
  value: string,
  { birthdate }: KnownPerson = {},
  { today = DAY_OF_THE_RULE } = {},
): IdentityCheck {
  const unreadable = formReasons(value);
  if (unreadable.length > 0)
    return identityCheck(unreadable, { person: birthdate ? 'unreadable' : undefined });

  const wrongDigit = checkDigitReasons(value);
  const plausibility = wrongDigit.length === 0;
  return identityCheck(
    [
      ...wrongDigit,
      ...(plausibility ? yearOrderReasons(value, today) : []),
      ...birthYearReasons(value, birthdate),
    ],
    { person: birthdate ? 'compared' : undefined, plausibility },
  );
}

/** The Luhn digit of the first ten digits: weights 1, 2, 1, 2 …, digits of each product added. */
export function nssCheckDigit(digits: string): string {
  const sum = addUp(digits.slice(0, LENGTH - 1), (digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return product > 9 ? product - 9 : product;
  });
  return String((10 - (sum % 10)) % 10);
}

/** A whole NSS: series of two digits, full years of registration and birth, serial up to 9999. */
export function nssFor(parts: { series: string; registered: number; born: number; serial: number }): string {
  const years = `${shortYear(parts.registered)}${shortYear(parts.born)}`;
  const digits = `${parts.series}${years}${String(parts.serial).padStart(4, '0')}`;
  return `${digits}${nssCheckDigit(digits)}`;
}

const shortYear = (year: number): string => String(year % 100).padStart(2, '0');

function formReasons(value: string): IdentityReason[] {
  if (!/^\d*$/.test(value)) return [{ code: 'NSS_DIGITS', found: value }];
  if (value.length === LENGTH) return [];
  return [{ code: 'NSS_LENGTH', found: String(value.length), expected: String(LENGTH) }];
}

function checkDigitReasons(value: string): IdentityReason[] {
  const [expected, found] = [nssCheckDigit(value), value.slice(-1)];
  return found === expected ? [] : [{ code: 'NSS_CHECK_DIGIT', at: [10, 11], found, expected }];
}

function yearOrderReasons(value: string, today: string): IdentityReason[] {
  if (value.startsWith(SERIES_WITHOUT_BIRTH_YEAR)) return [];
  const latest = Number(today.slice(2, 4));
  const full = (twoDigits: string) => Number(twoDigits) + (Number(twoDigits) <= latest ? 2000 : 1900);
  const [registered, born] = [full(value.slice(2, 4)), full(value.slice(4, 6))];
  return born <= registered
    ? []
    : [{ code: 'NSS_YEARS_ORDER', at: [2, 6], found: String(registered), expected: String(born) }];
}

function birthYearReasons(value: string, birthdate: string | undefined): IdentityReason[] {
  if (!birthdate || value.startsWith(SERIES_WITHOUT_BIRTH_YEAR)) return [];
  const [found, expected] = [value.slice(4, 6), birthdate.slice(2, 4)];
  return found === expected ? [] : [{ code: 'NSS_BIRTH_YEAR', at: [4, 6], found, expected }];
}
