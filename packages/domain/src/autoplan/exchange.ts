/** Improves a plan by giving some people new weeks at once: a small whole-number programme over weeks already priced. */
import type { LinearSolver } from './linear.ts';
import { rowsOf, type Master } from './master.ts';
import { reduced } from './generate.ts';
import { addTo, countsOf, planCost, type Column, type Problem } from './problem.ts';
import { below, shuffled, type Random } from './random.ts';
import type { Found, Watch } from './search.ts';

type Exchanging = Watch & {
  readonly until: number;
  readonly solver: LinearSolver;
  readonly master: Master;
  readonly duals: Float64Array;
  readonly random: Random;
  readonly size: number;
};

const WEEKS_EACH = 70;

/** Returns a plan at most as dear as `found`, with new weeks for `size` people. */
export function exchange(problem: Problem, found: Found, exchanging: Exchanging): Found {
  const { duals, master, random, solver } = exchanging;
  const counts = countsOf(problem, found.columns);
  const people = chooseTogether(problem, found, { counts, random, size: exchanging.size });
  const need = Int32Array.from(problem.need);
  const out = new Set(people);
  found.columns.forEach((column, person) => {
    if (!out.has(person)) addTo(need, column, -1);
  });
  const rows = rowsOf(problem, need, people.length);
  const weeks = people.flatMap((person, at) => {
    const mine = found.columns[person];
    const best = master
      .columnsOf(person)
      .map((column) => ({ column, price: reduced(column, duals) }))
      .toSorted((a, b) => a.price - b.price)
      .slice(0, WEEKS_EACH)
      .map(({ column }) => column)
      .filter((column) => mine !== undefined && column.choice.join() !== mine.choice.join());
    return [...(mine ? [mine] : []), ...best].map((column, rank) => ({
      at,
      person,
      column,
      start: rank === 0 ? 1 : 0,
    }));
  });
  const values = solver.solveWhole({
    sides: rows.sides,
    columns: [...rows.slacks, ...weeks.map(({ at, column }) => rows.columnOf(at, column))],
    whole: weeks.map((_, at) => rows.slacks.length + at),
    start: weeks.map(({ start }) => start),
    stop: () => exchanging.cancelled() || exchanging.clock() >= exchanging.until,
  });
  if (!values) return found;
  const columns = [...found.columns];
  weeks.forEach(({ person, column }, at) => {
    if ((values[rows.slacks.length + at] ?? 0) > 0.5) columns[person] = column;
  });
  const cost = planCost(problem, columns);
  return cost < found.cost - 1e-9 ? { columns, cost } : found;
}

/** People who work around a wrong cell first, then anybody. */
export function chooseTogether(
  problem: Problem,
  { columns }: Found,
  { counts, random, size }: { readonly counts: Int32Array; readonly random: Random; readonly size: number },
): number[] {
  const wrong = [...problem.need.keys()].filter((cell) => (problem.need[cell] ?? 0) !== (counts[cell] ?? 0));
  const cells = shuffled(wrong, random).slice(0, 3);
  const near = (column: Column): boolean =>
    cells.some((cell) => {
      for (let at = 0; at < column.spans.length; at += 2)
        if ((column.spans[at] ?? 0) <= cell + 6 && (column.spans[at + 1] ?? 0) >= cell - 6) return true;
      return false;
    });
  const people = shuffled([...columns.keys()], random);
  const close = people.filter((person) => {
    const column = columns[person];
    return column !== undefined && near(column);
  });
  const most = below(random, 3) === 0 ? 0 : Math.ceil(size * 0.7);
  return [...new Set([...close.slice(0, most), ...people])].slice(0, size);
}
