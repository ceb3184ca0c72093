/**
 * Column generation: the master shares people out in fractions, its prices ask every person for a better week, and so on.
 * Prices are smoothed towards those of the best bound so far (Wentges, 1997), since the master's own jump about.
 */
import type { Master, Solved } from './master.ts';
import type { Column, Problem } from './problem.ts';
import type { Found, Watch } from './search.ts';
import { addTo, countsOf, marginals, planCost } from './problem.ts';

export type Root = {
  readonly bound: number;
  readonly duals: Float64Array;
  readonly solved: Solved | undefined;
};

export type Generating = Watch & {
  readonly until: number;
  /** People whose week is decided; they are not asked. */
  readonly decided?: ReadonlySet<number>;
  readonly rounds?: number;
  /** Stops when the master is this close to the bound. */
  readonly gap: number;
  readonly centre?: Float64Array;
};

/** How far towards the best prices each asking goes: asking is cheaper than solving the master, so it is done twice. */
const SMOOTHING = [0.6, 0.3];

/** Generates columns until the master is `gap` above the bound, nobody has a better week, or the time is over. */
export function generate(problem: Problem, master: Master, generating: Generating): Root {
  const { clock, until, cancelled, decided } = generating;
  const stop = (): boolean => cancelled() || clock() >= until;
  let bound = -Infinity;
  let centre = generating.centre;
  let solved: Solved | undefined;
  for (let round = 0; round < (generating.rounds ?? Infinity) && !stop(); round += 1) {
    const next = master.solve(stop);
    if (!next) break;
    solved = next;
    if (next.objective - bound <= generating.gap) break;
    let added = 0;
    let better = false;
    for (const weight of centre ? [...SMOOTHING, 0] : [0]) {
      if (weight === 0 && better) break;
      const asked = next.duals.map((dual, cell) => (1 - weight) * dual + weight * (centre?.[cell] ?? 0));
      const answer = askEverybody(problem, { duals: asked, own: next, decided });
      added += master.add(answer.columns);
      if (decided === undefined && answer.bound > bound) {
        bound = answer.bound;
        centre = asked;
      }
      better ||= answer.better;
    }
    if (added === 0) break;
  }
  return { bound, duals: centre ?? solved?.duals ?? new Float64Array(problem.need.length), solved };
}

type Answer = {
  readonly bound: number;
  readonly columns: readonly (readonly [number, Column])[];
  /** Whether a column lowers the master. */
  readonly better: boolean;
};

function askEverybody(
  problem: Problem,
  {
    duals,
    own,
    decided,
  }: {
    readonly duals: Float64Array;
    readonly own: Solved;
    readonly decided: ReadonlySet<number> | undefined;
  },
): Answer {
  const prices = duals.map((dual) => -dual);
  const columns: (readonly [number, Column])[] = [];
  let bound = slackBound(problem, duals);
  let better = false;
  for (const [person, pricer] of problem.pricers.entries()) {
    if (decided?.has(person) === true) continue;
    const column = pricer.best(prices);
    bound += reduced(column, duals);
    if (reduced(column, own.duals) < (own.own[person] ?? 0) - 1e-6) better = true;
    columns.push([person, column]);
  }
  return { bound, columns, better };
}

/** What the cells cost at least at these prices, whatever covers them. */
function slackBound({ need, under, empty }: Problem, duals: Float64Array): number {
  let bound = 0;
  for (let cell = 0; cell < need.length; cell += 1) {
    const wanted = need[cell] ?? 0;
    const dual = duals[cell] ?? 0;
    const most = under[cell] ?? 0;
    bound += dual * wanted;
    if (wanted === 0) continue;
    bound += (wanted - 1) * Math.min(0, most - dual) + Math.min(0, most + (empty[cell] ?? 0) - dual);
  }
  return bound;
}

/** Returns the cost of a column less what it covers. */
export function reduced({ cost, spans }: Column, duals: Float64Array): number {
  let value = cost;
  for (let at = 0; at < spans.length; at += 2)
    for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell += 1) value -= duals[cell] ?? 0;
  return value;
}

/**
 * Dives from the root to a whole plan: the clearest people get their column, the rest is priced again, and so on. When
 * the time ends on the way, the rest takes the cheapest weeks one after another.
 */
export function dive(
  problem: Problem,
  master: Master,
  {
    root,
    ...watch
  }: Watch & {
    readonly until: number;
    readonly root: Root;
    readonly first?: readonly (Column | undefined)[];
  },
): Found {
  const columns: (Column | undefined)[] = problem.pricers.map((_, person) => watch.first?.[person]);
  const decided = new Set<number>();
  columns.forEach((column, person) => {
    if (!column) return;
    master.add([[person, column]]);
    master.fix(person, column);
    decided.add(person);
  });
  let solved = decided.size > 0 ? undefined : root.solved;
  const stop = (): boolean => watch.cancelled() || watch.clock() >= watch.until;
  while (decided.size < problem.pricers.length && !stop()) {
    solved ??= generate(problem, master, { ...watch, decided, rounds: 2, gap: 0 }).solved;
    if (!solved) break;
    const open = solved.shares
      .filter(({ person }) => !decided.has(person))
      .toSorted((a, b) => b.share - a.share);
    const most = Math.max(1, Math.ceil((problem.pricers.length - decided.size) / 6));
    const chosen = open.filter(({ share }, at) => share > 0.999 || at < most);
    if (chosen.length === 0) break;
    for (const { person, column } of chosen) {
      if (decided.has(person)) continue;
      columns[person] = column;
      decided.add(person);
      master.fix(person, column);
    }
    solved = undefined;
  }
  master.releaseAll();
  return finish(problem, columns);
}

function finish(problem: Problem, columns: readonly (Column | undefined)[]): Found {
  const counts = countsOf(
    problem,
    columns.filter((column) => column !== undefined),
  );
  const prices = new Float64Array(problem.need.length);
  const whole = problem.pricers.map((pricer, person) => {
    const decided = columns[person];
    if (decided) return decided;
    marginals(problem, counts, prices);
    const column = pricer.best(prices);
    addTo(counts, column, 1);
    return column;
  });
  return { columns: whole, cost: planCost(problem, whole) };
}
