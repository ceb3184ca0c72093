import { expect, test } from 'vitest';
import { DEADLINE_KINDS, DEADLINES, isUrgent } from './deadlines.ts';

test('a deadline is urgent from its own number of days before, and once it is over', () => {
  expect(isUrgent('TRIAL_ENDS', '2026-11-26', '2026-11-20')).toBe(false);
  expect(isUrgent('TRIAL_ENDS', '2026-11-25', '2026-11-20')).toBe(true);
  expect(isUrgent('TRIAL_ENDS', '2026-11-01', '2026-11-20')).toBe(true);
});

test('each is shown before it is urgent', () => {
  for (const kind of DEADLINE_KINDS)
    expect(DEADLINES[kind].shown).toBeGreaterThanOrEqual(DEADLINES[kind].urgent);
});
