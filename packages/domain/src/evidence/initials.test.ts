import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials show every given name and surname', () => {
  expect(initials('Ximena Peña Núñez')).toBe('X. P. N.');
  expect(initials('  Ana  Sofía Ñíguez-Ávila ')).toBe('A. S. Ñ. Á.');
});

test('joining words carry no initial', () => {
  expect(initials('María de la Luz Ponce de León y Díaz')).toBe('M. L. P. L. D.');
});

test('a name without words has none', () => {
  expect(initials(' ')).toBe('');
});
