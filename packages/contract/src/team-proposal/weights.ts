/** What weighs how much; HR sets it. A missing half hour always outweighs every wish of a week. */
export type ProposalWeights = {
  readonly under: number;
  readonly empty: number;
  readonly over: number;
  /** A contracted half hour that is not planned, and as much a half hour above the base under a pact. */
  readonly baseUnder: number;
  readonly wish: number;
  readonly weekendBoth: number;
  readonly closings: readonly number[];
  readonly closingsAbove: number;
  readonly moved: number;
  readonly removed: number;
  readonly added: number;
};

export const PROPOSAL_WEIGHTS: ProposalWeights = {
  under: 100,
  empty: 100,
  over: 10,
  baseUnder: 3,
  wish: 8,
  weekendBoth: 3,
  closings: [0, 0, 0, 2, 5, 9, 14, 20],
  closingsAbove: 1,
  moved: 2,
  removed: 3,
  added: 2,
};
