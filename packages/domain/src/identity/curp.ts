import { addUp } from './check-sum.ts';
import { curpLetters, type CurpLetters } from './curp-letters.ts';
import { isDay, isDayOfSomeCentury, longDay, shortDay } from './days.ts';
import { curpDisguise, isForbiddenInCurp } from './forbidden-words.ts';
import { identityCheck, type IdentityReason, type IdentityCheck, type Span } from './identity-check.ts';
import { brokenRules, oneOf, type PartRule } from './parts.ts';
import { namesOf, type KnownPerson, type Person } from './person.ts';
import { isStateCode } from './states.ts';

const LENGTH = 18;
/** Ñ has a place although no CURP holds one: it moves the letters behind it. */
const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Where the parts of a CURP stand. */
export const curpParts = {
  initials: [0, 4],
  date: [4, 10],
  sex: [10, 11],
  state: [11, 13],
  consonants: [13, 16],
  homonym: [16, 17],
  check: [17, 18],
} as const satisfies Record<string, Span>;

/** Which letters position 11 may hold: usual payroll patterns know H and M only, the product takes X too (decisions §3). */
export type SexLetters = 'HM' | 'HMX';

/**
 * Checks a CURP, whole or still being typed, alone and against what is known of the person (mexico-rules §1.1, §1.3).
 *
 * Valid: 18 characters of the right kind, an existing day (position 17 fixes the century: digit up to 1999, letter from
 * 2000), no forbidden word, a birth state, the right check digit. Consistent: positions 1-16 are those of the person.
 * Parts are checked as soon as they are complete. X in position 11 is accepted with a note unless `sexLetters` is HM.
 */
export function checkCurp(
  value: string,
  person: KnownPerson = {},
  options: { sexLetters?: SexLetters } = {},
): IdentityCheck {
  const own = [...lengthReasons(value), ...numberReasons(value, options.sexLetters ?? 'HMX')];
  const names = namesOf(person);
  const isKnown = [names, person.birthdate, person.gender, person.state].some(Boolean);
  const readable = value.length === LENGTH ? 'compared' : 'unreadable';
  return identityCheck([...own, ...personReasons(value, person)], { person: isKnown ? readable : undefined });
}

/**
 * The CURP of a person; `homonyms` counts the people before with the same first 16 characters (RENAPO's mark starts at
 * 0 for those born up to 1999 and at A from 2000).
 */
export function curpFor(person: Person, homonyms = 0): string {
  const [{ initials, consonants }] = curpLetters(person);
  const mark =
    Number(person.birthdate.slice(0, 4)) < 2000 ? String(homonyms) : String.fromCodePoint(65 + homonyms);
  const body = `${initials}${shortDay(person.birthdate)}${person.gender}${person.state}${consonants}${mark}`;
  return `${body}${curpCheckDigit(body)}`;
}

/** The check digit of the first 17 characters: each one's place in the alphabet, weighted 18 down to 2. */
export function curpCheckDigit(body: string): string {
  const sum = addUp(
    body.slice(0, LENGTH - 1),
    (character, place) => CHECK_ALPHABET.indexOf(character) * (LENGTH - place),
  );
  return String((10 - (sum % 10)) % 10);
}

/** The century that position 17 says; undefined where it is missing or wrong. */
export function curpCentury(value: string): 1900 | 2000 | undefined {
  const mark = value.slice(...curpParts.homonym);
  if (/^\d$/.test(mark)) return 1900;
  return /^[A-Z]$/.test(mark) ? 2000 : undefined;
}

function lengthReasons(value: string): IdentityReason[] {
  if (value.length === LENGTH) return [];
  return [{ code: 'CURP_LENGTH', found: String(value.length), expected: String(LENGTH) }];
}

function numberReasons(value: string, sexLetters: SexLetters): IdentityReason[] {
  const { initials, date, sex, state, consonants, homonym, check } = curpParts;
  const century = curpCentury(value);
  const hasAlphabet = /^[A-ZÑ\d]{17}/.test(value);
  return brokenRules(value, [
    { at: initials, code: 'CURP_LETTERS', accepts: (text) => /^[A-Z][AEIOUX][A-Z]{2}$/.test(text) },
    {
      at: initials,
      code: 'CURP_FORBIDDEN_WORD',
      accepts: (text) => !isForbiddenInCurp(text),
      expected: curpDisguise,
    },
    {
      at: date,
      code: 'CURP_DATE',
      accepts: (text) => (century ? isDay(text, century) : isDayOfSomeCentury(text)),
    },
    {
      at: sex,
      code: 'CURP_SEX',
      accepts: (text) => sexLetters.includes(text),
      expected: () => sexLetters.split('').join(', '),
    },
    { at: sex, code: 'CURP_SEX_X', accepts: (text) => text !== 'X' || sexLetters === 'HM' },
    { at: state, code: 'CURP_STATE', accepts: isStateCode },
    { at: consonants, code: 'CURP_CONSONANTS', accepts: (text) => /^[B-DF-HJ-NP-TV-Z]{3}$/.test(text) },
    { at: homonym, code: 'CURP_HOMONYM_MARK', accepts: (text) => /^[0-9A-Z]$/.test(text) },
    ...(hasAlphabet
      ? [{ at: check, code: 'CURP_CHECK_DIGIT' as const, ...oneOf([curpCheckDigit(value)]) }]
      : []),
  ]);
}

function personReasons(value: string, person: KnownPerson): IdentityReason[] {
  const { gender, state } = person;
  const { sex, state: birthState } = curpParts;
  const names = namesOf(person);
  return [
    ...(names ? brokenRules(value, nameRules(curpLetters(names))) : []),
    ...birthdateReasons(value, person.birthdate),
    ...(gender ? brokenRules(value, [{ at: sex, code: 'CURP_GENDER', ...oneOf([gender]) }]) : []),
    ...(state ? brokenRules(value, [{ at: birthState, code: 'CURP_BIRTH_STATE', ...oneOf([state]) }]) : []),
  ];
}

const nameRules = ([likeliest, ...others]: readonly [CurpLetters, ...CurpLetters[]]): PartRule[] => [
  {
    at: curpParts.initials,
    code: 'CURP_NAME_LETTERS',
    ...oneOf([likeliest.initials, ...others.map(({ initials }) => initials)]),
  },
  {
    at: curpParts.consonants,
    code: 'CURP_NAME_CONSONANTS',
    ...oneOf([likeliest.consonants, ...others.map(({ consonants }) => consonants)]),
  },
];

/** The date against the person's; where only the century differs, position 17 is to blame. */
function birthdateReasons(value: string, birthdate: string | undefined): IdentityReason[] {
  const short = value.slice(...curpParts.date);
  if (!birthdate || short.length < 6) return [];
  const century = curpCentury(value);
  const found = century ? longDay(short, century) : short;
  if (found === birthdate || (!century && short === shortDay(birthdate))) return [];
  const at = short === shortDay(birthdate) ? curpParts.homonym : curpParts.date;
  return [{ code: 'CURP_BIRTHDATE', at, found, expected: birthdate }];
}
