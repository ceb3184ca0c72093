import { expect, test } from 'vitest';
import { differencesOf, plannedMinutes, restDaysOf } from './differences.ts';
import { canonicalSnapshot, isSamePlan, type SnapshotPeriod } from './snapshot.ts';
import { planningStatus } from './statuses.ts';

const WEEK = '2026-11-23';
const shift = (date: string, from: number, to: number, rest?: SnapshotPeriod['break']): SnapshotPeriod => ({
  date,
  fromHour: from * 60,
  toHour: to * 60,
  hourTypologyUuid: 'ord',
  ...(rest ? { break: rest } : {}),
});

test('a day that moved, one that is new and one that is free again differ; the others do not', () => {
  const before = [shift('2026-11-23', 9, 17), shift('2026-11-27', 9, 17), shift('2026-11-29', 10, 18)];
  const after = [shift('2026-11-23', 9, 17), shift('2026-11-27', 14, 22), shift('2026-11-28', 14, 21)];
  expect(differencesOf(WEEK, { before, after }).map(({ date, minutes }) => ({ date, minutes }))).toEqual([
    { date: '2026-11-27', minutes: 0 },
    { date: '2026-11-28', minutes: 420 },
    { date: '2026-11-29', minutes: -480 },
  ]);
});

test('the order of periods is no difference; a break, a quarter of an hour or a typology is', () => {
  const day = [shift('2026-11-23', 9, 13), shift('2026-11-23', 15, 19)];
  expect(isSamePlan(day, day.toReversed())).toBe(true);
  expect(isSamePlan(day, [...day, ...day])).toBe(false);
  for (const changed of [
    shift('2026-11-23', 9.25, 13),
    { ...shift('2026-11-23', 9, 13), hourTypologyUuid: 'for' },
    shift('2026-11-23', 9, 13, { from: 660, minutes: 15 }),
  ])
    expect(differencesOf(WEEK, { before: [shift('2026-11-23', 9, 13)], after: [changed] })).toHaveLength(1);
});

test('hours past midnight count for the day on which they start', () => {
  expect(plannedMinutes([shift('2026-11-23', 22, 6), shift('2026-11-24', 9, 9)])).toBe(8 * 60 + 24 * 60);
  expect(restDaysOf(WEEK, [shift('2026-11-23', 22, 6)])).toBe(6);
});

test('one plan has one text, and every fact of it counts', () => {
  const plan = {
    site: '0417',
    teamUuid: 't',
    collaboratorUuid: 'c',
    weekStart: WEEK,
    periods: [shift('2026-11-24', 9, 17), shift('2026-11-23', 9, 17)],
  };
  const text = canonicalSnapshot(plan);
  expect(canonicalSnapshot({ ...plan, periods: plan.periods.toReversed() })).toBe(text);
  expect(
    canonicalSnapshot({ ...plan, periods: plan.periods.map((period) => ({ ...period, break: null })) }),
  ).toBe(text);
  const others = [
    { ...plan, site: '0500' },
    { ...plan, teamUuid: 'u' },
    { ...plan, collaboratorUuid: 'd' },
    { ...plan, weekStart: '2026-11-30' },
    { ...plan, periods: plan.periods.slice(1) },
  ];
  expect(new Set([text, ...others.map(canonicalSnapshot)]).size).toBe(6);
});

test.each([
  [{ planned: 0, sent: 0 }, 'NOT_PLANNED'],
  [{ planned: 1, sent: 0 }, 'NO_NOTIFICATION'],
  [{ planned: 1, sent: 1 }, 'PLANNED'],
  [{ planned: 0, sent: 1 }, 'PLANNED'],
])('%j is %s', (counts, status) => {
  expect(planningStatus(counts)).toBe(status);
});
