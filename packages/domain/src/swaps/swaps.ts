/** How far a swap of two shifts is; it expires when the first of them starts, without anybody's doing. */
export const SWAP_STATES = [
  'PROPOSED',
  'ACCEPTED',
  'APPROVED',
  'DECLINED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/** The parties of a swap. */
export type SwapSide = 'proposer' | 'partner' | 'manager';

const ACTS = {
  accept: { by: 'partner', from: ['PROPOSED'], to: 'ACCEPTED' },
  // The colleague may still change their mind after accepting: nothing is planned before it is approved.
  decline: { by: 'partner', from: ['PROPOSED', 'ACCEPTED'], to: 'DECLINED' },
  withdraw: { by: 'proposer', from: ['PROPOSED', 'ACCEPTED'], to: 'WITHDRAWN' },
  approve: { by: 'manager', from: ['ACCEPTED'], to: 'APPROVED' },
  reject: { by: 'manager', from: ['ACCEPTED'], to: 'REJECTED' },
} as const satisfies Record<
  string,
  { readonly by: SwapSide; readonly from: readonly SwapState[]; readonly to: SwapState }
>;
export type SwapAct = keyof typeof ACTS;
export type StoredSwapState = Exclude<SwapState, 'EXPIRED'>;

/** Returns what a swap becomes by an act; undefined where it does not wait for it. */
export function afterAct(act: SwapAct, state: SwapState): StoredSwapState | undefined {
  const { from, to } = ACTS[act];
  return from.some((one) => one === state) ? to : undefined;
}

/** Whether a swap still waits for somebody. */
export const isPending = (state: SwapState): boolean => state === 'PROPOSED' || state === 'ACCEPTED';
