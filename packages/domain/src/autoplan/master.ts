/**
 * The master of the column generation: one row per cell, of which each but the first of a run is written as its
 * difference to its neighbour (so a shift has two entries instead of sixteen), and one row per person.
 */
import type { LinearColumn, LinearSolution, LinearSolver } from './linear.ts';
import type { Column, Problem } from './problem.ts';

export type Rows = {
  readonly sides: Float64Array;
  readonly slacks: readonly LinearColumn[];
  readonly columnOf: (person: number, column: Column) => LinearColumn;
  /** Returns what covering each cell once more is worth, from the values of the rows. */
  readonly dualsOf: (rowDuals: Float64Array) => Float64Array;
};

/** Returns the rows for some people, who count from 0 in `people`, over the need that is left. */
export function rowsOf(problem: Problem, need: Int32Array, people: number): Rows {
  const cells = need.length;
  const firsts = new Set([...problem.runs, cells]);
  const sides = new Float64Array(cells + people);
  for (let cell = 0; cell < cells; cell += 1)
    sides[cell] = (need[cell] ?? 0) - (firsts.has(cell) ? 0 : (need[cell - 1] ?? 0));
  sides.fill(1, cells);
  const slack = (cell: number, sign: number, cost: number, upper: number): LinearColumn =>
    firsts.has(cell + 1)
      ? { cost, upper, rows: [cell], values: [sign] }
      : { cost, upper, rows: [cell, cell + 1], values: [sign, -sign] };
  const slacks: LinearColumn[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const wanted = problem.need[cell] ?? 0;
    const covered = wanted - (need[cell] ?? 0);
    const under = problem.under[cell] ?? 0;
    const empty = problem.empty[cell] ?? 0;
    const left = Math.max(0, wanted - covered);
    const alone = covered === 0 && left > 0 && empty > 0 ? 1 : 0;
    if (left - alone > 0) slacks.push(slack(cell, 1, under, left - alone));
    if (alone > 0) slacks.push(slack(cell, 1, under + empty, 1));
    slacks.push(slack(cell, -1, problem.over[cell] ?? 0, Infinity));
  }
  return {
    sides,
    slacks,
    columnOf: (person, { cost, spans }) => {
      const entries = new Map<number, number>();
      for (let at = 0; at < spans.length; at += 2) {
        const from = spans[at] ?? 0;
        const to = spans[at + 1] ?? 0;
        entries.set(from, (entries.get(from) ?? 0) + 1);
        if (!firsts.has(to)) entries.set(to, (entries.get(to) ?? 0) - 1);
      }
      const kept = [...entries].filter(([, value]) => value !== 0);
      return {
        cost,
        upper: Infinity,
        rows: [...kept.map(([row]) => row), cells + person],
        values: [...kept.map(([, value]) => value), 1],
      };
    },
    dualsOf: (rowDuals) =>
      Float64Array.from({ length: cells }, (_, cell) =>
        firsts.has(cell + 1) ? (rowDuals[cell] ?? 0) : (rowDuals[cell] ?? 0) - (rowDuals[cell + 1] ?? 0),
      ),
  };
}

export type Master = {
  /** Adds columns that are not there yet, and returns how many were new. */
  readonly add: (columns: readonly (readonly [person: number, column: Column])[]) => number;
  readonly solve: (stop: () => boolean) => Solved | undefined;
  /** Gives a person one column until all are released. */
  readonly fix: (person: number, column: Column) => void;
  readonly releaseAll: () => void;
  readonly columnsOf: (person: number) => readonly Column[];
  readonly dispose: () => void;
};

export type Solved = {
  readonly objective: number;
  readonly duals: Float64Array;
  /** What each person's row is worth. */
  readonly own: Float64Array;
  /** The columns in use, with their share. */
  readonly shares: readonly { readonly person: number; readonly column: Column; readonly share: number }[];
};

/** Opens the master of a whole problem. */
export function openMaster(problem: Problem, solver: LinearSolver): Master {
  const cells = problem.need.length;
  const rows = rowsOf(problem, problem.need, problem.pricers.length);
  const model = solver.open(rows.sides);
  model.addColumns(rows.slacks);
  const list: { person: number; column: Column }[] = [];
  const known = problem.pricers.map(() => new Map<string, number>());
  const fixed = new Set<number>();
  return {
    add: (columns) => {
      const fresh = columns.filter(([person, column]) => {
        const key = column.choice.join();
        if (known[person]?.has(key) !== false) return false;
        known[person]?.set(key, list.length);
        list.push({ person, column });
        return true;
      });
      if (fresh.length > 0) model.addColumns(fresh.map(([person, column]) => rows.columnOf(person, column)));
      return fresh.length;
    },
    solve: (stop) => {
      const solution = model.solve(stop);
      return solution && readSolution(solution);
    },
    fix: (person, column) => {
      const at = known[person]?.get(column.choice.join());
      if (at === undefined) return;
      model.setBounds(rows.slacks.length + at, 1, 1);
      fixed.add(at);
    },
    releaseAll: () => {
      for (const at of fixed) model.setBounds(rows.slacks.length + at, 0, Infinity);
      fixed.clear();
    },
    columnsOf: (person) => list.filter((entry) => entry.person === person).map(({ column }) => column),
    dispose: model.dispose,
  };

  function readSolution({ objective, values, rowDuals }: LinearSolution): Solved {
    const shares: { person: number; column: Column; share: number }[] = [];
    list.forEach(({ person, column }, at) => {
      const share = values[rows.slacks.length + at] ?? 0;
      if (share > 1e-6) shares.push({ person, column, share });
    });
    return { objective, duals: rows.dualsOf(rowDuals), own: rowDuals.slice(cells), shares };
  }
}
