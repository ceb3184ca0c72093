import { useMemo, useState } from 'react';
import type { Cursor } from './cursor.ts';
import {
  cellAt,
  cellsOf,
  isCell,
  only,
  placeOf,
  type Cell,
  type Selection,
  type Sheet,
} from './selection.ts';

export type Chosen = {
  readonly selection: Selection;
  /** Every cell chosen, row by row; the one under the cursor alone when nothing else is. */
  readonly cells: readonly Cell[];
  readonly has: (cell: Cell) => boolean;
  /** The columns chosen in a row as bits, while more than one cell is chosen. */
  readonly columnsOf: (uuid: string) => number;
  readonly select: (next: Selection) => void;
  /** Presses choose one day after another: a finger has no Ctrl. */
  readonly picking: boolean;
  readonly pick: () => void;
  /** Nothing is chosen any more but where one stands. */
  readonly end: () => void;
};

/** What is chosen on the board. The cursor stands at its head: whatever moves the cursor elsewhere ends it. */
export function useSelection(sheet: Sheet, cursor: Cursor, onCursor: (cursor: Cursor) => void): Chosen {
  const [kept, setKept] = useState<Selection | null>(null);
  const [picking, setPicking] = useState(false);
  const here = cellAt(sheet, cursor);
  const holds = kept !== null && isCell(kept.head, here);
  if (kept !== null && !holds) setKept(null);
  const { uuid, date } = here;
  return useMemo(() => {
    const selection = holds ? kept : only({ uuid, date });
    const cells = cellsOf(sheet, selection);
    const columns = new Map<string, number>();
    if (cells.length > 1)
      for (const cell of cells)
        columns.set(cell.uuid, (columns.get(cell.uuid) ?? 0) | (1 << sheet.dates.indexOf(cell.date)));
    const select = (next: Selection): void => {
      setKept(next);
      onCursor(placeOf(sheet, next.head));
    };
    const end = (): void => {
      setPicking(false);
      select(only({ uuid, date }));
    };
    return {
      selection,
      cells,
      has: (cell) => cells.some((each) => isCell(each, cell)),
      columnsOf: (row) => columns.get(row) ?? 0,
      select,
      picking,
      pick: () => setPicking(true),
      end,
    };
  }, [sheet, kept, holds, picking, uuid, date, onCursor]);
}
