import { expect, test } from 'vitest';
import { oneMore } from './one-more.ts';

/** A day that misses people from one hour to another. */
const missingFrom = (from: number, to: number) => ({
  halfHours: Array.from({ length: 48 }, (_, half) => ({
    from: half * 30,
    planned: 0,
    needed: 1,
    missing: half >= from * 2 && half < to * 2 ? 1 : 0,
  })),
});
const covered = missingFrom(0, 0);

test('one more person helps by the shift that is missing on most days', () => {
  const late = missingFrom(16, 20);
  expect(oneMore([late, late, covered, late, covered, missingFrom(8, 12), covered])).toEqual({
    from: 960,
    to: 1200,
    days: 3,
    hours: 12,
  });
});

test('nobody works more than five days, and what ends in the night is half an hour shorter', () => {
  const long = missingFrom(9, 23);
  expect(oneMore([long, long, long, long, long, long, long])).toMatchObject({ days: 5, hours: 40 });
  expect(oneMore([missingFrom(14, 23)])).toEqual({ from: 840, to: 1290, days: 1, hours: 7.5 });
});

test('a shift of which less than half is missing helps nobody', () => {
  expect(oneMore([missingFrom(10, 11.5), covered])).toBeNull();
  expect(oneMore([covered])).toBeNull();
});
