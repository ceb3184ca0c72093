/**
 * Neighbourhood search on a whole plan: a few people are taken out and put back one after another, each with the exact
 * cheapest week at what is then missing. Prices of the relaxation, where known, are mixed in, so that somebody put back
 * early leaves to the others what only they can cover.
 */
import { addTo, countsOf, coverCost, marginals, type Column, type Problem } from './problem.ts';
import { below, shuffled, type Random } from './random.ts';

export type Watch = {
  /** Seconds of work so far; CPU seconds where the machine measures them. */
  readonly clock: () => number;
  readonly cancelled: () => boolean;
};

export type Found = { columns: Column[]; cost: number };

/** Returns a first plan: people in a drawn order, each with the cheapest week at what is still missing, then once more. */
export function greedy(
  problem: Problem,
  { random, rounds }: { readonly random: Random; readonly rounds: number },
): Found {
  const prices = new Float64Array(problem.need.length);
  const counts = new Int32Array(problem.need.length);
  const columns: Column[] = [];
  const order = shuffled([...problem.pricers.keys()], random);
  for (let round = 0; round < rounds; round += 1)
    for (const person of order) {
      const before = columns[person];
      if (before) addTo(counts, before, -1);
      marginals(problem, counts, prices);
      const column = problem.pricers[person]?.best(prices);
      if (!column) continue;
      columns[person] = column;
      addTo(counts, column, 1);
    }
  return { columns, cost: costOf(problem, columns, counts) };
}

const costOf = (problem: Problem, columns: readonly Column[], counts: Int32Array): number =>
  columns.reduce((sum, { cost }) => sum + cost, coverCost(problem, counts));

export type Searching = Watch & {
  readonly random: Random;
  readonly until: number;
  /** Prices of the relaxation, one for each cell. */
  readonly duals?: Float64Array;
  /** Receives every column that the search makes. */
  readonly keep?: (person: number, column: Column) => void;
  readonly better?: (found: Found) => void;
};

/** Improves a plan until the time is over, and returns the best one found. */
export function improve(problem: Problem, start: Found, searching: Searching): Found {
  const { random, clock, until, cancelled, duals, keep } = searching;
  let current = { columns: [...start.columns], cost: start.cost };
  let best = { columns: [...start.columns], cost: start.cost };
  const counts = countsOf(problem, current.columns);
  const trial = new Int32Array(counts.length);
  const prices = new Float64Array(counts.length);
  const begin = clock();
  let now = begin;
  while (now < until && !cancelled()) {
    const warmth = Math.max(0, 1 - (now - begin) / Math.max(1e-9, until - begin));
    const size = 2 + below(random, 5);
    const out = chosen(problem, { columns: current.columns, counts, random, size });
    trial.set(counts);
    const columns = [...current.columns];
    for (const person of out) {
      const column = columns[person];
      if (column) addTo(trial, column, -1);
    }
    const mix = duals ? ([0, 0.3, 0.6, 0.9][below(random, 4)] ?? 0) : 0;
    const noise = random() < 0.5 ? 0 : 4 * random();
    out.forEach((person, at) => {
      marginals(problem, trial, prices);
      const share = mix * (1 - at / Math.max(1, out.length - 1));
      if (duals && share > 0)
        for (let cell = 0; cell < prices.length; cell += 1)
          prices[cell] = (1 - share) * (prices[cell] ?? 0) - share * (duals[cell] ?? 0);
      if (noise > 0 && at < out.length - 1)
        for (let cell = 0; cell < prices.length; cell += 1)
          prices[cell] = (prices[cell] ?? 0) + noise * (random() - 0.5);
      const column = problem.pricers[person]?.best(prices);
      if (!column) return;
      columns[person] = column;
      addTo(trial, column, 1);
      keep?.(person, column);
    });
    const cost = costOf(problem, columns, trial);
    if (
      cost < current.cost - 1e-9 ||
      cost - current.cost < -Math.log(Math.max(1e-9, random())) * (3 + 40 * warmth * warmth)
    ) {
      current = { columns, cost };
      counts.set(trial);
    }
    if (cost < best.cost - 1e-9) {
      best = { columns: [...columns], cost };
      searching.better?.(best);
    }
    now = clock();
  }
  return best;
}

/** People to take out: those who cover what is too many, those around it, and anybody. */
function chosen(
  problem: Problem,
  {
    columns,
    counts,
    random,
    size,
  }: {
    readonly columns: readonly Column[];
    readonly counts: Int32Array;
    readonly random: Random;
    readonly size: number;
  },
): number[] {
  const people = shuffled([...columns.keys()], random);
  if (random() < 0.3) return people.slice(0, size);
  const cell = wrongCell(problem, counts, random);
  const near = people.filter((person) => covers(columns[person], cell - 4, cell + 5));
  return shuffled([...new Set([...near.slice(0, Math.ceil(size / 2)), ...people])].slice(0, size), random);
}

function wrongCell({ need }: Problem, counts: Int32Array, random: Random): number {
  const wrong: number[] = [];
  for (let cell = 0; cell < need.length; cell += 1) if (counts[cell] !== need[cell]) wrong.push(cell);
  return wrong[below(random, wrong.length)] ?? below(random, need.length);
}

function covers(column: Column | undefined, from: number, to: number): boolean {
  if (!column) return false;
  for (let at = 0; at < column.spans.length; at += 2)
    if ((column.spans[at] ?? 0) < to && (column.spans[at + 1] ?? 0) > from) return true;
  return false;
}
