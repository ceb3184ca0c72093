import { reportOf } from '@jornada/domain/reports/reports.ts';
import { expect, test } from 'vitest';
import { isMarked } from './cells.ts';

test('a change beyond the tolerance is marked where it is for the worse', () => {
  const points = (code: 'absence' | 'coverage') =>
    reportOf(code).columns.find(({ kind }) => kind === 'points') ?? { kind: 'text' as const };
  expect([0.06, 0.05, -0.06].map((cell) => isMarked(points('absence'), cell))).toEqual([true, false, false]);
  expect([0.06, -0.05, -0.06].map((cell) => isMarked(points('coverage'), cell))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isMarked({ kind: 'percent' }, 0.5)).toBe(false);
});
