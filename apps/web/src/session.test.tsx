import { afterEach, expect, test } from 'vitest';
import { dropTokens, isFirstInSession } from './session.ts';

afterEach(() => sessionStorage.clear());

test('what a session does once is done once for each name, and again after signing out', () => {
  expect(['0417', '0417', '0212'].map(isFirstInSession)).toEqual([true, false, true]);
  dropTokens();
  expect(isFirstInSession('0417')).toBe(true);
});
