import { useMemo, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../../texts.ts';
import { texts } from '../../texts.ts';
import type { Scene } from '../editing/bulk.ts';
import { onwards, type Cursor } from '../editing/cursor.ts';
import type { Acts } from '../editing/useActs.ts';
import type { Chosen } from '../editing/useSelection.ts';
import { sayDone } from '../store/sayDone.ts';
import type { Board } from '../store/store.ts';
import { useStill } from '../useStill.ts';
import { refusalAt, saidOf } from '../week/editable.ts';
import type { CellActs } from './CellEditor.tsx';

type Typing = {
  /** The text with which typing began in the chosen day; null where nobody types. */
  readonly editing: string | null;
  /** Opens the chosen day for typing, or says why it cannot be. */
  readonly edit: (first: string) => void;
  readonly acts: CellActs;
  /** Keeps what is being typed; false where it cannot be read and stays. */
  readonly keep: () => boolean;
};

type Place = {
  readonly scene: Scene;
  readonly cursor: Cursor;
  readonly chosen: Chosen;
  readonly acts: Acts;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onCursor: (cursor: Cursor) => void;
  readonly onTyped: (text: string) => void;
};

/** Typing into a day of the board; Enter and Tab go on to the next. */
export function useTyping(
  board: Board,
  { scene, cursor, chosen, acts, scroller, onCursor, onTyped }: Place,
): Typing {
  const t = useTexts(texts);
  const [editing, setEditing] = useState<string | null>(null);
  const typing = useRef<() => boolean>(null);
  const edit = (first: string): void => {
    const { uuid, date } = chosen.selection.head;
    const row = board.row(uuid);
    const reason = row === undefined ? 'board.outside' : refusalAt(row, { date, editable: scene.editable });
    if (reason === null) setEditing(first);
    else sayDone({ text: t(saidOf(reason, scene.readOnly), { name: row?.person.name ?? '' }) });
  };
  const done = useStill((key: string) => {
    setEditing(null);
    onTyped('');
    if (key !== 'blur') scroller.current?.focus({ preventScroll: true });
    const next = onwards(cursor, key, { rows: board.order.length, days: board.days.length });
    if (next !== null) onCursor(next);
  });
  const fill = useStill(acts.type);
  const cellActs = useMemo(
    (): CellActs => ({ typing, onTyped, onDone: done, onFill: fill }),
    [onTyped, done, fill],
  );
  return { editing, edit, acts: cellActs, keep: () => typing.current?.() !== false };
}
