import { expect, test } from 'vitest';
import { planned } from '../planning/testing/planned.ts';
import { prepareWeek } from '../planning/week/prepare.ts';
import { quarterFigures } from './quarter-figures.ts';

const week = (hours: string, monday: string) => prepareWeek(planned(hours, { week: monday }));
const weekly = (weeks: readonly ReturnType<typeof week>[]) =>
  quarterFigures(weeks).rules.filter(({ code }) => code === 'WEEK');

test('a quarter across 1 January is checked by the limits of both years', () => {
  const longest = week('Mon-Sat 9-17', '2026-12-14');
  const across = week('Mon-Thu 9-17, Fri 9-13', '2026-12-28');
  expect(weekly([longest, across])).toEqual([
    { code: 'WEEK', article: 'LFT 59', limit: 2880, reached: 2880, year: 2026 },
    { code: 'WEEK', article: 'LFT 59', limit: 2760, reached: 2160, year: 2027 },
  ]);
});

test('within one year the weekly limit stands alone, and a mixed week has its own', () => {
  expect(weekly([week('Mon-Fri 9-17', '2027-03-01'), week('Mon-Fri 8-16', '2027-03-08')])).toEqual([
    { code: 'WEEK', article: 'LFT 59', limit: 2760, reached: 2400 },
  ]);
  expect(
    weekly([week('Mon-Fri 9-17', '2027-03-01'), week('Mon-Fri 14-21:30', '2027-03-08')]).map(
      ({ limit, reached }) => [limit, reached],
    ),
  ).toEqual([
    [2760, 2400],
    [2700, 2250],
  ]);
});
