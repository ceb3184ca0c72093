import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curpCheckDigit, curpFor, checkCurp } from './curp.ts';
import { anyPerson } from './people.test-data.ts';
import type { KnownPerson, Person } from './person.ts';

const codes = (value: string, person?: KnownPerson) =>
  checkCurp(value, person).reasons.map(({ code }) => code);

/** Rewrites the check digit, so that a made-up CURP has only the fault that a test is about. */
const withCheckDigit = (body: string): string => `${body.slice(0, 17)}${curpCheckDigit(body)}`;

const facts = (line: string): Person => {
  const [name = '', firstSurname = '', secondSurname = '', birthdate = '', gender = '', state = ''] =
    line.split('|');
  return { name, firstSurname, secondSurname, birthdate, gender: gender === 'H' ? 'H' : 'M', state };
};

describe('published and invented people', () => {
  // Sources: python-stdnum (HEGG, BEML, PEGL), sanjacob/curp (SABC), a SAT test certificate (FUNK); the others are computed.
  const people: [curp: string, person: string][] = [
    ['HEGG560427MVZRRL04', 'Gloria|Hernández|García|1956-04-27|M|VZ'],
    ['BEML920313HMCLNS09', 'Luis Raúl|Bello|Mena|1992-03-13|H|MC'],
    ['PEGL890909MJCRMS08', 'Luis|Pérez|Gómez|1989-09-09|M|JC'],
    ['SABC560626MDFLRN01', 'Concepción|Salgado|Briseño|1956-06-26|M|DF'],
    ['FUNK671228MCLNLR05', 'Karla|Fuente|Nolasco|1967-12-28|M|CL'],
    ['EAAF900517MJCSRR07', 'María Fernanda|Escamilla|Arroyo|1990-05-17|M|JC'],
    ['CAHA841102HNLMRN03', 'José Antonio|Camacho|Hernández|1984-11-02|H|NL'],
    ['OARA790308HGTXDL09', 'Alberto|Oñate|Rodríguez|1979-03-08|H|GT'],
    ['PXDO820630MOCDMF06', 'Ofelia|Pedrero|Domínguez|1982-06-30|M|OC'],
    ['IXRA930115HYNCDN09', 'Andrés|Ich|Rodríguez|1993-01-15|H|YN'],
    ['ROTL030921MCHBMCA8', 'Lucía|Robledo|Tamez|2003-09-21|M|CH'],
    ['SAOD991231HMSLCG02', 'Diego|Salinas|Ocampo|1999-12-31|H|MS'],
  ];

  test.each(people)('%s is the CURP of %s', (curp, person) => {
    expect(checkCurp(curp, facts(person))).toEqual({ valid: true, consistent: true, reasons: [] });
    expect(curpFor(facts(person))).toBe(curp);
  });

  test('a person born abroad without second surname has NE and X', () => {
    expect(checkCurp('BOXW310820HNERXN09')).toEqual({ valid: true, reasons: [] });
  });

  test('a valid CURP disagrees with another gender and another birth state', () => {
    const diego = facts('Diego|Salinas|Ocampo|1999-12-31|H|MS');
    const curp = 'SAOD991231HMSLCG02';
    expect(checkCurp(curp, { ...diego, gender: 'M' })).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'CURP_GENDER', at: [10, 11], found: 'H', expected: 'M' }],
    });
    expect(checkCurp(curp, { ...diego, state: 'PL' })).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'CURP_BIRTH_STATE', at: [11, 13], found: 'MS', expected: 'PL' }],
    });
  });
});

