import { expect, test } from 'vitest';
import { collides, type TypologyRule } from './typology-rules.ts';

const everybody: TypologyRule = {
  hourTypologyUuid: 'ORD',
  contractType: null,
  positionNumber: null,
  peopleGroup: null,
  maxDayMinutes: null,
  maxWeekMinutes: null,
  maxWeekDays: null,
};
const rule = (own: Partial<TypologyRule> = {}): TypologyRule => ({ ...everybody, ...own });

test.each([
  [
    'the same twice',
    rule({ contractType: 'CDI', positionNumber: 210 }),
    rule({ contractType: 'CDI', positionNumber: 210 }),
    true,
  ],
  ['everybody and one contract type', rule(), rule({ contractType: 'CDD' }), true],
  ['everybody and one position', rule(), rule({ positionNumber: 210 }), true],
  ['everybody and a group', rule(), rule({ peopleGroup: 'PART_TIME' }), true],
  [
    'a contract type and a position under it',
    rule({ contractType: 'CDI' }),
    rule({ contractType: 'CDI', positionNumber: 210 }),
    true,
  ],
  ['two contract types', rule({ contractType: 'CDI' }), rule({ contractType: 'CDD' }), false],
  ['two positions', rule({ positionNumber: 210 }), rule({ positionNumber: 211 }), false],
  ['two groups', rule({ peopleGroup: 'FULL_TIME' }), rule({ peopleGroup: 'PART_TIME' }), false],
  [
    'a contract type and a position: each gives what the other does not',
    rule({ contractType: 'CDI' }),
    rule({ positionNumber: 210 }),
    false,
  ],
  ['two typologies', rule(), rule({ hourTypologyUuid: 'FOR' }), false],
  ['the same people with other limits', rule({ maxDayMinutes: 120 }), rule({ maxWeekMinutes: 600 }), true],
  [
    'a group under everybody with less',
    rule({ maxDayMinutes: 240 }),
    rule({ peopleGroup: 'PART_TIME', maxDayMinutes: 225 }),
    true,
  ],
  [
    'a group under everybody with as much',
    rule({ maxDayMinutes: 240 }),
    rule({ peopleGroup: 'PART_TIME', maxDayMinutes: 240 }),
    true,
  ],
  [
    'a group under everybody with more',
    rule({ maxDayMinutes: 240 }),
    rule({ peopleGroup: 'PART_TIME', maxDayMinutes: 255 }),
    false,
  ],
  [
    'a group under everybody with more days and fewer hours',
    rule({ maxWeekDays: 2, maxDayMinutes: 240 }),
    rule({ peopleGroup: 'PART_TIME', maxWeekDays: 3, maxDayMinutes: 60 }),
    false,
  ],
  [
    'a group without limits under everybody with one',
    rule({ maxWeekDays: 2 }),
    rule({ peopleGroup: 'PART_TIME' }),
    false,
  ],
])('%s', (_what, one, other, collide) => {
  expect([collides(one, other), collides(other, one)]).toEqual([collide, collide]);
});
