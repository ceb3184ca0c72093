import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('an axis has round values around its figures', () => {
  expect(axisOf(1169, 1200)).toEqual([1160, 1180, 1200]);
  expect(axisOf(1108, 1203)).toEqual([1100, 1150, 1200, 1250]);
  expect(axisOf(71, 78)).toEqual([70, 72.5, 75, 77.5, 80]);
  expect(axisOf(3, 3)).toEqual([3, 4]);
  expect(axisOf(0, 0)).toEqual([0, 1]);
});
