import { expect, test } from 'vitest';
import { fortnightEnds } from './SuggestedDays.tsx';

test('the next two ends of a half month lie behind the day', () => {
  expect(fortnightEnds('2026-11-14')).toEqual(['2026-11-15', '2026-11-30']);
  expect(fortnightEnds('2026-11-15')).toEqual(['2026-11-30', '2026-12-15']);
  expect(fortnightEnds('2026-11-30')).toEqual(['2026-12-15', '2026-12-31']);
  expect(fortnightEnds('2027-02-20')).toEqual(['2027-02-28', '2027-03-15']);
});
