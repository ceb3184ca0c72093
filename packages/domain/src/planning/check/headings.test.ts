import { expect, test } from 'vitest';
import { isMeantBy } from './headings.ts';

test('a code means itself alone, a heading the checks under it', () => {
  expect(isMeantBy('DAILY_MAX_DAY', 'DAILY_MAX_DAY')).toBe(true);
  expect(isMeantBy('DAILY_MAX_DAY', 'WEEKLY_MAX')).toBe(false);
  expect(isMeantBy('LEGAL_WARNING_HOURS', 'WEEKLY_MAX')).toBe(true);
  expect(isMeantBy('LEGAL_WARNING_HOURS', 'LEGAL_WARNING_REST')).toBe(false);
});
