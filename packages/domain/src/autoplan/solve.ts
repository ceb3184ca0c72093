/**
 * The anytime ladder: a greedy plan at once, a short neighbourhood search, the prices of the relaxation by column
 * generation, a dive to a whole plan, then exchanges and search until the time is over. Without a linear solver the
 * search alone goes on. The best plan so far is always whole and breaks nothing.
 */
import { dive, generate } from './generate.ts';
import { chooseTogether, exchange } from './exchange.ts';
import type { LinearSolver } from './linear.ts';
import { openMaster } from './master.ts';
import { countsOf, planCost, type Column, type Problem } from './problem.ts';
import { seeded, type Random } from './random.ts';
import { greedy, improve, type Found, type Watch } from './search.ts';

export type Solving = Watch & {
  readonly seconds: number;
  readonly seed: number;
  readonly solver?: LinearSolver | undefined;
  /** The plan as it is, where it breaks nothing. */
  readonly present?: readonly (Column | undefined)[];
  readonly better?: (found: Found) => void;
};

export type Solution = Found & {
  /** A proven lower bound on the cost of any plan, where one was found. */
  readonly bound: number | undefined;
  /** What one more half hour in each cell is worth, where the relaxation was solved. */
  readonly duals: Float64Array | undefined;
};

/** Returns the best plan found within the seconds. Time-limited runs of one seed may differ between machines. */
export function solve(problem: Problem, solving: Solving): Solution {
  const { clock, cancelled, seconds, solver } = solving;
  const random = seeded(solving.seed);
  const watch = { clock, cancelled };
  const begin = clock();
  const at = (share: number): number => begin + share * seconds;
  let best = greedy(problem, { random, rounds: 2 });
  const take = (found: Found): void => {
    if (found.cost >= best.cost - 1e-9) return;
    best = found;
    solving.better?.(best);
  };
  solving.better?.(best);
  const present = presentPlan(problem, solving.present);
  if (present) take(present);
  if (!solver) {
    take(improve(problem, best, { ...watch, random, until: at(1), better: take }));
    return { ...best, bound: undefined, duals: undefined };
  }
  const seen: (readonly [number, Column])[] = [];
  const keep = (person: number, column: Column): void => void seen.push([person, column]);
  take(
    improve(problem, best, { ...watch, random, until: at(Math.min(0.07, 2 / seconds)), keep, better: take }),
  );
  const master = openMaster(problem, solver);
  try {
    master.add(best.columns.map((column, person) => [person, column]));
    master.add(seen.slice(-1200));
    const gap = 0.5 * middle(problem.under);
    const root = generate(problem, master, { ...watch, until: at(0.6), gap });
    take(dive(problem, master, { ...watch, until: at(0.85), root }));
    for (let turn = 0; clock() < at(1) && !cancelled(); turn += 1)
      take(anotherTurn({ problem, best, turn, random, until: at(1), seconds, solver, master, root, watch }));
    return { ...best, bound: Number.isFinite(root.bound) ? root.bound : undefined, duals: root.duals };
  } finally {
    master.dispose();
  }
}

type Turn = {
  readonly problem: Problem;
  readonly best: Found;
  readonly turn: number;
  readonly random: Random;
  readonly until: number;
  /** Of the whole solve: turns grow with it. */
  readonly seconds: number;
  readonly solver: LinearSolver;
  readonly master: ReturnType<typeof openMaster>;
  readonly root: ReturnType<typeof generate>;
  readonly watch: Watch;
};

/** Search at mixed prices and exchanges in turn, the first search long; now and then a dive with a third of the people. */
function anotherTurn(shared: Turn): Found {
  const { problem, best, turn, random, until, seconds, solver, master, root, watch } = shared;
  const now = watch.clock();
  if (turn % 2 === 0) {
    const seen: (readonly [number, Column])[] = [];
    const found = improve(problem, best, {
      ...watch,
      random,
      until: Math.min(until, now + seconds / (turn === 0 ? 7 : 25)),
      duals: root.duals,
      keep: (person, column) => void seen.push([person, column]),
    });
    master.add(seen.slice(turn === 0 ? -1500 : -200));
    return found;
  }
  if (turn % 6 !== 5)
    return exchange(problem, best, {
      ...watch,
      until: Math.min(until, now + 1),
      solver,
      master,
      duals: root.duals,
      random,
      size: 14 + (turn % 7),
    });
  const out = new Set(
    chooseTogether(problem, best, { counts: countsOf(problem, best.columns), random, size: 14 }),
  );
  const first = best.columns.map((column, person) => (out.has(person) ? undefined : column));
  return dive(problem, master, { ...watch, until: Math.min(until, now + 2), root, first });
}

function presentPlan(
  problem: Problem,
  present: readonly (Column | undefined)[] | undefined,
): Found | undefined {
  const columns = (present ?? []).filter((column) => column !== undefined);
  if (columns.length < problem.pricers.length || columns.length === 0) return undefined;
  return { columns, cost: planCost(problem, columns) };
}

const middle = (values: Float64Array): number => values.toSorted()[Math.floor(values.length / 2)] ?? 0;
