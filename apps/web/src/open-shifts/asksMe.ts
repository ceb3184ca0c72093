import type { OwnSwap } from '@jornada/contract/swaps.ts';

/** Whether a swap is waiting for this person's answer. */
export const asksMe = ({ mine, state, changed }: Pick<OwnSwap, 'mine' | 'state' | 'changed'>): boolean =>
  !mine && state === 'PROPOSED' && !changed;
