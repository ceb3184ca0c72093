import { useCallback, useEffect, useState } from 'react';
import type { Ghost } from '../editing/useDrag.ts';
import type { Board } from '../store/store.ts';
import { isEditable } from '../week/place.ts';

/** What of a proposal the grid shows over the plan, and whether it shows the changed people alone. */
export type Shown = { readonly preview: Ghost | null; readonly only: boolean };

const NOTHING: Shown = { preview: null, only: false };

/** Whether a proposal stands beside the plan, and what of it is shown over the plan. Alt L opens and closes it. */
export function useProposing(board: Board, offered: boolean) {
  const [proposing, setProposing] = useState(false);
  const [shown, setShown] = useState(NOTHING);
  // A proposal starts from what is saved: the last keystroke goes first.
  const propose = useCallback(() => {
    void board.saveNow().then(() => setProposing((open) => !open));
  }, [board]);
  const editable = offered && isEditable(board);
  useEffect(() => {
    if (!editable) return undefined;
    const keys = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return;
      event.preventDefault();
      propose();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [editable, propose]);
  return { proposing, propose, shown, setShown };
}
