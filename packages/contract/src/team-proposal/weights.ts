/** What weighs how much; HR sets it. A missing half hour outweighs all wishes of a week together. */
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

/** What one of so many wishes weighs: together they stay below a missing half hour. */
export const wishAmong = ({ wish, under }: Pick<ProposalWeights, 'wish' | 'under'>, asked: number): number =>
  Math.min(wish, (under - 1) / Math.max(1, asked));
