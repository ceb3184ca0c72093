import { describe, expect, test } from 'vitest';
import {
  applyPattern,
  patternOf,
  turnOf,
  type Overwrite,
  type PatternPeriod,
  type WeekBeneath,
} from './pattern.ts';
import type { SnapshotPeriod } from '../week/snapshot.ts';

const MONDAY = '2026-11-23';
const hours = (dayOfWeek: number, fromHour = 540, toHour = 1020): PatternPeriod => ({
  dayOfWeek,
  fromHour,
  toHour,
  hourTypologyUuid: 'ORD',
});
const planned = (
  date: string,
  hourTypologyUuid = 'ORD',
  fromHour = 540,
  toHour = 1020,
): SnapshotPeriod & { id: string } => ({
  id: `${date} ${hourTypologyUuid}`,
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
});
const beneath = (
  change: Partial<WeekBeneath<SnapshotPeriod & { id: string }>> = {},
): WeekBeneath<SnapshotPeriod & { id: string }> => ({
  weekStart: MONDAY,
  from: MONDAY,
  to: '2026-11-29',
  today: '2026-11-20',
  closed: new Set(),
  periods: [],
  isAbsence: (uuid) => uuid === 'VAC' || uuid === 'INC',
  ...change,
});
const lay = (
  pattern: readonly PatternPeriod[],
  change: Parameters<typeof beneath>[0] = {},
  overwrite: Overwrite = 'ALL',
) => applyPattern({ periods: pattern, silent: new Set() }, beneath(change), overwrite);

describe('a pattern over a week', () => {
  test('gives each weekday its date, 1 Monday to 7 Sunday', () => {
    expect(lay([hours(1), hours(7)]).added.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-29']);
  });

  test('begins with today, which is not over', () => {
    expect(lay([hours(1), hours(2)], { today: '2026-11-24' })).toMatchObject({
      added: [{ date: '2026-11-24' }],
      left: [{ date: MONDAY, reason: 'PAST' }],
    });
  });

  test('replaces what stands there, and empties the days on which it has no work', () => {
    const periods = [planned('2026-11-23', 'FOR'), planned('2026-11-24')];
    expect(lay([hours(1)], { periods })).toMatchObject({
      added: [{ date: '2026-11-23', hourTypologyUuid: 'ORD' }],
      removed: periods,
      left: [],
    });
  });

  test('leaves a period alone that stands there already', () => {
    expect(lay([hours(1)], { periods: [planned('2026-11-23')] })).toEqual({
      added: [],
      removed: [],
      left: [],
    });
    expect(lay([hours(1), hours(1, 1080, 1200)], { periods: [planned('2026-11-23')] })).toMatchObject({
      added: [{ fromHour: 1080 }],
      removed: [],
    });
  });

  test('fills only empty days when asked to', () => {
    expect(
      lay([hours(1), hours(2)], { periods: [planned('2026-11-23', 'FOR')] }, 'EMPTY_DAYS'),
    ).toMatchObject({
      added: [{ date: '2026-11-24' }],
      removed: [],
      left: [{ date: '2026-11-23', reason: 'PLANNED' }],
    });
  });

  test.each([
    ['PAST', { today: '2026-11-24' }],
    ['OUTSIDE', { from: '2026-11-24' }],
    ['OUTSIDE', { to: '2026-11-22' }],
    ['CLOSED', { closed: new Set([MONDAY]) }],
    ['ABSENT', { periods: [planned(MONDAY, 'VAC')] }],
  ])('never touches a day that is %s', (reason, change) => {
    expect(lay([hours(1)], change)).toEqual({ added: [], removed: [], left: [{ date: MONDAY, reason }] });
  });

  test('keeps an absence where it has no work, and says nothing of it', () => {
    expect(lay([], { periods: [planned(MONDAY, 'INC')] })).toEqual({ added: [], removed: [], left: [] });
  });

  test('leaves the days of which it says nothing, and names those that hold work', () => {
    const periods = [planned('2026-11-23'), planned('2026-11-24'), planned('2026-11-25', 'VAC')];
    const silent = new Set([1, 3, 4]);
    expect(applyPattern({ periods: [], silent }, beneath({ periods }), 'ALL')).toMatchObject({
      added: [],
      removed: [{ date: '2026-11-24' }],
      left: [{ date: '2026-11-23', reason: 'UNKNOWN' }],
    });
  });

  test('never empties a day that is over', () => {
    expect(lay([], { today: '2026-11-24', periods: [planned(MONDAY)] })).toMatchObject({
      removed: [],
      left: [{ reason: 'PAST' }],
    });
  });
});

test('a real week becomes a pattern without its absences', () => {
  const pattern = patternOf(
    [{ ...planned('2026-11-29'), break: { from: 720, minutes: 30 } }, planned('2026-11-24', 'VAC')],
    (uuid) => uuid === 'VAC',
  );
  expect(pattern).toEqual([{ ...hours(7), break: { from: 720, minutes: 30 } }]);
});

test.each([
  ['2026-11-23', 1],
  ['2026-11-30', 2],
  ['2026-12-14', 1],
  ['2026-11-16', 3],
  ['2027-01-04', 1],
])('in a turn of three weeks from 23 November, %s is week %i', (monday, week) => {
  expect(turnOf(monday, { anchor: MONDAY, weeks: 3 })).toBe(week);
});
