import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNss, nssFor } from './nss.ts';

const codes = (value: string, birthdate?: string) =>
  checkNss(value, { birthdate }).reasons.map(({ code }) => code);

describe('valid and plausible', () => {
  // Sources: a published worked example (929190…); the others are computed.
  test.each([
    ['92919084431', undefined],
    ['03088812346', '1988-04-02'],
    ['43129300711', '1993-10-19'],
    ['01998055006', '1980-01-30'],
    ['17038500090', '1985-07-07'],
    ['54220433103', '2004-02-11'],
    ['97000043212', undefined],
    ['84190120208', '2001-12-05'],
    ['11755780803', '1957-03-03'],
  ])('%s of somebody born %s', (value, birthdate) => {
    expect(checkNss(value, { birthdate })).toEqual({
      valid: true,
      plausible: true,
      reasons: [],
      ...(birthdate && { consistent: true }),
    });
  });
});

describe('the number alone', () => {
  // Source: openbancor/catalogmx for those that start with 123; the others are computed.
  test.each([
    ['12345678902', 'NSS_CHECK_DIGIT'],
    ['92919084432', 'NSS_CHECK_DIGIT'],
    ['92919048431', 'NSS_CHECK_DIGIT'],
    ['1234567890', 'NSS_LENGTH'],
    ['123456789012', 'NSS_LENGTH'],
    ['1234567890A', 'NSS_DIGITS'],
    ['12345678-03', 'NSS_DIGITS'],
    ['0308881234６', 'NSS_DIGITS'],
    ['', 'NSS_LENGTH'],
  ])('%s breaks %s and is not asked for plausibility', (value, code) => {
    const { valid, plausible } = checkNss(value);
    expect({ valid, plausible }).toEqual({ valid: false, plausible: undefined });
    expect(codes(value)).toEqual([code]);
  });

  test('the reason of a wrong check digit says which would be right', () => {
    expect(checkNss('12345678902').reasons).toEqual([
      { code: 'NSS_CHECK_DIGIT', at: [10, 11], found: '2', expected: '3' },
    ]);
  });
});

describe('plausibility', () => {
  test('somebody registered before the birth year is not plausible, but valid', () => {
    // Source of the first: openbancor/catalogmx.
    expect(checkNss('12345678903')).toEqual({
      valid: true,
      plausible: false,
      reasons: [{ code: 'NSS_YEARS_ORDER', at: [2, 6], found: '1934', expected: '1956' }],
    });
    expect(checkNss('03101512345')).toMatchObject({ valid: true, plausible: false });
  });

  test('registered in the birth year is plausible, one year before is not', () => {
    expect(checkNss(nssFor({ series: '03', registered: 1990, born: 1990, serial: 1 })).plausible).toBe(true);
    expect(checkNss(nssFor({ series: '03', registered: 1989, born: 1990, serial: 1 })).plausible).toBe(false);
  });

  test('26 reads as 2026 and 27 as 1927', () => {
    expect(checkNss(nssFor({ series: '03', registered: 2026, born: 1999, serial: 1 })).plausible).toBe(true);
    expect(checkNss(nssFor({ series: '03', registered: 2027, born: 1999, serial: 1 })).plausible).toBe(false);
  });

  test('a form’s own day lets the next years in', () => {
    const nss = nssFor({ series: '03', registered: 2027, born: 1999, serial: 1 });
    expect(checkNss(nss, {}, { today: '2027-01-01' }).plausible).toBe(true);
  });

  test('series 97 carries no birth year: always plausible and consistent', () => {
    const nss = nssFor({ series: '97', registered: 1980, born: 1999, serial: 1 });
    expect(checkNss(nss, { birthdate: '1970-05-05' })).toEqual({
      valid: true,
      plausible: true,
      consistent: true,
      reasons: [],
    });
  });
});

describe('against the person', () => {
  test('another birth year disagrees without touching validity or plausibility', () => {
    expect(checkNss('03088812346', { birthdate: '1991-04-02' })).toEqual({
      valid: true,
      consistent: false,
      plausible: true,
      reasons: [{ code: 'NSS_BIRTH_YEAR', at: [4, 6], found: '88', expected: '91' }],
    });
  });

  test('an unreadable number agrees with nobody', () => {
    expect(checkNss('0308881234', { birthdate: '1988-04-02' }).consistent).toBe(false);
  });
});

test('every number made for a person is valid, plausible and consistent; any one changed digit breaks it', () => {
  const parts = fc.record({
    series: fc.integer({ min: 1, max: 96 }).map((series) => String(series).padStart(2, '0')),
    born: fc.integer({ min: 1940, max: 2005 }),
    serial: fc.integer({ min: 0, max: 9999 }),
  });
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 0, max: 20 }),
      fc.nat({ max: 10 }),
      fc.integer({ min: 1, max: 9 }),
      (made, age, place, shift) => {
        const nss = nssFor({ ...made, registered: made.born + age });
        expect(checkNss(nss, { birthdate: `${made.born}-06-15` })).toEqual({
          valid: true,
          consistent: true,
          plausible: true,
          reasons: [],
        });
        const digit = (Number(nss.charAt(place)) + shift) % 10;
        expect(checkNss(`${nss.slice(0, place)}${digit}${nss.slice(place + 1)}`).valid).toBe(false);
      },
    ),
  );
});
