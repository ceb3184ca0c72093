import { expect, test } from 'vitest';
import { DEADLINE_KINDS, DEADLINES, isUrgent } from './deadlines.ts';
import { nom035Guide } from './store-duties.ts';

test('a deadline is urgent from its own number of days before, and once it is over', () => {
  expect(isUrgent('TRIAL_ENDS', '2026-11-26', '2026-11-20')).toBe(false);
  expect(isUrgent('TRIAL_ENDS', '2026-11-25', '2026-11-20')).toBe(true);
  expect(isUrgent('TRIAL_ENDS', '2026-11-01', '2026-11-20')).toBe(true);
});

test('each is shown before it is urgent', () => {
  for (const kind of DEADLINE_KINDS)
    expect(DEADLINES[kind].shown).toBeGreaterThanOrEqual(DEADLINES[kind].urgent);
});

test('NOM-035 asks nothing of up to 15 people, guide II of 16 to 50 and guide III of more', () => {
  expect([15, 16, 50, 51].map(nom035Guide)).toEqual([null, 'II', 'II', 'III']);
});
