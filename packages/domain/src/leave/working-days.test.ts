import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { addWorkingDays, dueDays } from './working-days.ts';

test('working days leave out weekends and mandatory rest days', () => {
  expect(addWorkingDays('2026-11-20', 5)).toBe('2026-11-27');
  // Monday the 16th is the Revolution's.
  expect(addWorkingDays('2026-11-13', 5)).toBe('2026-11-23');
});

test('the days due over a span are those of each of its days, across a year', () => {
  const dues = dueDays({ from: '2026-11-01', to: '2027-02-10', days: 5 });
  expect(dues).toHaveLength(102);
  expect(dues[0]?.day).toBe('2026-11-01');
  expect(dues).toEqual(dues.map(({ day }) => ({ day, due: addWorkingDays(day, 5) })));
  expect(dueDays({ from: '2026-11-20', to: addDays('2026-11-20', -1), days: 5 })).toEqual([]);
});
