import { addUp } from './check-sum.ts';
import { isDayOfSomeCentury, shortDay } from './days.ts';
import { isForbiddenInRfc, rfcDisguise } from './forbidden-words.ts';
import { homoclaveOf } from './homoclave.ts';
import { identityCheck, type IdentityReason, type IdentityCheck, type Span } from './identity-check.ts';
import { brokenRules, oneOf } from './parts.ts';
import { namesOf, type KnownPerson, type Person } from './person.ts';
import { rfcLetters } from './rfc-letters.ts';

const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The public's and the foreigners' codes: valid as they are (the first fails its own check digit), nobody's own. */
const GENERIC: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

export type RfcKind = 'person' | 'company' | 'generic';

type RfcParts = { readonly [Part in 'letters' | 'date' | 'homoclave' | 'check']: Span };

/**
 * Checks an RFC alone and against what is known of the person (mexico-rules §1.2, §1.3).
 *
 * Valid: 13 characters of a person or 12 of a company, an existing day (the century is not written), no forbidden word in
 * a person's letters, the right check digit, or one of the two generic codes. Consistent: a person's RFC with the birth
 * date, and letters that the names can give; the homoclave is never compared. Parts are checked as soon as they are complete.
 */
export function checkRfc(value: string, person: KnownPerson = {}): IdentityCheck {
  const isKnown = [namesOf(person), person.birthdate].some(Boolean);
  return checked(value, { person, asked: isKnown });
}

/** Checks an RFC that has to be a natural person's: companies and generic codes are reasons, whatever is known. */
export function checkPersonRfc(value: string, person: KnownPerson = {}): IdentityCheck {
  return checked(value, { person, asked: true });
}

/** Whose RFC this is by its shape: a company's has three letters before the date. */
export function rfcKind(value: string): RfcKind {
  if (GENERIC.has(value)) return 'generic';
  return /^\d$/.test(value.charAt(3)) ? 'company' : 'person';
}

/** Where the parts of an RFC stand. */
export function rfcParts(kind: RfcKind): RfcParts {
  const start = kind === 'company' ? 3 : 4;
  return {
    letters: [0, start],
    date: [start, start + 6],
    homoclave: [start + 6, start + 8],
    check: [start + 8, start + 9],
  };
}

/** The RFC of a person as SAT's procedure gives it, with homoclave and check digit. */
export function rfcFor(
  person: Pick<Person, 'name' | 'firstSurname' | 'secondSurname' | 'birthdate'>,
): string {
  const body = `${rfcLetters(person)[0]}${shortDay(person.birthdate)}${homoclaveOf(person)}`;
  return `${body}${rfcCheckDigit(body)}`;
}

/** The check digit of the 12 (company: 11) characters before it: 0 to 9, or A for ten. */
export function rfcCheckDigit(body: string): string {
  const sum = addUp(
    body.padStart(12, ' '),
    (character, place) => CHECK_ALPHABET.indexOf(character) * (13 - place),
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

function checked(value: string, { person, asked }: { person: KnownPerson; asked: boolean }): IdentityCheck {
  const kind = rfcKind(value);
  const own = kind === 'generic' ? [] : numberReasons(value, kind);
  const theirs = asked ? personReasons(value, { person, kind }) : [];
  const readable = value.length === rfcParts(kind).check[1] ? 'compared' : 'unreadable';
  return identityCheck([...own, ...theirs], { person: asked ? readable : undefined });
}

function numberReasons(value: string, kind: RfcKind): IdentityReason[] {
  const { letters, date, homoclave, check } = rfcParts(kind);
  const form = [
    ...lengthReasons(value, check[1]),
    ...brokenRules(value, [
      { at: letters, code: 'RFC_LETTERS', accepts: (text) => /^[A-ZÑ&]+$/.test(text) },
      {
        at: letters,
        code: 'RFC_FORBIDDEN_WORD',
        accepts: (text) => !isForbiddenInRfc(text),
        expected: rfcDisguise,
      },
      { at: date, code: 'RFC_DATE', accepts: isDayOfSomeCentury },
      { at: homoclave, code: 'RFC_HOMOCLAVE', accepts: (text) => /^[A-Z\d]{2}$/.test(text) },
      { at: check, code: 'RFC_CHECK_CHARACTER', accepts: (text) => /^[\dA]$/.test(text) },
    ]),
  ];
  return form.length > 0 ? form : checkDigitReasons(value, check);
}

function lengthReasons(value: string, length: number): IdentityReason[] {
  return value.length === length
    ? []
    : [{ code: 'RFC_LENGTH', found: String(value.length), expected: String(length) }];
}

/** Checked only where all else is right: then it is the one fault that warns. */
function checkDigitReasons(value: string, at: Span): IdentityReason[] {
  return brokenRules(value, [
    { at, code: 'RFC_CHECK_DIGIT', ...oneOf([rfcCheckDigit(value.slice(0, at[0]))]) },
  ]);
}

function personReasons(
  value: string,
  { person, kind }: { person: KnownPerson; kind: RfcKind },
): IdentityReason[] {
  if (kind === 'generic') return [{ code: 'RFC_GENERIC' }];
  if (kind === 'company') return [{ code: 'RFC_COMPANY' }];
  const { letters, date } = rfcParts(kind);
  const { birthdate } = person;
  const names = namesOf(person);
  return [
    ...(names
      ? brokenRules(value, [{ at: letters, code: 'RFC_NAME_LETTERS', ...oneOf(rfcLetters(names)) }])
      : []),
    ...(birthdate
      ? brokenRules(value, [{ at: date, code: 'RFC_BIRTHDATE', ...oneOf([shortDay(birthdate)]) }])
      : []),
  ];
}
