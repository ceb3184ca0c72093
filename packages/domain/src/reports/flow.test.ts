import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cohortComplete,
  ledgerOf,
  medianOf,
  monthsOf,
  pointsOf,
  quantileOf,
  rateOf,
  twelveMonths,
  yearBefore,
  type Month,
} from './flow.ts';

/** The twelve months of the picture: 1,174 people at the start, 1,200 at the end. */
const MOVES = [
  [41, 30],
  [28, 39],
  [22, 27],
  [31, 26],
  [26, 24],
  [24, 29],
  [30, 28],
  [35, 27],
  [33, 41],
  [29, 33],
  [38, 28],
  [52, 31],
] as const;
const months = MOVES.map(([come, go], index) => ({
  month: `m${index}`,
  in: come,
  out: go,
  moves: 0,
}));

test('twelve months: the mean is that of the months, and the rate is the leavers over it', () => {
  const ledger = ledgerOf({ start: 1174, months });
  expect(ledger).toMatchObject({ in: 389, out: 363, end: 1200 });
  expect(ledger.ends.slice(0, 3)).toEqual([1185, 1174, 1169]);
  expect(ledger.mean).toBeCloseTo(1175.917, 3);
  expect(rateOf(ledger.out, ledger.mean)).toBeCloseTo(0.3087, 4);
});

test('a store opened midway is not halved: its empty months count as the months they are', () => {
  const opened: Month[] = [
    { month: 'a', in: 0, out: 0, moves: 0 },
    { month: 'b', in: 20, out: 0, moves: 0 },
    { month: 'c', in: 0, out: 2, moves: 0 },
  ];
  // (0 + 10 + 19) / 3
  expect(ledgerOf({ start: 0, months: opened }).mean).toBeCloseTo(29 / 3, 10);
});

const aMonth = fc.record({
  month: fc.constant('m'),
  in: fc.nat(50),
  out: fc.nat(50),
  moves: fc.integer({ min: -20, max: 20 }),
});
const aPlace = fc.record({
  start: fc.nat(500),
  months: fc.array(aMonth, { minLength: 6, maxLength: 6 }),
});

test('start + in − out ± moves = end, and places add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(aPlace, { minLength: 1, maxLength: 5 }), (places) => {
      const parts = places.map(ledgerOf);
      for (const { start, in: come, out, moves, end } of parts) expect(start + come - out + moves).toBe(end);
      const sum = (of: (part: (typeof parts)[number]) => number) =>
        parts.reduce((total, part) => total + of(part), 0);
      const whole = ledgerOf({
        start: sum(({ start }) => start),
        months: Array.from({ length: 6 }, (_, at) => ({
          month: 'm',
          in: places.reduce((total, place) => total + (place.months[at]?.in ?? 0), 0),
          out: places.reduce((total, place) => total + (place.months[at]?.out ?? 0), 0),
          moves: places.reduce((total, place) => total + (place.months[at]?.moves ?? 0), 0),
        })),
      });
      expect(whole.end).toBe(sum(({ end }) => end));
      expect(whole.mean).toBeCloseTo(
        sum(({ mean }) => mean),
        6,
      );
    }),
  );
});

test('no rate of fewer than ten people, and none of nobody', () => {
  expect(rateOf(3, 9.9)).toBeNull();
  expect(rateOf(3, 10)).toBe(0.3);
  expect(rateOf(0, 0, 0)).toBeNull();
  expect(pointsOf(0.3, null)).toBeNull();
  expect(pointsOf(0.5, 0.25)).toBe(0.25);
});

test('the median of stores leaves out those without a rate', () => {
  expect(medianOf([0.4, null, 0.2, 0.3])).toBe(0.3);
  expect(medianOf([0.4, 0.2, null, 0.3, 0.1])).toBeCloseTo(0.25, 10);
  // Of two it would name one to the other.
  expect(medianOf([0.4, 0.2, null])).toBeNull();
  expect(medianOf([null])).toBeNull();
});

test('a quantile lies between two figures in proportion', () => {
  expect(quantileOf([10, 20, 30, 40], 0.5)).toBe(25);
  expect(quantileOf([10, 20, 30, 40], 0.9)).toBeCloseTo(37, 10);
  expect(quantileOf([7], 0.9)).toBe(7);
  expect(quantileOf([], 0.5)).toBeNull();
});

test('twelve months end on the day itself; a year earlier on the same day', () => {
  const span = twelveMonths('2026-11-20');
  expect(span).toEqual({ from: '2025-12-01', to: '2026-11-20' });
  expect(monthsOf(span)).toHaveLength(12);
  expect(yearBefore(span)).toEqual({ from: '2024-12-01', to: '2025-11-20' });
});

test('a cohort is complete once its last hire could have been here so long', () => {
  // Hired on 31 August, 30 days on: 30 September.
  expect(cohortComplete('2026-08-01', 30, '2026-09-29')).toBe(false);
  expect(cohortComplete('2026-08-01', 30, '2026-09-30')).toBe(true);
});
