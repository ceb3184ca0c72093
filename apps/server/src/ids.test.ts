import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is a UUID of version 7 that tells its millisecond', () => {
  const id = newId(Temporal.Instant.from('2022-02-22T19:22:22Z'));
  expect(id).toMatch(/^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/); // the example of RFC 9562, appendix A.6
});

test('no two ids of a moment are alike', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
});
