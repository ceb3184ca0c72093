import { expect, test } from 'vitest';
import { analysisSheet, axisOf, bucketsOf, coveredShare } from './analysis.ts';

const bucket = (start: string, teamUuid: string, needed: number, missing: number) => ({
  start,
  teamUuid,
  needed,
  planned: needed - missing,
  missing,
  surplus: 0,
  worked: null,
});

test('periods stand in order with their teams added up', () => {
  expect(
    bucketsOf({
      buckets: [
        bucket('2026-11-24', 'a', 600, 0),
        bucket('2026-11-23', 'a', 600, 60),
        bucket('2026-11-23', 'b', 300, 0),
      ],
    }),
  ).toEqual([
    { start: '2026-11-23', needed: 900, planned: 840, missing: 60, surplus: 0, worked: null },
    { start: '2026-11-24', needed: 600, planned: 600, missing: 0, surplus: 0, worked: null },
  ]);
});

test('what nobody needs has no share covered', () => {
  expect(coveredShare(bucket('', '', 600, 150))).toBe(0.75);
  expect(coveredShare(bucket('', '', 0, 0))).toBeNull();
});

test('an axis ends on a round step at or over the most', () => {
  expect(axisOf(96)).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(axisOf(100)).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(axisOf(101).top).toBe(150);
  expect(axisOf(0).ticks).toEqual([0]);
});

test('the file names teams and holds hours', () => {
  const rows = analysisSheet(
    { teams: [{ uuid: 'a', name: 'Ciclismo; Running' }], buckets: [bucket('2026-11-23', 'a', 615, 60)] },
    ['día', 'equipo', 'necesidad', 'plan', 'falta', 'sobra', 'trabajado'],
  );
  expect(rows).toEqual([
    ['día', 'equipo', 'necesidad', 'plan', 'falta', 'sobra', 'trabajado'],
    ['2026-11-23', 'Ciclismo; Running', 10.25, 9.25, 1, 0, ''],
  ]);
});
