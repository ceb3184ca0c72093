import { expect, test } from 'vitest';
import { addQuarters, mondaysOfQuarter, quarterOf } from './quarter.ts';

test.each([
  [2026, 4, 13, '2026-10-05', '2026-12-28'],
  [2027, 1, 13, '2027-01-04', '2027-03-29'],
  [2024, 1, 13, '2024-01-01', '2024-03-25'],
  [2024, 3, 14, '2024-07-01', '2024-09-30'],
])('quarter %i-%i has %i weeks, from %s to that of %s', (year, quarter, count, first, last) => {
  const mondays = mondaysOfQuarter({ year, quarter });
  expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([count, first, last]);
});

test('every Monday of ten years lies in exactly one quarter, in order', () => {
  let quarter = { year: 2024, quarter: 1 };
  const mondays: string[] = [];
  for (let at = 0; at < 40; at += 1, quarter = addQuarters(quarter, 1))
    for (const monday of mondaysOfQuarter(quarter)) {
      expect(quarterOf(monday)).toEqual(quarter);
      mondays.push(monday);
    }
  expect(new Set(mondays).size).toBe(mondays.length);
  expect(mondays).toEqual(mondays.toSorted());
  expect(mondays.length).toBe(522);
});

test('a week across 1 January belongs to the quarter of its Monday', () => {
  expect(quarterOf('2027-01-02')).toEqual({ year: 2026, quarter: 4 });
});

test('quarters are counted across years, both ways', () => {
  expect(addQuarters({ year: 2026, quarter: 4 }, 1)).toEqual({ year: 2027, quarter: 1 });
  expect(addQuarters({ year: 2027, quarter: 1 }, -1)).toEqual({ year: 2026, quarter: 4 });
});
