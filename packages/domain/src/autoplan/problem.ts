/**
 * What the engine solves: every person takes one column (a whole plan of that person), and the columns together cover
 * cells (a role in one half hour). What a column breaks is never the engine's question: a pricer only makes columns
 * that break nothing.
 */
export type Column = {
  /** Wishes, hours, stability: what the column costs whatever the others do. */
  readonly cost: number;
  /** The cells it covers: pairs of first cell and the cell after the last. */
  readonly spans: Int32Array;
  /** The option taken on each day; -1 is a day off. */
  readonly choice: Int16Array;
};

export type Pricer = {
  /** Returns the cheapest column of this person when covering cell i costs `prices[i]` (a gain where negative). */
  readonly best: (prices: Float64Array) => Column;
  /** Returns the column of a choice, or nothing where it breaks something. */
  readonly columnOf: (choice: readonly number[]) => Column | undefined;
};

export type Problem = {
  readonly need: Int32Array;
  /** Cost of each person missing, of a needed cell without anybody, and of each person too many. */
  readonly under: Float64Array;
  readonly empty: Float64Array;
  readonly over: Float64Array;
  /** First cells of runs of neighbours: within a run a column covers whole intervals. */
  readonly runs: readonly number[];
  readonly pricers: readonly Pricer[];
};

/** Returns how many people the columns put into each cell. */
export function countsOf(problem: Problem, columns: readonly Column[]): Int32Array {
  const counts = new Int32Array(problem.need.length);
  for (const column of columns) addTo(counts, column, 1);
  return counts;
}

/** Adds a column to the counts, or takes it out with -1. */
export function addTo(counts: Int32Array, { spans }: Column, by: 1 | -1): void {
  for (let at = 0; at < spans.length; at += 2) {
    const end = spans[at + 1] ?? 0;
    for (let cell = spans[at] ?? 0; cell < end; cell += 1) counts[cell] = (counts[cell] ?? 0) + by;
  }
}

/** Returns the cost of the counts: people missing, nobody there, too many. */
export function coverCost({ need, under, empty, over }: Problem, counts: Int32Array): number {
  let cost = 0;
  for (let cell = 0; cell < need.length; cell += 1) {
    const have = counts[cell] ?? 0;
    const short = (need[cell] ?? 0) - have;
    if (short > 0) cost += short * (under[cell] ?? 0) + (have === 0 ? (empty[cell] ?? 0) : 0);
    else cost -= short * (over[cell] ?? 0);
  }
  return cost;
}

/** Writes into `prices` what one more person would cost in each cell. */
export function marginals(
  { need, under, empty, over }: Problem,
  counts: Int32Array,
  prices: Float64Array,
): void {
  for (let cell = 0; cell < need.length; cell += 1) {
    const have = counts[cell] ?? 0;
    prices[cell] =
      have < (need[cell] ?? 0)
        ? -(under[cell] ?? 0) - (have === 0 ? (empty[cell] ?? 0) : 0)
        : (over[cell] ?? 0);
  }
}

/** Returns the cost of a whole plan. */
export function planCost(problem: Problem, columns: readonly Column[]): number {
  return columns.reduce((sum, { cost }) => sum + cost, coverCost(problem, countsOf(problem, columns)));
}

/** Returns running sums of prices, so that an interval is one subtraction. */
export function runningSums(prices: Float64Array, into: Float64Array): void {
  let sum = 0;
  for (let cell = 0; cell < prices.length; cell += 1) {
    into[cell] = sum;
    sum += prices[cell] ?? 0;
  }
  into[prices.length] = sum;
}

/** Returns what a column costs at prices given as running sums. */
export function priceOf({ cost, spans }: Column, sums: Float64Array): number {
  let price = cost;
  for (let at = 0; at < spans.length; at += 2)
    price += (sums[spans[at + 1] ?? 0] ?? 0) - (sums[spans[at] ?? 0] ?? 0);
  return price;
}
