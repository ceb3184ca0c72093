import { describe, expect, test } from 'vitest';
import {
  ABSOLUTE_SECONDS,
  IDLE_SECONDS,
  isSessionOpen,
  checkRefresh,
  latestEnd,
  REFRESH_GRACE_SECONDS,
} from './session.ts';

const now = Temporal.Instant.from('2026-11-20T16:00:00Z');
const ago = (seconds: number) => now.subtract({ seconds });
const used = { createdAt: ago(60), lastUsedAt: ago(60), endedAt: null };

describe('a session', () => {
  test('is open while it is used', () => expect(isSessionOpen(used, now)).toBe(true));
  test('lives thirty idle minutes and not a second more', () => {
    expect(isSessionOpen({ ...used, createdAt: ago(7200), lastUsedAt: ago(IDLE_SECONDS) }, now)).toBe(true);
    expect(isSessionOpen({ ...used, createdAt: ago(7200), lastUsedAt: ago(IDLE_SECONDS + 1) }, now)).toBe(
      false,
    );
  });
  test('lives twelve hours and not a second more, however busy', () => {
    expect(isSessionOpen({ ...used, createdAt: ago(ABSOLUTE_SECONDS) }, now)).toBe(true);
    expect(isSessionOpen({ ...used, createdAt: ago(ABSOLUTE_SECONDS + 1) }, now)).toBe(false);
    expect(latestEnd(now).toString()).toBe('2026-11-21T04:00:00Z');
  });
  test('that was ended stays ended', () =>
    expect(isSessionOpen({ ...used, endedAt: ago(1) }, now)).toBe(false));
});

describe('a refresh token', () => {
  test('rotates the first time', () => expect(checkRefresh(null, now)).toBe('rotate'));
  test('gives a sibling up to ten seconds after that', () =>
    expect(checkRefresh(ago(REFRESH_GRACE_SECONDS), now)).toBe('sibling'));
  test('is stolen from the eleventh second on', () =>
    expect(checkRefresh(ago(REFRESH_GRACE_SECONDS + 1), now)).toBe('stolen'));
});
