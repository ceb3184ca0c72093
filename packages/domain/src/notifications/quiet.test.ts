import { describe, expect, test } from 'vitest';
import { afterQuiet, isQuiet, QUIET_HOURS } from './quiet.ts';

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
