import { identityCheck, type IdentityReason, type IdentityCheck } from './identity-check.ts';

const LENGTH = 10;

/**
 * The ten national digits of a Mexican phone as people type it: spaces, hyphens, dots and brackets go, and so do the country
 * code (+52, 0052, with or without the old 1 of mobiles) and the prefixes 01, 044 and 045, retired on 2019-08-03
 * (mexico-rules §1.8). What cannot be such a number is given back without its separators.
 */
export function nationalPhone(typed: string): string {
  const dialled = typed.replaceAll(/[\s().‐-―-]/g, '');
  const [, national] = /^(?:(?:\+|00)?521?|01|04[45])(\d{10})$/.exec(dialled) ?? [];
  return national ?? dialled;
}

/** Checks a phone of Mexico: ten digits, of which the area code never starts with 0 or 1. Prefixes are taken off first. */
export function checkPhone(typed: string): IdentityCheck {
  return identityCheck(phoneReasons(nationalPhone(typed)));
}

function phoneReasons(digits: string): IdentityReason[] {
  if (/^\+(?!52)/.test(digits)) return [{ code: 'PHONE_FOREIGN', found: digits.slice(0, 3) }];
  if (!/^\+?\d*$/.test(digits)) return [{ code: 'PHONE_CHARACTERS', found: digits }];
  if (digits.length !== LENGTH)
    return [{ code: 'PHONE_LENGTH', found: String(digits.length), expected: String(LENGTH) }];
  return /^[01]/.test(digits) ? [{ code: 'PHONE_AREA_CODE', at: [0, 1], found: digits.charAt(0) }] : [];
}
