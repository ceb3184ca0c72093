import { describe, expect, test } from 'vitest';
import { explainCurp } from './curp-segments.ts';
import { explainRfc } from './rfc-segments.ts';
import type { Segment } from './segments.ts';

const ximena = {
  name: 'Ximena',
  firstSurname: 'Peña',
  secondSurname: 'Núñez',
  birthdate: '1996-04-12',
  gender: 'M',
  state: 'DF',
} as const;

const lines = (segments: Segment[]) =>
  segments.map(({ text, status, meaning }) => `${text} ${status} ${meaning.es}`);
const statuses = (segments: Segment[]) => segments.map(({ status }) => status);

describe('a CURP part by part', () => {
  test('says whose letters, which day, which gender and state', () => {
    expect(lines(explainCurp('PENX960412MDFXXM01', ximena))).toEqual([
      'PENX ok Peña, Núñez, Ximena',
      '960412 ok 12 de abril de 1996',
      'M ok mujer',
      'DF ok nació en Ciudad de México',
      'XXM ok consonantes: Ñ y Ñ se vuelven X',
      '0 ok homónimos, lo asigna RENAPO',
      '1 ok dígito verificador correcto',
    ]);
  });

  test('says it in English too', () => {
    expect(explainCurp('PENX960412MDFXXM01', ximena).map(({ meaning }) => meaning.en)).toEqual([
      'Peña, Núñez, Ximena',
      '12 April 1996',
      'woman',
      'born in Mexico City',
      'consonants: Ñ and Ñ become X',
      'homonyms, given by RENAPO',
      'check digit is right',
    ]);
  });

  test('marks another birth state on its two letters and nowhere else', () => {
    const segments = explainCurp('PENX960412MDFXXM01', { ...ximena, state: 'MC' });
    expect(statuses(segments)).toEqual(['ok', 'ok', 'ok', 'warn', 'ok', 'ok', 'ok']);
    expect(segments[3]?.reasons).toEqual([
      { code: 'CURP_BIRTH_STATE', at: [11, 13], found: 'DF', expected: 'MC' },
    ]);
  });

  test('letters of another name warn', () => {
    expect(statuses(explainCurp('PENX960412MDFXXM01', { ...ximena, name: 'Sofía' }))).toEqual([
      'warn',
      'ok',
      'ok',
      'ok',
      'warn',
      'ok',
      'ok',
    ]);
  });

  test('parts that are still being typed wait', () => {
    expect(lines(explainCurp('PENX9604')).slice(0, 3)).toEqual([
      'PENX ok apellidos y nombre',
      '9604 waiting año, mes y día de nacimiento',
      ' waiting H, M o X',
    ]);
    expect(statuses(explainCurp(''))).toEqual(Array.from({ length: 7 }, () => 'waiting'));
  });

  test('a wrong part says its reason, the blocking one first', () => {
    const [letters, , sex] = explainCurp('PEDO820630Q');
    expect(letters).toMatchObject({
      status: 'error',
      meaning: { es: 'Ninguna CURP empieza con “PEDO”: RENAPO escribe “PXDO”.' },
    });
    expect(sex).toMatchObject({ status: 'error', text: 'Q' });
    const ofelia = { name: 'Luz', firstSurname: 'Pedrero', secondSurname: 'Ochoa' };
    expect(explainCurp('PEDO', ofelia)[0]?.reasons.map(({ code }) => code)).toEqual([
      'CURP_FORBIDDEN_WORD',
      'CURP_NAME_LETTERS',
    ]);
  });

  test('X in position 11 is a warning that says why', () => {
    expect(explainCurp('PENX960412X')[2]).toMatchObject({
      status: 'warn',
      reasons: [{ code: 'CURP_SEX_X' }],
    });
  });

  test('the century of the day follows position 17', () => {
    expect(explainCurp('ROTL030921MCHBMCA8')[1]?.meaning.en).toBe('21 September 2003');
    expect(explainCurp('ROTL030921MCHBMC0')[1]?.meaning.en).toBe('21 September 1903');
    expect(explainCurp('ROTL030921', { birthdate: '2003-09-21' })[1]?.meaning.en).toBe('21 September 2003');
  });

  test('one Ñ and born abroad', () => {
    const alberto = { name: 'Alberto', firstSurname: 'Oñate', secondSurname: 'Rodríguez' };
    const segments = explainCurp('OARA790308HNEXDL00', alberto);
    expect(segments[3]?.meaning.es).toBe('nació en el extranjero');
    expect(segments[4]?.meaning.es).toBe('consonantes: Ñ se vuelve X');
    expect(segments[6]?.status).toBe('error');
  });
});

describe('an RFC part by part', () => {
  test('says the person’s own day in full', () => {
    const emma = { name: 'Emma', firstSurname: 'Gómez', secondSurname: 'Díaz', birthdate: '1956-12-31' };
    expect(lines(explainRfc('GODE561231GR8', emma))).toEqual([
      'GODE ok letras de apellidos y nombre',
      '561231 ok 31 de diciembre de 1956',
      'GR ok homoclave, la asigna el SAT',
      '8 ok dígito verificador correcto',
    ]);
  });

  test('a wrong check digit warns, a wrong date is an error', () => {
    expect(statuses(explainRfc('GODE561231GR9'))).toEqual(['ok', 'ok', 'ok', 'warn']);
    expect(statuses(explainRfc('GODE561331GR8'))).toEqual(['ok', 'error', 'ok', 'ok']);
  });
});
