import { expect, test } from 'vitest';
import { personPricer, type PersonWeek, type ShiftOption } from './person-pricer.ts';
import { priceOf, runningSums } from './problem.ts';
import { below, seeded } from './random.ts';

const DAYS = 7;
const SHIFTS = [
  [8 * 60, 12 * 60],
  [14 * 60, 22 * 60],
  [12 * 60, 20 * 60],
] as const;

/** A person with three shifts a day: the early one does not bear the late one of the day before. */
function someone(change: Partial<PersonWeek> = {}): PersonWeek {
  return {
    options: Array.from({ length: DAYS }, (_, day) =>
      SHIFTS.map(([from, to], at): ShiftOption => ({
        from,
        to,
        role: 0,
        minutes: to - from,
        cost: (day * 7 + at * 3) % 5,
        closes: to === 22 * 60,
        cells: [day * 28 + from / 30 - 16, day * 28 + to / 30 - 16],
      })),
    ),
    offCosts: [0, 1, 0, 2, 0, 0, 1],
    hoursCosts: Array.from({ length: 81 }, (_, used) => 3 * (80 - used)),
    step: 30,
    daysMax: 5,
    restMinutes: 720,
    lastEnd: null,
    runBefore: 0,
    runMax: 6,
    closingsCosts: [0, 0, 0, 2, 5, 9, 14, 20],
    weekendBoth: 3,
    ...change,
  };
}

const CELLS = DAYS * 28;

/** The cheapest of all weeks, by trying each. */
function cheapest(pricer: ReturnType<typeof personPricer>, prices: Float64Array): number {
  const sums = new Float64Array(CELLS + 1);
  runningSums(prices, sums);
  let least = Infinity;
  for (let code = 0; code < 4 ** DAYS; code += 1) {
    const choice = Array.from({ length: DAYS }, (_, day) => (Math.floor(code / 4 ** day) % 4) - 1);
    const column = pricer.columnOf(choice);
    if (column) least = Math.min(least, priceOf(column, sums));
  }
  return least;
}

test.each([
  ['nobody worked before', {}],
  ['a run of five days goes before', { runBefore: 5 }],
  ['a late shift goes before', { lastEnd: -120 }],
  ['a day must be worked', { offCosts: [0, 0, Infinity, 0, 0, 0, 0] }],
] as const)('no week is cheaper than the priced one: %s', (_, change) => {
  const pricer = personPricer(someone(change), CELLS);
  const random = seeded(7);
  for (let round = 0; round < 4; round += 1) {
    const prices = Float64Array.from({ length: CELLS }, () => below(random, 90) - 60);
    const sums = new Float64Array(CELLS + 1);
    runningSums(prices, sums);
    expect(priceOf(pricer.best(prices), sums)).toBeCloseTo(cheapest(pricer, prices), 6);
  }
});

test('an early shift is not taken on the day after a late one', () => {
  const pricer = personPricer(someone(), CELLS);
  expect(pricer.columnOf([1, 0, -1, -1, -1, -1, -1])).toBeUndefined();
  expect(pricer.columnOf([0, 1, -1, -1, -1, -1, -1])).toBeDefined();
});

test('a sixth day is never worked, nor a seventh in a row', () => {
  const pricer = personPricer(someone(), CELLS);
  expect(pricer.columnOf([0, 0, 0, 0, 0, 0, -1])).toBeUndefined();
  const after = personPricer(someone({ runBefore: 5 }), CELLS);
  expect(after.columnOf([0, 0, -1, -1, -1, -1, -1])).toBeUndefined();
  expect(after.columnOf([0, -1, 0, -1, -1, -1, -1])).toBeDefined();
});
