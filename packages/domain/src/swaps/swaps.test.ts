import { expect, test } from 'vitest';
import { afterAct, isPending, SWAP_STATES } from './swaps.ts';

test.each([
  ['accept', ['PROPOSED'], 'ACCEPTED'],
  ['decline', ['PROPOSED', 'ACCEPTED'], 'DECLINED'],
  ['withdraw', ['PROPOSED', 'ACCEPTED'], 'WITHDRAWN'],
  ['approve', ['ACCEPTED'], 'APPROVED'],
  ['reject', ['ACCEPTED'], 'REJECTED'],
] as const)('%s is open in %j alone', (act, from, to) => {
  for (const state of SWAP_STATES)
    expect(afterAct(act, state)).toBe(from.some((one) => one === state) ? to : undefined);
});

test('only what waits for an answer or a decision is pending', () =>
  expect(SWAP_STATES.filter(isPending)).toEqual(['PROPOSED', 'ACCEPTED']));
