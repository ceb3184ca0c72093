import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson } from './people.test-data.ts';
import type { KnownPerson } from './person.ts';
import { checkPersonRfc, checkRfc, rfcCheckDigit, rfcFor, rfcKind } from './rfc.ts';

const codes = (value: string, person?: KnownPerson) =>
  checkRfc(value, person).reasons.map(({ code }) => code);

/** A made-up RFC with the right check digit, so that it has only the fault that a test is about. */
const withCheckDigit = (body: string): string => `${body}${rfcCheckDigit(body)}`;

const facts = (line: string) => {
  const [name = '', firstSurname = '', secondSurname = '', birthdate = ''] = line.split('|');
  return { name, firstSurname, secondSurname, birthdate };
};

describe('published and invented people', () => {
  // Sources: SAT's test taxpayers (CACX to IAÑL), SAT's own example in python-stdnum (GODE), josketres/rfc-facil (AECS,
  // ZATJ, OOGE); the others are computed.
  const people: [rfc: string, person: string][] = [
    ['CACX7605101P8', 'Xochilt|Casas|Chavez|1976-05-10'],
    ['FUNK671228PH6', 'Karla|Fuente|Nolasco|1967-12-28'],
    ['KICR630120NX3', 'Rodrigo|Kitia|Castro|1963-01-20'],
    ['WATM640917J45', 'María|Watember|Torres|1964-09-17'],
    ['WERX631016S30', 'Xaime|Weir|Rojo|1963-10-16'],
    ['IAÑL750210963', 'Luis|Ian|Ñuzco|1975-02-10'],
    ['GODE561231GR8', 'Emma|Gómez|Díaz|1956-12-31'],
    ['AECS211112JPA', 'Saturnina|Ángel|Cruz|1921-11-12'],
    ['ZATJ870805CK6', 'Josué|Zarzosa|de la Torre|1987-08-05'],
    ['OOGE520711151', 'Eliud|Orozco|Gómez|1952-07-11'],
    ['BUEX701213LT1', 'Ingrid|Bueno|Ezquerra|1970-12-13'],
    ['ERER7012139E5', 'Ernesto|Ek|Rivera|1970-12-13'],
    ['ZAGE701213920', 'Gerarda|Zafra||1970-12-13'],
  ];

  test.each(people)('%s is the RFC of %s', (rfc, person) => {
    expect(checkRfc(rfc, facts(person))).toEqual({ valid: true, consistent: true, reasons: [] });
    expect(rfcFor(facts(person))).toBe(rfc);
  });
});

describe('the number alone', () => {
  // Sources: SAT's test companies.
  test.each(['EKU9003173C9', 'H&E951128469', 'L&O950913MSA', 'OÑO120726RX3'])('%s is a company', (rfc) => {
    expect(checkRfc(rfc)).toEqual({ valid: true, reasons: [] });
    expect(rfcKind(rfc)).toBe('company');
  });

  test.each(['XAXX010101000', 'XEXX010101000'])('%s is valid although it is nobody’s', (rfc) => {
    expect(checkRfc(rfc)).toEqual({ valid: true, reasons: [] });
    expect(rfcKind(rfc)).toBe('generic');
  });

  // Sources: python-stdnum (CACA, SIN), phpcfdi/rfc (AAAA, ÁAAA); the others are computed.
  test.each([
    ['CACA580710NF7', ['RFC_FORBIDDEN_WORD']],
    ['GODE561231GR9', ['RFC_CHECK_DIGIT']],
    ['SIN9311169P8', ['RFC_CHECK_DIGIT']],
    ['GODE561331GR8', ['RFC_DATE']],
    ['GODE56123GR8', ['RFC_LENGTH', 'RFC_DATE']],
    ['AAAA010229AAA', ['RFC_DATE']],
    ['ÁAAA010101AAA', ['RFC_LETTERS']],
    ['AAAA010132AAA', ['RFC_DATE']],
    ['AAAA010101AA', ['RFC_LENGTH']],
    ['AA010101AAA', ['RFC_LENGTH', 'RFC_LETTERS', 'RFC_DATE']],
    ['AAA-010101AAA', ['RFC_LETTERS']],
    ['GODE561231', ['RFC_LENGTH']],
    ['GODE561231GRB', ['RFC_CHECK_CHARACTER']],
    ['GODE561231ÑR8', ['RFC_HOMOCLAVE']],
    ['gode561231gr8', ['RFC_LETTERS', 'RFC_HOMOCLAVE']],
    ['GODE 561231GR8', ['RFC_LENGTH', 'RFC_DATE', 'RFC_CHECK_CHARACTER']],
    ['H&amp;E951128469', ['RFC_LENGTH', 'RFC_LETTERS', 'RFC_DATE']],
    ['', ['RFC_LENGTH']],
  ])('%s breaks %j', (rfc, expected) => {
    expect(checkRfc(rfc).valid).toBe(false);
    expect(codes(rfc)).toEqual(expected);
  });

  test('the reason of a wrong check digit says where and which would be right', () => {
    expect(checkRfc('GODE561231GR9').reasons).toEqual([
      { code: 'RFC_CHECK_DIGIT', at: [12, 13], found: '9', expected: '8' },
    ]);
    expect(checkRfc('SIN9311169P8').reasons).toMatchObject([{ at: [11, 12] }]);
  });

  test('29 February of year 00 exists, since the century is not written; of 01 in none', () => {
    expect(codes(withCheckDigit('AAAA000229AA'))).toEqual([]);
    expect(codes(withCheckDigit('AAAA010229AA'))).toEqual(['RFC_DATE']);
    expect(codes(withCheckDigit('AAA000229AA'))).toEqual([]);
  });

  test.each(['VACA', 'LOCO', 'ROBO', 'SENO', 'TETA'])('%s is forbidden in a CURP, not in an RFC', (word) => {
    expect(codes(withCheckDigit(`${word}910808CB`))).toEqual([]);
  });

  test('a company’s three letters spell no word', () => {
    expect(codes(withCheckDigit('PUT910808CB'))).toEqual([]);
  });
});