describe('the number alone', () => {
  test.each([
    ['PEGL890909MJCRMS09', ['CURP_CHECK_DIGIT'], 'a wrong check digit'],
    ['BACA890909MJCRMS05', ['CURP_FORBIDDEN_WORD'], 'a forbidden word'],
    ['PEGL891313MJCRMS06', ['CURP_DATE'], 'month 13'],
    ['PEGL890909QJCRMS08', ['CURP_SEX'], 'sex Q'],
    ['PEGL890909MQQRMS02', ['CURP_STATE'], 'state QQ'],
    ['SABC560626MDFLRN0', ['CURP_LENGTH'], '17 characters'],
    ['SABC560626MDF00001', ['CURP_CONSONANTS', 'CURP_CHECK_DIGIT'], 'digits for consonants'],
    ['ROTL030229MCHBMCA3', ['CURP_DATE'], '29 February 2003'],
    ['MARR890512HCSRYR09', ['CURP_CHECK_DIGIT'], 'a check digit that a public test calls right'],
    ['', ['CURP_LENGTH'], 'nothing'],
    ['SABC560626MDFLRN011', ['CURP_LENGTH'], '19 characters'],
    ['sabc560626mdflrn01', ['CURP_LETTERS', 'CURP_SEX', 'CURP_STATE', 'CURP_CONSONANTS'], 'small letters'],
    ['SABC 560626MDFLRN01', ['CURP_LENGTH', 'CURP_DATE', 'CURP_SEX', 'CURP_STATE'], 'a space'],
  ])('%s breaks %j (%s)', (value, expected) => {
    const { valid, reasons } = checkCurp(value);
    expect({ valid, reasons: reasons.map(({ code }) => code) }).toEqual({ valid: false, reasons: expected });
  });

  test('the reason of a wrong check digit says where and which would be right', () => {
    expect(checkCurp('PEGL890909MJCRMS09').reasons).toEqual([
      { code: 'CURP_CHECK_DIGIT', at: [17, 18], found: '9', expected: '8' },
    ]);
  });

  test('29 February 2000 exists with a letter in position 17 and, as 1900, not with a digit', () => {
    expect(codes(withCheckDigit('ROTL000229MCHBMCA'))).toEqual([]);
    expect(codes(withCheckDigit('ROTL000229MCHBMC0'))).toEqual(['CURP_DATE']);
  });

  test('29 February 1996 and 2004 exist, 1997 and 2005 not', () => {
    expect(codes(withCheckDigit('ROTL960229MCHBMC0'))).toEqual([]);
    expect(codes(withCheckDigit('ROTL970229MCHBMC0'))).toEqual(['CURP_DATE']);
    expect(codes(withCheckDigit('ROTL040229MCHBMCA'))).toEqual([]);
    expect(codes(withCheckDigit('ROTL050229MCHBMCA'))).toEqual(['CURP_DATE']);
  });

  test.each(['960431', '960400', '960001', '961301', '960132'])('day %s does not exist', (day) => {
    expect(codes(withCheckDigit(`ROTL${day}MCHBMC0`))).toEqual(['CURP_DATE']);
  });

  test('the second letter is a vowel or X', () => {
    expect(codes(withCheckDigit('RXTL960101MCHBMC0'))).toEqual([]);
    expect(codes(withCheckDigit('RBTL960101MCHBMC0'))).toEqual(['CURP_LETTERS']);
  });

  test('Ñ stands nowhere in a CURP', () => {
    expect(codes(withCheckDigit('ROÑL960101MCHBMC0'))).toEqual(['CURP_LETTERS']);
    expect(codes(withCheckDigit('ROTL960101MCHBÑC0'))).toEqual(['CURP_CONSONANTS']);
    expect(codes(withCheckDigit('ROTL960101MCHBMCÑ'))).toEqual(['CURP_HOMONYM_MARK']);
  });

  test('vowels are no consonants, Y and X are', () => {
    expect(codes(withCheckDigit('ROTL960101MCHAMC0'))).toEqual(['CURP_CONSONANTS']);
    expect(codes(withCheckDigit('ROTL960101MCHYXC0'))).toEqual([]);
  });

  test.each(['CX', 'MX', 'EX', 'XX'])('%s is no birth state', (state) => {
    expect(codes(withCheckDigit(`ROTL960101M${state}BMC0`))).toEqual(['CURP_STATE']);
  });

  test.each(['VACA', 'LOCO', 'ROBO', 'SENO', 'TETA', 'CAKO'])(
    '%s is forbidden, its disguise is not',
    (word) => {
      expect(codes(withCheckDigit(`${word}960101MCHBMC0`))).toEqual(['CURP_FORBIDDEN_WORD']);
      expect(codes(withCheckDigit(`${word.charAt(0)}X${word.slice(2)}960101MCHBMC0`))).toEqual([]);
    },
  );

  test('X in position 11 is accepted with a note, and refused where only H and M are asked for', () => {
    const curp = withCheckDigit('ROTL960101XCHBMC0');
    expect(checkCurp(curp)).toMatchObject({ valid: true, reasons: [{ code: 'CURP_SEX_X', at: [10, 11] }] });
    expect(checkCurp(curp, {}, { sexLetters: 'HM' })).toMatchObject({
      valid: false,
      reasons: [{ code: 'CURP_SEX', found: 'X', expected: 'H, M' }],
    });
  });
});

