import { describe, expect, test } from 'vitest';
import { curpLetters } from './curp-letters.ts';

/** The likeliest letters of `name|first surname|second surname`, initials and consonants together. */
const letters = (line: string): string => {
  const [name = '', firstSurname = '', secondSurname = ''] = line.split('|');
  const [{ initials, consonants }] = curpLetters({ name, firstSurname, secondSurname });
  return `${initials} ${consonants}`;
};

describe('given names', () => {
  test.each([
    ['Luisa|Pérez|Hernández', 'PEHL RRS'],
    ['María Luisa|Pérez|Hernández', 'PEHL RRS'],
    ['Ma. Luisa|Pérez|Hernández', 'PEHL RRS'],
    ['MA LUISA|Pérez|Hernández', 'PEHL RRS'],
    ['José Luis|Pérez|Hernández', 'PEHL RRS'],
    ['J. Luis|Pérez|Hernández', 'PEHL RRS'],
    ['J Luis|Pérez|Hernández', 'PEHL RRS'],
    ['Luis Enrique|Romero|Palazuelos', 'ROPL MLS'],
    ['María|Pérez|Hernández', 'PEHM RRR'],
    ['José|Pérez|Hernández', 'PEHJ RRS'],
    ['María José|Pérez|Hernández', 'PEHJ RRS'],
    ['José María|Pérez|Hernández', 'PEHM RRR'],
    ['Marco Antonio|Cano|Barraza', 'CABM NRR'],
    ['María de los Ángeles|Moreno|Sánchez', 'MOSA RNN'],
    ['Ma. de los Ángeles|Moreno|Sánchez', 'MOSA RNN'],
    ['María del Carmen|Moreno|Sánchez', 'MOSC RNR'],
    ['José de Jesús|Moreno|Sánchez', 'MOSJ RNS'],
    ['De Jesús|Moreno|Sánchez', 'MOSJ RNS'],
    ['  ximena   sofía |Moreno|Sánchez', 'MOSX RNM'],
  ])('%s gives %s', (person, expected) => {
    expect(letters(person)).toBe(expected);
  });
});

describe('surnames', () => {
  test.each([
    ['Rocío|Riva Palacio|Cruz', 'RICR VRC'],
    ['Carlos|Mc Gregor|López', 'GELC RPR'],
    ['Carlos|McGregor|López', 'MELC CPR'],
    ['Antonio|Ponce de León|Juárez', 'POJA NRN'],
    ['Dolores|San Martín|Dávalos', 'SADD NVL'],
    ['Ana|de la Torre|Zarzosa', 'TOZA RRN'],
    ['Ana|de los Ríos|del Valle', 'RIVA SLN'],
    ['Ana|Zarzosa|y Mendoza', 'ZAMA RNN'],
    ['Ana|Van der Berg|von Humboldt', 'BEHA RMN'],
    ['Ana|da Silva|dos Santos', 'SIDA LSN'],
    ['Ana|El Kadri|Le Blanc', 'KABA DLN'],
    ['Álvaro|de la O|Lozano', 'OXLA XZL'],
    ['Ernesto|Ek|Rivera', 'EXRE KVR'],
    ['Andrés|Ich|Rodríguez', 'IXRA CDN'],
    ['Ana|Le|Castro', 'LECA XSN'],
    ['Ana|Mac|Castro', 'MACA CSN'],
    ['Ana|Iriarte|Uribe', 'IIUA RRN'],
    ['Gerarda|Zafra|', 'ZAXG FXR'],
  ])('%s gives %s', (person, expected) => {
    expect(letters(person)).toBe(expected);
  });
});

describe('Ñ, accents and signs', () => {
  test.each([
    ['Alberto|Ñando|Rodríguez', 'XARA NDL'],
    ['Alberto|Oñate|Rodríguez', 'OARA XDL'],
    ['Ñusta|Ñáñez|Núñez', 'XANX XXS'],
    ['Ximena|Peña|Núñez', 'PENX XXM'],
    ['Ana|Argüello|Gómez', 'AUGA RMN'],
    ['Úrsula|Ávila|Órnelas', 'AIOU VRR'],
    ['Juan José|D/Amico|Álvarez', 'DXAJ XLN'],
    ['Ana|L-Castillo|Cruz', 'LXCA XRN'],
    ['Ana|Smith-Jones|Cruz', 'SICA MRN'],
    ['Io|Ae|Ui', 'AEUI XXX'],
  ])('%s gives %s', (person, expected) => {
    expect(letters(person)).toBe(expected);
  });

  test('an Ñ written as N and tilde is the same letter', () => {
    expect(letters('Ximena|Pen\u0303a|Nu\u0301n\u0303ez')).toBe('PENX XXM');
  });

  test('an apostrophe may be read as a sign or left out', () => {
    const name = { name: 'Rubén', firstSurname: 'D’Angelo', secondSurname: 'Fargo' };
    expect(curpLetters(name)).toEqual([
      { initials: 'DXFR', consonants: 'XRB' },
      { initials: 'DAFR', consonants: 'NRB' },
    ]);
  });
});

describe('forbidden words', () => {
  test.each([
    ['Ofelia|Pedrero|Domínguez', 'PXDO DMF'],
    ['Enrique|Peña|Nieto', 'PXNE XTN'],
    ['Alma|Vargas|Castro', 'VXCA RSL'],
    ['Oscar|López|Cano', 'LXCO PNS'],
    ['Ignacio|Bueno|Estrada', 'BXEI NSG'],
  ])('%s gives %s', (person, expected) => {
    expect(letters(person)).toBe(expected);
  });
});
