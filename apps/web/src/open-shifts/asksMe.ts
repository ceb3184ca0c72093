import type { OwnSwap } from '@jornada/contract/swaps.ts';

/** Whether a swap that a colleague proposes waits for one's own answer. */
export const asksMe = ({ mine, state, changed }: Pick<OwnSwap, 'mine' | 'state' | 'changed'>): boolean =>
  !mine && state === 'PROPOSED' && !changed;
