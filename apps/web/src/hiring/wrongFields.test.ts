import { expect, test } from 'vitest';
import { wrongFields } from './wrongFields.ts';

const labels = {
  rfc: 'RFC',
  tutor: 'Nombre del tutor',
  'tutor.email': 'Correo del tutor',
  sports: 'Deportes',
};
const labelsOf = (...paths: string[]): string[] =>
  wrongFields(Object.fromEntries(paths.map((path) => [path, 'wrong'])), labels).map(({ label }) => label);

test('each field to correct is named by its own label, in the order of the form', () => {
  expect(labelsOf('tutor.email', 'rfc')).toEqual(['RFC', 'Correo del tutor']);
  expect(labelsOf('tutor.name', 'tutor.email')).toEqual(['Nombre del tutor', 'Correo del tutor']);
});

test('fields of a group without labels of their own are named once, by the first', () => {
  expect(wrongFields({ 'sports.0.level': 'wrong', 'sports.1.level': 'wrong' }, labels)).toEqual([
    { id: 'field-sports-0-level', label: 'Deportes' },
  ]);
});
