import { expect, test } from 'vitest';
import { seniority } from './seniority.ts';

test('seniority is whole years and months, and months alone in the first year', () => {
  expect(seniority('2020-10-20', '2026-11-20', 'es')).toBe('6 a 1 m');
  expect(seniority('2020-10-21', '2026-11-20', 'en')).toBe('6 y 0 m');
  expect(seniority('2026-06-20', '2026-11-20', 'es')).toBe('5 m');
  expect(seniority('2026-12-01', '2026-11-20', 'es')).toBe('0 m');
});
