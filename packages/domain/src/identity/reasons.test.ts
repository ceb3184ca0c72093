import { describe, expect, test } from 'vitest';
import { canonicalNumber } from './canonical.ts';
import { explain } from './explain.ts';
import { mayGoOn } from './identity-check.ts';
import { reasonTexts, type ReasonCode, type ReasonRow } from './reasons.ts';

/** The names of the values in a text, each once. */
const values = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

const rows: [string, ReasonRow][] = Object.entries(reasonTexts);

describe('every reason', () => {
  test.each(rows)('%s has both texts with the same values', (_, { es, en }) => {
    expect(es.endsWith('.') && en.endsWith('.')).toBe(true);
    expect(values(es)).toEqual(values(en));
    expect([...values(es)].every((name) => name === 'found' || name === 'expected')).toBe(true);
  });
});

test('these warn and let the person go on, everything else blocks', () => {
  const warning: ReasonCode[] = [
    'CURP_SEX_X',
    'CURP_NAME_LETTERS',
    'CURP_NAME_CONSONANTS',
    'CURP_BIRTHDATE',
    'CURP_GENDER',
    'CURP_BIRTH_STATE',
    'RFC_CHECK_DIGIT',
    'RFC_NAME_LETTERS',
    'RFC_CURP_DATE',
    'RFC_CURP_LETTERS',
    'NSS_YEARS_ORDER',
    'NSS_BIRTH_YEAR',
    'CLABE_BANK_UNLISTED',
    'CLABE_BANK_RETIRED',
  ];
  expect(rows.filter(([, { effect }]) => effect === 'warns').map(([code]) => code)).toEqual(warning);
  expect(mayGoOn(warning.map((code) => ({ code })))).toBe(true);
  expect(mayGoOn([{ code: 'RFC_CHECK_DIGIT' }, { code: 'RFC_DATE' }])).toBe(false);
  expect(mayGoOn([])).toBe(true);
});

describe('a reason is said in full', () => {
  test('with digits', () => {
    expect(explain({ code: 'CURP_CHECK_DIGIT', found: '7', expected: '4' })).toEqual({
      es: 'El dígito verificador debería ser 4 y dice “7”: hay un carácter equivocado.',
      en: 'The check digit should be 4 and says “7”: one character is wrong.',
    });
  });

  test('with states, genders and days as people say them', () => {
    expect(explain({ code: 'CURP_BIRTH_STATE', found: 'DF', expected: 'MC' }).es).toBe(
      'La CURP dice Ciudad de México y el dato de la persona es Estado de México.',
    );
    expect(explain({ code: 'CURP_GENDER', found: 'H', expected: 'X' }).en).toBe(
      'The CURP says man and the person entered non-binary.',
    );
    expect(explain({ code: 'CURP_BIRTHDATE', found: '1996-04-12', expected: '1996-04-13' })).toEqual({
      es: 'La CURP dice 12 de abril de 1996 y la fecha de nacimiento es 13 de abril de 1996.',
      en: 'The CURP says 12 April 1996 and the date of birth is 13 April 1996.',
    });
    expect(explain({ code: 'RFC_DATE', found: '561331' }).es).toContain('31/13/56 no existe');
  });

  test('what is typed is never read as a placeholder or a pattern', () => {
    expect(explain({ code: 'CURP_SEX', found: '$&', expected: '{found}' }).es).toBe(
      'La posición 11 es {found}; dice “$&”.',
    );
  });

  test('an unknown code of a state stays as it is', () => {
    expect(explain({ code: 'CURP_BIRTH_STATE', found: 'QQ', expected: 'toString' }).es).toContain(
      'QQ y el dato de la persona es toString',
    );
  });
});

test('what people type becomes canonical: capitals without spaces, dots and hyphens', () => {
  expect(canonicalNumber(' pedo 820630-mocdmf06 ')).toBe('PEDO820630MOCDMF06');
  expect(canonicalNumber('ian\u0303l 750210 963')).toBe('IAÑL750210963');
  expect(canonicalNumber('03-08-88-1234-6')).toBe('03088812346');
});
