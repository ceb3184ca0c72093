import { addUp } from './check-sum.ts';
import { ibanCountries } from './iban-countries.ts';
import { identityCheck, type IdentityReason, type IdentityCheck } from './identity-check.ts';

const KINDS: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };
const SPANISH_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const;

/**
 * Checks an IBAN by ISO 13616: country in the registry, its length and kinds of characters, check digits modulo 97; for
 * Spain also the inner control digits of the account (mexico-rules §1.6). Mexico has none: `MX…` is always refused, and
 * the salary account is the CLABE. The first fault found is the one reported.
 */
export function checkIban(value: string): IdentityCheck {
  return identityCheck(ibanReasons(value));
}

/** The check digits of a country and what follows them: 98 less the rest of dividing by 97. */
export function ibanCheckDigits(country: string, account: string): string {
  const rest = `${account}${country}00`.split('').reduce((sofar, character) => {
    const number = Number.parseInt(character, 36);
    return (sofar * (number > 9 ? 100 : 10) + number) % 97;
  }, 0);
  return String(98 - rest).padStart(2, '0');
}

function ibanReasons(value: string): IdentityReason[] {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(value)) return [{ code: 'IBAN_FORM', found: value }];
  const [country, found, account] = [value.slice(0, 2), value.slice(2, 4), value.slice(4)];
  if (country === 'MX') return [{ code: 'IBAN_MEXICO', at: [0, 2], found: country }];

  const groups = groupsOf(country);
  if (groups.length === 0) return [{ code: 'IBAN_COUNTRY', at: [0, 2], found: country }];
  const length = groups.reduce((total, { count }) => total + count, 4);
  if (value.length !== length)
    return [{ code: 'IBAN_LENGTH', found: String(value.length), expected: String(length) }];
  const pattern = groups.map(({ kind, count }) => `${KINDS[kind]}{${count}}`).join('');
  if (!new RegExp(`^${pattern}$`).test(account))
    return [{ code: 'IBAN_STRUCTURE', at: [4, length], found: account }];

  const expected = ibanCheckDigits(country, account);
  if (found !== expected) return [{ code: 'IBAN_CHECK_DIGITS', at: [2, 4], found, expected }];
  return country === 'ES' ? spanishReasons(account) : [];
}

function groupsOf(country: string): { kind: string; count: number }[] {
  const structure = Object.hasOwn(ibanCountries, country) ? (ibanCountries[country] ?? '') : '';
  return structure
    .split(' ')
    .filter(Boolean)
    .map((group) => ({ kind: group.charAt(0), count: Number(group.slice(1)) }));
}

/** Spain: bank and branch (8), two control digits, account (10); the first controls bank and branch, the second the account. */
function spanishReasons(account: string): IdentityReason[] {
  const found = account.slice(8, 10);
  const expected = `${spanishControl(`00${account.slice(0, 8)}`)}${spanishControl(account.slice(10))}`;
  return found === expected ? [] : [{ code: 'IBAN_SPANISH_CONTROL', at: [12, 14], found, expected }];
}

function spanishControl(tenDigits: string): string {
  const sum = addUp(tenDigits, (digit, place) => Number(digit) * (SPANISH_WEIGHTS[place] ?? 0));
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? '1' : String(rest);
}
