import { sayNoMore } from './sayDone.ts';
import type { Board } from './store.ts';

/** One step back. What was said of an act goes with it: it could be taken back no more. */
export function undo(board: Board): void {
  sayNoMore();
  board.undo();
}

/** One step forth again. */
export function redo(board: Board): void {
  sayNoMore();
  board.redo();
}
