import module from 'highs';
import type { LinearColumn, LinearModel, LinearSolver } from '@jornada/domain/autoplan/linear.ts';

/** The types of the package speak of CommonJS, while Node loads its ES build: the loader is one or the other. */
const isLoader = (value: unknown): value is typeof module.default => typeof value === 'function';

/** Returns HiGHS (WebAssembly, one thread) as the engine's solver, or nothing where WebAssembly is missing. */
export async function openHighs(): Promise<LinearSolver | undefined> {
  const highs = await [module.default, module]
    .find(isLoader)?.()
    .catch(() => undefined);
  if (!highs) return undefined;
  const { constants, infinity } = highs;
  const upperOf = ({ upper }: LinearColumn): number => (upper === Infinity ? infinity : upper);
  const OPTIONS = { output_flag: false, random_seed: 1 } as const;

  function matrixOf(columns: readonly LinearColumn[], rows: number) {
    const starts = new Int32Array(columns.length + 1);
    columns.forEach((column, at) => {
      starts[at + 1] = (starts[at] ?? 0) + column.rows.length;
    });
    return {
      format: 'csc',
      numRows: rows,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(columns.flatMap((column) => column.rows)),
      values: Float64Array.from(columns.flatMap((column) => column.values)),
    } as const;
  }

  const numbersOf = (columns: readonly LinearColumn[]) => ({
    cost: Float64Array.from(columns, ({ cost }) => cost),
    lower: new Float64Array(columns.length),
    upper: Float64Array.from(columns, upperOf),
  });

  return { open, solveWhole };

  function open(sides: Float64Array): LinearModel {
    if (!highs) throw new Error('no solver');
    const model = highs.createModel();
    model.options.set({ ...OPTIONS, solver: 'ipx', run_crossover: 'off', presolve: 'off' });
    const empty = { indices: new Int32Array(), values: new Float64Array() };
    for (const side of sides) model.addRow(side, side, empty);
    return {
      addColumns: (columns) => {
        if (columns.length === 0) return;
        model.addCols({ ...numbersOf(columns), matrix: matrixOf(columns, sides.length) });
      },
      setBounds: (column, lower, upper) => {
        model.changeColBounds(column, lower, upper === Infinity ? infinity : upper);
      },
      solve: (stop) => {
        if (stop()) return undefined;
        model.run({
          [constants.callbackType.ipmInterrupt]: (event) => {
            if (stop()) event.interrupt();
          },
        });
        if (model.getModelStatus() !== constants.modelStatus.optimal) return undefined;
        const { colValue, rowDual } = model.getSolution();
        return { objective: model.getObjectiveValue(), values: colValue, rowDuals: rowDual };
      },
      dispose: () => model.dispose(),
    };
  }

  function solveWhole({ sides, columns, whole, start, stop }: Parameters<LinearSolver['solveWhole']>[0]) {
    if (!highs) return undefined;
    const integrality = new Int32Array(columns.length);
    for (const at of whole) integrality[at] = 1;
    const { cost, lower, upper } = numbersOf(columns);
    return highs.withModel(
      {
        numCols: columns.length,
        numRows: sides.length,
        colCost: cost,
        colLower: lower,
        colUpper: upper,
        rowLower: sides,
        rowUpper: sides,
        matrix: matrixOf(columns, sides.length),
        integrality,
      },
      (model) => {
        model.options.set({ ...OPTIONS, mip_rel_gap: 1e-4 });
        model.setSolution({ indices: Int32Array.from(whole), values: Float64Array.from(start) });
        model.run({
          [constants.callbackType.mipInterrupt]: (event) => {
            if (stop()) event.interrupt();
          },
          [constants.callbackType.simplexInterrupt]: (event) => {
            if (stop()) event.interrupt();
          },
        });
        const { colValue } = model.getSolution();
        return colValue.length === columns.length && whole.some((at) => (colValue[at] ?? 0) > 0.5)
          ? colValue
          : undefined;
      },
    );
  }
}
