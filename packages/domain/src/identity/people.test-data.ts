import fc from 'fast-check';
import type { Gender, Person } from './person.ts';
import { states } from './states.ts';

/** Invented people whose names touch every rule: particles, compound names, Ñ, Ü, signs, short and missing surnames. */
export const anyPerson: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom(
    'Ximena',
    'María',
    'María José',
    'José de Jesús',
    'Ma. del Carmen',
    'J. Guadalupe',
    'Ñusta',
    'Ángel',
    'Io',
    'Y',
  ),
  firstSurname: fc.constantFrom(
    'Peña',
    'de la O',
    'Ek',
    'Ich',
    'Mc Gregor',
    'D/Amico',
    "O'Farrill",
    'Argüello',
    'Ponce de León',
    'Pedrero',
    'Ñáñez',
    'Vaca',
    'Le',
  ),
  secondSurname: fc.constantFrom(
    'Núñez',
    'Domínguez',
    'de los Cobos',
    'y Mendoza',
    'Castro',
    'Ortiz',
    'San Martín',
    '',
    null,
    undefined,
  ),
  birthdate: fc
    .record({
      year: fc.integer({ min: 1930, max: 2010 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(
      ({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    ),
  gender: fc.constantFrom<Gender>('H', 'M'),
  state: fc.constantFrom(...Object.keys(states)),
});
