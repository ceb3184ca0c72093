import { useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/afterPaint.ts';
import type { Board } from './store.ts';

/** So many are checked in no time. */
const FEW = 60;
/** How long a turn may take: half a frame. */
const TURN_MS = 8;

/**
 * Whether every row of a board has been checked once. Hundreds are checked in short turns after the first of them are
 * seen, so that the page paints, scrolls and takes keys meanwhile; from then on only what changes is checked.
 */
export function useChecked(board: Pick<Board, 'order' | 'row'>): boolean {
  const [checked, setChecked] = useState(board.order.length <= FEW);
  useEffect(() => {
    if (checked) return;
    let at = 0;
    let leave: () => void;
    const turn = (): void => {
      const until = performance.now() + TURN_MS;
      for (; at < board.order.length && performance.now() < until; at += 1)
        void board.row(board.order[at] ?? '')?.checked;
      if (at < board.order.length) leave = afterPaint(turn);
      else setChecked(true);
    };
    leave = afterPaint(turn);
    return () => leave();
  }, [board, checked]);
  return checked;
}
