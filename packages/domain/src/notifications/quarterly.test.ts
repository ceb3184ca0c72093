import { expect, test } from 'vitest';
import { openActs } from '../transition.ts';
import { quarterlyNotificationTransitions, quarterState, signatureOf } from './quarterly.ts';

const DUE = Temporal.Instant.from('2026-12-12T16:00:00Z');

test.each([
  ['NOT_SENT', false, -1, 'PENDING_SENDING'],
  ['NOT_SENT', true, -1, 'CANCELLED'],
  ['SENT', false, -1, 'PENDING_SIGNATURE'],
  ['COMMUNICATED', false, 1, 'NOT_SIGNED'],
  ['ACCEPTED', true, 1, 'SIGNED'],
  ['REJECTED', false, -1, 'NOT_SIGNED'],
  ['SIGNED_ON_PAPER', false, 1, 'SIGNED_ON_PAPER'],
] as const)(
  '%s, superseded %s, %i h after it was due, is signed: %s',
  (status, superseded, after, signature) => {
    expect(signatureOf({ status, superseded, dueAt: DUE }, DUE.add({ hours: after }))).toBe(signature);
  },
);

test.each(['ACCEPTED', 'CLOSED', 'SIGNED_ON_PAPER'] as const)(
  'nothing happens any more to what is %s',
  (status) => {
    expect(openActs(quarterlyNotificationTransitions, status)).toEqual([]);
  },
);

const week = { settled: false, planned: true, away: false, errors: 0, owed: 0 };

test('an error comes before a missing plan, and that before a missing reason; settled weeks do not count', () => {
  const unplanned = { ...week, planned: false };
  expect(quarterState([week])).toBe('ready');
  expect(quarterState([week, { ...week, owed: 1 }])).toBe('asks');
  expect(quarterState([{ ...week, owed: 1 }, unplanned])).toBe('incomplete');
  expect(quarterState([unplanned, { ...week, errors: 1 }])).toBe('blocked');
  expect(quarterState([week, { ...unplanned, away: true }])).toBe('ready');
  expect(quarterState([week, { ...week, settled: true, errors: 1 }])).toBe('ready');
  expect(quarterState([{ ...week, settled: true }])).toBe('past');
});
