import { describe, expect, test } from 'vitest';
import { rfcLetters } from './rfc-letters.ts';

const letters = (line: string): readonly string[] => {
  const [name = '', firstSurname = '', secondSurname = ''] = line.split('|');
  return rfcLetters({ name, firstSurname, secondSurname });
};

describe('SAT’s form comes first', () => {
  // Names of SAT's instructions (folio 0610100135506) as josketres/rfc-facil publishes them.
  test.each([
    ['Juan|Barrios|Fernández', 'BAFJ'],
    ['Eva|Iriarte|Méndez', 'IIME'],
    ['Manuel|Chávez|González', 'CAGM'],
    ['Felipe|Camargo|Llamas', 'CALF'],
    ['Álvaro|de la O|Lozano', 'OLAL'],
    ['Ernesto|Ek|Rivera', 'ERER'],
    ['Dolores|San Martín|Dávalos', 'SADD'],
    ['Mario|Sánchez de la Barquera|Gómez', 'SAGM'],
    ['Antonio|Jiménez|Ponce de León', 'JIPA'],
    ['Luz María|Fernández|Juárez', 'FEJL'],
    ['José Antonio|Camargo|Hernández', 'CAHA'],
    ['María Luisa|Ramírez|Sánchez', 'RASL'],
    ['Juan|Martínez|', 'MAJU'],
    ['Gerarda|Zafra|', 'ZAGE'],
    ['Carmen|de la Peña|Ramírez', 'PERC'],
    ['Mario|Sánchez|de los Cobos', 'SACM'],
    ['Roberto|González|y Durán', 'GODR'],
    ['Juan|del Valle|Martínez', 'VAMJ'],
    ['Eric|Mc Gregor|Von Juárez', 'GEJE'],
    ['Marco Antonio|Cano|Barraza', 'CABM'],
    ["Roberto|O'Farril|Carballo", 'OACR'],
    ["Rubén|D'Angelo|Fargo", 'DAFR'],
    ['Luz Ma.|Fernández|Juárez', 'FEJL'],
  ])('%s gives %s', (person, expected) => {
    expect(letters(person)[0]).toBe(expected);
  });

  test.each([
    ['Luis|Ian|Ñuzco', 'IAÑL', 'Ñ stays'],
    ['Ñusta|Peña|Ríos', 'PERÑ', 'Ñ stays as initial'],
    ['Ana|Argüello|Gómez', 'AUGA', 'Ü counts as U'],
    ['Juan José|D/Amico|Álvarez', 'DAAJ', 'signs are left out'],
    ['Ana|mi Torre|Cruz', 'TOCA', 'MI is a particle'],
    ['María José|Pérez|Ruiz', 'PERJ', 'María gives way once'],
    ['Andrés|Ich|Rodríguez', 'IXRA', 'no vowel is X'],
    ['Ingrid|Bueno|Ezquerra', 'BUEX', 'a forbidden word loses its last letter'],
    ['Alma|Vargas|Castro', 'VACA', 'VACA is not on SAT’s list'],
    ['Otilia|Pérez|Díaz', 'PEDX', 'PEDO is'],
    ['O|Zafra|', 'ZAOX', 'a name of one letter is filled with X'],
  ])('%s gives %s (%s)', (person, expected) => {
    expect(letters(person)[0]).toBe(expected);
  });
});

test('a single surname in the style of the CURP is accepted too', () => {
  expect(letters('Gerarda|Zafra|')).toContain('ZAXG');
});

test('particles that only RENAPO knows may be left out', () => {
  expect(letters('Ana|da Silva|Cruz')).toEqual(expect.arrayContaining(['DCAN', 'SICA']));
});

test('letters of another name are not accepted', () => {
  expect(letters('Emma|Gómez|Díaz')).toEqual(['GODE', 'GODE', 'GODE']);
});
