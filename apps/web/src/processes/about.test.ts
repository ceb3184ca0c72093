import { expect, test } from 'vitest';
import { contractIn } from './about.ts';

test('a type of contract is said in words, never by its code', () => {
  expect(contractIn({ contractType: 'CDD' }, 'es')).toBe('Determinado');
  expect(contractIn({ contractType: 'CDI' }, 'en')).toBe('Permanent');
  expect(contractIn({}, 'es')).toBeUndefined();
});
