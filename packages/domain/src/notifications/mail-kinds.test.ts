import { expect, test } from 'vitest';
import { canChoose, habitOf, mailKindOf, mailKindsOf } from './mail-kinds.ts';

const all = { each: false, by: 'BOTH' } as const;

test('a kind follows its own choice, then the one for all', () => {
  expect(habitOf('ANNOUNCEMENT', { all })).toEqual({ each: false, by: 'BOTH' });
  expect(habitOf('ANNOUNCEMENT', { all, own: { each: true, by: null } })).toEqual({ each: true, by: 'BOTH' });
  expect(habitOf('ANNOUNCEMENT', { all, own: { each: null, by: 'PUSH' } })).toEqual({
    each: false,
    by: 'PUSH',
  });
});

test('what is fixed stays, whatever was chosen', () => {
  const own = { each: false, by: 'PUSH' } as const;
  expect(habitOf('SCHEDULE', { all, own })).toEqual({ each: true, by: 'PUSH' });
  expect(habitOf('SIGNING', { all, own })).toEqual({ each: true, by: 'MAIL' });
  expect(canChoose('SCHEDULE', own)).toBe(false);
  expect(canChoose('SCHEDULE', { each: null, by: 'PUSH' })).toBe(true);
  expect(canChoose('SIGNING', { each: null, by: 'PUSH' })).toBe(false);
  expect(canChoose('SHIFTS', own)).toBe(true);
});

test('people are asked only about what they get', () => {
  expect(mailKindsOf({ isPerson: true, leads: false })).toEqual([
    'SCHEDULE',
    'REMINDER',
    'SHIFTS',
    'VACATION',
    'FILE',
    'ANNOUNCEMENT',
    'SIGNING',
  ]);
  expect(mailKindsOf({ isPerson: false, leads: true })).toEqual(['TASKS', 'PROCESS', 'SIGNING']);
  expect(mailKindOf('quarterly-notification-reminder')).toBe('REMINDER');
  expect(mailKindOf('audit-heads')).toBeUndefined();
});