describe('a person’s RFC', () => {
  test('a company and the generic codes are nobody’s, also before anything is known', () => {
    const gerarda = facts('Gerarda|Zafra||1970-12-13');
    expect(checkRfc('EKU9003173C9', gerarda)).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'RFC_COMPANY' }],
    });
    expect(checkRfc('XAXX010101000', gerarda)).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'RFC_GENERIC' }],
    });
    expect(checkPersonRfc('EKU9003173C9').consistent).toBe(false);
    expect(checkPersonRfc('XEXX010101000').consistent).toBe(false);
    expect(checkPersonRfc('ZAGE701213920').consistent).toBe(true);
  });

  test('another birth date and other letters disagree, another homoclave does not', () => {
    const emma = facts('Emma|Gómez|Díaz|1956-12-31');
    expect(checkRfc('GODE561231GR8', { ...emma, birthdate: '1956-12-30' })).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'RFC_BIRTHDATE', at: [4, 10], found: '561231', expected: '561230' }],
    });
    expect(checkRfc('GODE561231GR8', { ...emma, name: 'Fátima' }).reasons).toEqual([
      { code: 'RFC_NAME_LETTERS', at: [0, 4], found: 'GODE', expected: 'GODF' },
    ]);
    expect(checkRfc(withCheckDigit('GODE561231AB'), emma)).toMatchObject({ valid: true, consistent: true });
  });

  test('the century is not compared, since the RFC does not write it', () => {
    expect(checkRfc('GODE561231GR8', { birthdate: '2056-12-31' }).consistent).toBe(true);
  });

  test('a wrong check digit leaves the facts in agreement', () => {
    expect(checkRfc('GODE561231GR9', facts('Emma|Gómez|Díaz|1956-12-31'))).toMatchObject({
      valid: false,
      consistent: true,
    });
  });

  test('only known facts are compared', () => {
    expect(checkRfc('GODE561231GR8', { name: 'Emma' }).consistent).toBeUndefined();
    expect(
      checkRfc('GODE561231GR8', { name: 'Emma', firstSurname: 'Gómez', secondSurname: 'Díaz' }).consistent,
    ).toBe(true);
  });

  test('an unreadable RFC agrees with nobody', () => {
    expect(checkRfc('GODE5612', { birthdate: '1956-12-31' }).consistent).toBe(false);
  });

  test('every person has a valid and consistent one', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        expect(checkRfc(rfcFor(person), person)).toMatchObject({ valid: true, consistent: true });
      }),
    );
  });

  test('any one changed letter or digit of the date disagrees or breaks the check digit', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&'.split('');
    fc.assert(
      fc.property(
        anyPerson,
        fc.nat({ max: 12 }),
        fc.constantFrom(...alphabet),
        (person, place, character) => {
          const rfc = rfcFor(person);
          const changed = `${rfc.slice(0, place)}${character}${rfc.slice(place + 1)}`;
          fc.pre(changed !== rfc);
          const { valid, consistent } = checkRfc(changed, person);
          // Homoclaves are not compared: two symbols eleven places apart share the rest, and so the check digit.
          const isSameRest =
            (place === 10 || place === 11) && rfcCheckDigit(changed.slice(0, 12)) === rfc.charAt(12);
          expect(valid && consistent).toBe(isSameRest && /[A-Z\d]/.test(character));
        },
      ),
      { numRuns: 500 },
    );
  });
});
