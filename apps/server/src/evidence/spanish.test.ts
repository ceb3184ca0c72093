import { expect, test } from 'vitest';
import { exactMoment } from './spanish.ts';

test('universal time stands with its own day: an evening in Tijuana is the next day there', () => {
  expect(exactMoment(Temporal.Instant.from('2026-11-21T03:40:12Z'), 'America/Tijuana')).toBe(
    '20 nov 2026, 19:40:12 (21 nov 2026, 03:40:12 UTC)',
  );
});
