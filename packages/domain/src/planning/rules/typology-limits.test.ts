import { describe, expect, test } from 'vitest';
import { findingsOf, foundOf, planned } from '../testing/planned.ts';
import type { TypologyLimit } from '../typologies/typology-rules.ts';

const codes = [
  'PLANNING_RULE_HOURS_OF_DAY',
  'PLANNING_RULE_HOURS_OF_WEEK',
  'PLANNING_RULE_DAYS_OF_WEEK',
] as const;
const checked = (hours: string, limit: Omit<TypologyLimit, 'typology'>, typology = 'FOR'): string[] =>
  foundOf(codes, planned(hours, { limits: [{ typology, ...limit }] }));

describe('hours of a typology in a day', () => {
  test('four are as many as the rule gives, a quarter more is too many', () => {
    expect(checked('Mon 9-13 FOR, Mon 13-17', { maxDayMinutes: 240 })).toEqual([]);
    expect(checked('Mon 9-13:15 FOR, Mon 13:15-17', { maxDayMinutes: 240 })).toEqual([
      'PLANNING_RULE_HOURS_OF_DAY 0',
    ]);
  });

  test('two periods of a day are added, and count once where they overlap; other typologies do not count', () => {
    expect(checked('Mon 9-11 FOR, Mon 11-15, Mon 15-17:15 FOR', { maxDayMinutes: 240 })).toEqual([
      'PLANNING_RULE_HOURS_OF_DAY 0 2',
    ]);
    expect(checked('Mon 9-13 FOR, Mon 10-12 FOR', { maxDayMinutes: 240 })).toEqual([]);
    expect(checked('Mon 9-17', { maxDayMinutes: 240 })).toEqual([]);
  });

  test('a night belongs to the day that it begins on', () => {
    expect(checked('Mon 21-1 FOR, Tue 9-13 FOR', { maxDayMinutes: 240 })).toEqual([]);
  });

  test('each day stands alone, and says its figures', () => {
    const week = planned('Mon 9-14 FOR, Tue 9-13 FOR, Wed 9-17 FOR', {
      name: 'Ana',
      limits: [{ typology: 'FOR', maxDayMinutes: 240 }],
    });
    expect(findingsOf('PLANNING_RULE_HOURS_OF_DAY', week).map(({ values }) => values)).toEqual([
      { name: 'Ana', typology: 'FOR', date: '2027-03-01', hours: 5, maximum: 4 },
      { name: 'Ana', typology: 'FOR', date: '2027-03-03', hours: 8, maximum: 4 },
    ]);
  });
});

test('hours of a typology in a week: ten sharp are enough, the week before does not count', () => {
  expect(checked('Mon 9-17 FOR, Tue 9-11 FOR', { maxWeekMinutes: 600 })).toEqual([]);
  expect(checked('Mon 9-17 FOR, Tue 9-11:15 FOR, Wed 9-17', { maxWeekMinutes: 600 })).toEqual([
    'PLANNING_RULE_HOURS_OF_WEEK 0-1',
  ]);
  const beside = planned('Mon 9-17 FOR', {
    before: 'Fri 9-17 FOR',
    limits: [{ typology: 'FOR', maxWeekMinutes: 600 }],
  });
  expect(foundOf(codes, beside)).toEqual([]);
});

test('days of a week with a typology: two of two are well, a third is not, however short', () => {
  expect(checked('Mon 9-17 FOR, Tue 9-11 FOR, Tue 12-17 FOR', { maxWeekDays: 2 })).toEqual([]);
  expect(checked('Mon 9-17 FOR, Tue 9-11 FOR, Wed 9-9:15 FOR', { maxWeekDays: 2 })).toEqual([
    'PLANNING_RULE_DAYS_OF_WEEK 0-2',
  ]);
  expect(checked('Mon-Wed 9-17 PCG', { maxWeekDays: 2 }, 'PCG')).toEqual(['PLANNING_RULE_DAYS_OF_WEEK 0-2']);
});

test('what another team planned counts as well, and is its own to answer for where nothing of this one contributes', () => {
  const week = planned('Mon 9-13 FOR, Tue 9-13 FOR', {
    limits: [{ typology: 'FOR', maxDayMinutes: 180, maxWeekDays: 1 }],
  });
  const elsewhere = (...indices: number[]) => ({
    ...week,
    periods: week.periods.map((period, index) => ({ ...period, elsewhere: indices.includes(index) })),
  });
  expect(foundOf(codes, elsewhere(1))).toEqual([
    'PLANNING_RULE_DAYS_OF_WEEK 0-1',
    'PLANNING_RULE_HOURS_OF_DAY 0',
  ]);
  expect(foundOf(codes, elsewhere(0, 1))).toEqual([]);
});
