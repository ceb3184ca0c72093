import { expect, test } from 'vitest';
import { inSentence } from './inSentence.ts';

test('a heading loses its capital within a sentence, a weekday does not', () => {
  expect(inSentence('Double hours')).toBe('double hours');
  expect(inSentence('Prima dominical')).toBe('prima dominical');
  expect(inSentence('Sunday premium')).toBe('Sunday premium');
});
