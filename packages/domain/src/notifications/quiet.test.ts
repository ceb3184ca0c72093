import { describe, expect, test } from 'vitest';
import { afterQuiet, isQuiet, noticeDue, QUIET_HOURS } from './quiet.ts';

const until = (at: string, timeZone: string, quiet = QUIET_HOURS) =>
  afterQuiet(Temporal.Instant.from(at), { timeZone, quiet }).toString();

describe('quiet hours', () => {
  test('begin and end on the hour, across midnight or within a day', () => {
    expect([19, 20, 23, 0, 7, 8].map((hour) => isQuiet(hour, QUIET_HOURS))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1, 4, 5].map((hour) => isQuiet(hour, { from: 1, to: 5 }))).toEqual([false, true, true, false]);
    expect([0, 8, 20].some((hour) => isQuiet(hour, { from: 8, to: 8 }))).toBe(false);
  });

  test('the same moment waits in Cancún and not in Tijuana', () => {
    const at = '2026-11-21T02:30:00Z'; // 21:30 in Cancún, 18:30 in Tijuana
    expect(until(at, 'America/Cancun')).toBe('2026-11-21T13:00:00Z');
    expect(until(at, 'America/Tijuana')).toBe(at);
  });

  test('at midnight and before dawn they end the same morning', () => {
    expect(until('2026-11-20T06:00:00Z', 'America/Mexico_City')).toBe('2026-11-20T14:00:00Z');
    expect(until('2026-11-20T13:59:59Z', 'America/Mexico_City')).toBe('2026-11-20T14:00:00Z');
    expect(until('2026-11-20T14:00:00Z', 'America/Mexico_City')).toBe('2026-11-20T14:00:00Z');
  });

  test("the border's clock change moves their end", () => {
    expect(until('2026-11-01T05:00:00Z', 'America/Tijuana')).toBe('2026-11-01T16:00:00Z');
    expect(until('2026-10-31T05:00:00Z', 'America/Tijuana')).toBe('2026-10-31T15:00:00Z');
  });

  test('within one day they end the same day', () =>
    expect(until('2026-11-20T08:00:00Z', 'America/Mexico_City', { from: 1, to: 5 })).toBe(
      '2026-11-20T11:00:00Z',
    ));
});

test.each([
  ['waits for the digest of the next day', undefined, '2026-11-28T15:00:00Z'],
  ['waits for it where half the time is left by then', '2026-12-02T16:00:00Z', '2026-11-28T15:00:00Z'],
  ['goes at once where the digest would come late', '2026-11-28T16:00:00Z', '2026-11-27T16:00:00.001234567Z'],
  ['goes at once where it was needed before', '2026-11-27T10:00:00Z', '2026-11-27T16:00:00.001234567Z'],
])('after the mail of the day a notice %s', (_what, neededBy, due) =>
  expect(
    noticeDue(Temporal.Instant.from('2026-11-27T16:00:00.001234567Z'), {
      timeZone: 'America/Mexico_City',
      quiet: QUIET_HOURS,
      hour: 9,
      waits: true,
      ...(neededBy !== undefined && { neededBy: Temporal.Instant.from(neededBy) }),
    }).toString(),
  ).toBe(due),
);
