/** A solver of linear programmes, as the engine needs it. The domain has none; the caller passes one in. */
export type LinearColumn = {
  readonly cost: number;
  readonly upper: number;
  readonly rows: readonly number[];
  readonly values: readonly number[];
};

export type LinearSolution = {
  readonly objective: number;
  readonly values: Float64Array;
  readonly rowDuals: Float64Array;
};

/** One model that lives until it is disposed of. Every row must equal its side; every column is at least 0. */
export type LinearModel = {
  readonly addColumns: (columns: readonly LinearColumn[]) => void;
  readonly setBounds: (column: number, lower: number, upper: number) => void;
  /**
   * Returns an optimum, or nothing when it was stopped or there is none. One from the inside of the best face serves
   * better than a corner: its prices jump less.
   */
  readonly solve: (stop: () => boolean) => LinearSolution | undefined;
  readonly dispose: () => void;
};

export type LinearSolver = {
  readonly open: (sides: Float64Array) => LinearModel;
  /**
   * Returns the values of the best solution found in which the columns of `whole` are whole numbers, or nothing.
   * `start` holds the values of the columns of `whole` in a solution that is known.
   */
  readonly solveWhole: (model: {
    readonly sides: Float64Array;
    readonly columns: readonly LinearColumn[];
    readonly whole: readonly number[];
    readonly start: readonly number[];
    readonly stop: () => boolean;
  }) => Float64Array | undefined;
};
