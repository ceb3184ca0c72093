import { expect, test } from 'vitest';
import { areaPath, linePath, stepPath } from './marks.ts';

const y = (value: number): number => 100 - value;

test('a line goes through the middle of each month, and breaks where there is no figure', () => {
  expect(linePath([10, 20, 15], y)).toBe('M0.5 90L1.5 80L2.5 85');
  expect(linePath([10, null, 15], y)).toBe('M0.5 90M2.5 85');
  expect(linePath([null, 0], y)).toBe('M1.5 100');
});

test('a step holds for its whole month, and breaks where there is no figure', () => {
  expect(stepPath([10, 20, 20], y)).toBe('M0 90H1V80H2V80H3');
  expect(stepPath([10, null, 20], y)).toBe('M0 90H1M2 80H3');
  expect(stepPath([null, null], y)).toBe('');
});

test('an area is what lies under the steps, from the base and back to it', () => {
  expect(areaPath([10, 20], y)).toBe('M0 100V90H1V80H2V100Z');
  expect(areaPath([10, null], y)).toBe('M0 100V90H1V100H2V100Z');
});
