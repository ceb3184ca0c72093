import { expect, test } from 'vitest';
import { isStateCode, stateName, states } from './states.ts';

const rows = Object.values(states);
const owners = (pair: number) =>
  rows.filter(({ postal }) => postal && pair >= postal[0] && pair <= postal[1]).length;

test('32 states and born abroad', () => {
  expect(rows).toHaveLength(33);
  expect(isStateCode('DF') && isStateCode('NE')).toBe(true);
  expect(isStateCode('CX') || isStateCode('MX') || isStateCode('constructor')).toBe(false);
  expect(stateName('MC')?.es).toBe('Estado de México');
  expect(stateName('QQ')).toBeUndefined();
});

test('the first two digits of a postal code give one state; 00, 17, 18 and 19 are unused', () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => pair);
  expect(pairs.filter((pair) => owners(pair) !== 1)).toEqual([0, 17, 18, 19]);
});
