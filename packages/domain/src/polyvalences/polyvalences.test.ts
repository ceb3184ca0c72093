import { expect, test } from 'vitest';
import { footOf, needsRefresh } from './polyvalences.ts';

const gerardo = { name: 'Gerardo', level: 'TEACHES', days: [3, 4, 5, 6, 7] } as const;
const luis = { name: 'Luis', level: 'LEARNING', days: [1, 2] } as const;
const nadia = { name: 'Nadia', level: 'ABLE', days: [1, 3] } as const;

test('somebody who learns a position does not cover it: one who teaches and one who learns are a single point', () => {
  expect(footOf([gerardo, luis], 2)).toEqual({
    able: 1,
    difference: -1,
    single: 'Gerardo',
    weekdays: [0, 0, 1, 1, 1, 1, 1],
  });
});

test('with a second who can, it depends on nobody alone, and each weekday counts the people with a shift', () => {
  expect(footOf([gerardo, luis, nadia], 2)).toMatchObject({
    able: 2,
    difference: 0,
    single: undefined,
    weekdays: [1, 0, 2, 1, 1, 1, 1],
  });
});

test('a position that nobody can do has no single person', () => {
  expect(footOf([luis], 1)).toMatchObject({ able: 0, difference: -1, single: undefined });
});

test('a year without practice asks for a refresher: the last shift counts, or the day of the level', () => {
  const on = (today: string, lastWorked: string | null, since = '2025-11-20') =>
    needsRefresh({ since, lastWorked }, { today, months: 12 });
  expect(on('2026-11-20', null)).toBe(false);
  expect(on('2026-11-21', null)).toBe(true);
  expect(on('2026-11-21', '2026-03-01')).toBe(false);
  expect(on('2026-11-21', '2024-03-01')).toBe(true);
});
