import { expect, test } from 'vitest';
import { collides, type TypologyRule } from './typology-rules.ts';

const rule = (contractType: TypologyRule['contractType'], positionNumber: number | null, hourTypologyUuid = 'ORD'): TypologyRule => ({ hourTypologyUuid, contractType, positionNumber });

test.each([
  ['the same twice', rule('CDI', 210), rule('CDI', 210), true],
  ['everybody and one contract type', rule(null, null), rule('CDD', null), true],
  ['everybody and one position', rule(null, null), rule(null, 210), true],
  ['a contract type and a position under it', rule('CDI', null), rule('CDI', 210), true],
  ['two contract types', rule('CDI', null), rule('CDD', null), false],
  ['two positions', rule(null, 210), rule(null, 211), false],
  ['a contract type and a position: each gives what the other does not', rule('CDI', null), rule(null, 210), false],
  ['two typologies', rule(null, null), rule(null, null, 'FOR'), false],
])('%s', (_what, one, other, collide) => {
  expect([collides(one, other), collides(other, one)]).toEqual([collide, collide]);
});
