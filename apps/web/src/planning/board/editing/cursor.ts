/** Where one stands on the board: a person's row, a day, and which of the day's periods. */
export type Cursor = { readonly row: number; readonly day: number; readonly part: number };

type Day = Pick<Cursor, 'row' | 'day'>;

/** The name of the element of the day on which one stands. */
export const cellId = ({ row, day }: Day): string => `cell-${row}-${day}`;

/** Which day an element with `data-day` shows. */
export const placeOfCell = (cell: HTMLElement): Day => ({
  row: Number(cell.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1,
  day: Number(cell.dataset['day']),
});

type Size = {
  readonly rows: number;
  readonly days: number;
  readonly partsOf: (at: { row: number; day: number }) => number;
};

const PAGE = 10;

/** One step by a key: left and right also walk over the periods of a split day; null when the key does not move. */
export function moved({ row, day, part }: Cursor, key: string, { rows, days, partsOf }: Size): Cursor | null {
  const to = (at: { row?: number; day?: number }): Cursor => ({
    row: Math.min(rows - 1, Math.max(0, at.row ?? row)),
    day: Math.min(days - 1, Math.max(0, at.day ?? day)),
    part: 0,
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: row - 1 });
    case 'ArrowDown':
      return to({ row: row + 1 });
    case 'PageUp':
      return to({ row: row - PAGE });
    case 'PageDown':
      return to({ row: row + PAGE });
    case 'Home':
      return to({ day: 0 });
    case 'End':
      return to({ day: days - 1 });
    case 'Ctrl Home':
      return to({ row: 0, day: 0 });
    case 'Ctrl End':
      return to({ row: rows - 1, day: days - 1 });
    case 'ArrowRight':
      if (part < partsOf({ row, day }) - 1) return { row, day, part: part + 1 };
      return to({ day: day + 1 });
    case 'ArrowLeft': {
      if (part > 0) return { row, day, part: part - 1 };
      const left = to({ day: day - 1 });
      return day === 0 ? left : { ...left, part: Math.max(0, partsOf(left) - 1) };
    }
    default:
      return null;
  }
}

const ONWARDS: Readonly<Record<string, string>> = {
  Enter: 'ArrowDown',
  ArrowDown: 'ArrowDown',
  'Shift Enter': 'ArrowUp',
  ArrowUp: 'ArrowUp',
  Tab: 'ArrowRight',
  'Shift Tab': 'ArrowLeft',
};

/** Where one goes on after typing: with Enter to the next person, with Tab to the next day, from the last one to the next person's first. */
export function onwards(cursor: Cursor, key: string, { rows, days }: Omit<Size, 'partsOf'>): Cursor | null {
  const { row, day } = cursor;
  if (key === 'Tab' && day === days - 1 && row < rows - 1) return { row: row + 1, day: 0, part: 0 };
  if (key === 'Shift Tab' && day === 0 && row > 0) return { row: row - 1, day: days - 1, part: 0 };
  return moved(cursor, ONWARDS[key] ?? '', { rows, days, partsOf: () => 1 });
}