describe('while it is typed', () => {
  test('each part is checked once it is complete', () => {
    expect(codes('PED')).toEqual(['CURP_LENGTH']);
    expect(codes('PEDO')).toEqual(['CURP_LENGTH', 'CURP_FORBIDDEN_WORD']);
    expect(codes('PEGL8913')).toEqual(['CURP_LENGTH']);
    expect(codes('PEGL891313')).toEqual(['CURP_LENGTH', 'CURP_DATE']);
  });

  test('only known facts are compared', () => {
    expect(checkCurp('PEGL890909').consistent).toBeUndefined();
    expect(checkCurp('PEGL890909MJCRMS08', { birthdate: '', name: 'Luis' }).consistent).toBeUndefined();
    expect(checkCurp('PEGL890909MJCRMS08', { birthdate: '1989-09-09' }).consistent).toBe(true);
  });

  test('an unfinished CURP agrees with nobody yet, although no fact contradicts it', () => {
    expect(checkCurp('PEGL890909MJCRMS0', { birthdate: '1989-09-09' })).toEqual({
      valid: false,
      consistent: false,
      reasons: [{ code: 'CURP_LENGTH', found: '17', expected: '18' }],
    });
  });
});

describe('against the person', () => {
  const lucia = facts('Lucía|Robledo|Tamez|2003-09-21|M|CH');

  test('letters of another name warn about letters and consonants', () => {
    expect(checkCurp('ROTL030921MCHBMCA8', { ...lucia, name: 'Fernanda' }).reasons).toEqual([
      { code: 'CURP_NAME_LETTERS', at: [0, 4], found: 'ROTL', expected: 'ROTF' },
      { code: 'CURP_NAME_CONSONANTS', at: [13, 16], found: 'BMC', expected: 'BMR' },
    ]);
  });

  test('another day is another birth date', () => {
    expect(checkCurp('ROTL030921MCHBMCA8', { ...lucia, birthdate: '2003-09-22' }).reasons).toEqual([
      { code: 'CURP_BIRTHDATE', at: [4, 10], found: '2003-09-21', expected: '2003-09-22' },
    ]);
  });

  test('the homonym mark of the wrong century is what disagrees with the birth date', () => {
    const curp = withCheckDigit('ROTL030921MCHBMC0');
    expect(checkCurp(curp, lucia)).toEqual({
      valid: true,
      consistent: false,
      reasons: [{ code: 'CURP_BIRTHDATE', at: [16, 17], found: '1903-09-21', expected: '2003-09-21' }],
    });
  });

  test('a person of gender X has X in position 11', () => {
    const curp = curpFor({ ...lucia, gender: 'X' });
    expect(checkCurp(curp, { ...lucia, gender: 'X' })).toMatchObject({ valid: true, consistent: true });
    expect(checkCurp(curp, lucia)).toMatchObject({ valid: true, consistent: false });
  });

  test('a wrong check digit leaves the facts in agreement', () => {
    expect(checkCurp('ROTL030921MCHBMCA9', lucia)).toMatchObject({ valid: false, consistent: true });
  });

  test('a forbidden word disagrees with the person whose letters it spells', () => {
    const ofelia = facts('Ofelia|Pedrero|Domínguez|1982-06-30|M|OC');
    expect(checkCurp('PEDO820630MOCDMF06', ofelia)).toMatchObject({ valid: false, consistent: false });
  });
});

describe('every person', () => {
  test('has a valid and consistent CURP, whatever the homonyms', () => {
    fc.assert(
      fc.property(anyPerson, fc.integer({ min: 0, max: 9 }), (person, homonyms) => {
        expect(checkCurp(curpFor(person, homonyms), person)).toMatchObject({ valid: true, consistent: true });
      }),
    );
  });

  test('notices any one changed character, but for homonym marks that share a check digit', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    fc.assert(
      fc.property(
        anyPerson,
        fc.nat({ max: 17 }),
        fc.constantFrom(...alphabet),
        (person, place, character) => {
          const curp = curpFor(person);
          const changed = `${curp.slice(0, place)}${character}${curp.slice(place + 1)}`;
          fc.pre(changed !== curp);
          const { valid, consistent } = checkCurp(changed, person);
          // The one collision: marks five places apart in the alphabet, since position 17 has weight 2 and 2 × 5 adds nothing.
          const isSameSum = place === 16 && curpCheckDigit(changed) === curp.charAt(17);
          expect(valid && consistent).toBe(isSameSum && /\d/.test(character) === /\d/.test(curp.charAt(16)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
