import { useCallback, useState } from 'react';
import type { Cursor } from './cursor.ts';
import type { Board } from '../store/store.ts';

/** Where one stands: with the same person also when others come or go above; whose row has gone leaves one where it was. */
export function useCursor(
  { order }: Pick<Board, 'order'>,
  first: () => Cursor,
): [Cursor, (cursor: Cursor) => void] {
  const [stood, setStood] = useState(() => ({ order, cursor: first() }));
  const setCursor = useCallback((cursor: Cursor) => setStood((known) => ({ ...known, cursor })), []);
  if (stood.order === order) return [stood.cursor, setCursor];
  const cursor = follow(stood, order);
  setStood({ order, cursor });
  return [cursor, setCursor];
}

function follow(
  { order, cursor }: { readonly order: readonly string[]; readonly cursor: Cursor },
  now: readonly string[],
): Cursor {
  const at = now.indexOf(order[cursor.row] ?? '');
  return at < 0
    ? { row: Math.max(0, Math.min(cursor.row, now.length - 1)), day: cursor.day, part: 0 }
    : { ...cursor, row: at };
}
