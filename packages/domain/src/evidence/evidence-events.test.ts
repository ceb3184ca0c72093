import { expect, test } from 'vitest';
import { chainText, type ChainedEvent } from './evidence-events.ts';

const event: ChainedEvent = {
  seq: 2,
  kind: 'READ',
  initials: 'X. P. N.',
  detail: { pages: 6, of: 6 },
  at: '2026-11-20T16:31:00.000Z',
};

test('the order in which a database returns the facts changes nothing', () => {
  expect(chainText('e', 'h', { ...event, detail: { of: 6, pages: 6 } })).toBe(chainText('e', 'h', event));
});

test('every part of an event moves its place in the chain', () => {
  const changed = [
    chainText('other', 'h', event),
    chainText('e', 'other', event),
    chainText('e', 'h', { ...event, seq: 3 }),
    chainText('e', 'h', { ...event, kind: 'OPENED' }),
    chainText('e', 'h', { ...event, initials: null }),
    chainText('e', 'h', { ...event, detail: { pages: 5, of: 6 } }),
    chainText('e', 'h', { ...event, at: '2026-11-20T16:31:00.001Z' }),
  ];
  expect(new Set([...changed, chainText('e', 'h', event)]).size).toBe(8);
});
