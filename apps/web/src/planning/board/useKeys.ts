import { addDays } from '@jornada/domain/time.ts';
import { useRef, type KeyboardEvent } from 'react';
import { clearDay, pasteDay, replacePeriod } from './days.ts';
import { resized, shifted } from './gestures.ts';
import type { BoardPeriod } from './periods.ts';
import type { Board } from './store.ts';
import type { Cursor } from './WeekBoard.tsx';

type Keys = {
  board: Board;
  cursor: Cursor;
  editable: boolean;
  onCursor: (cursor: Cursor) => void;
  onEdit: (first: string) => void;
  onFindings: (row: number, day: number | null) => void;
  onRefuse: (reason: 'board.readOnly' | 'board.restricted') => void;
};

const STEP = 15;
const PAGE = 10;

/**
 * The board by keyboard: arrows move, typing hours enters them, Alt moves a shift, Shift+Alt changes its length,
 * Ctrl+C and Ctrl+V copy days, Delete empties one, Enter opens one or what the rules say of it.
 */
export function useKeys({ board, cursor, editable, onCursor, onEdit, onFindings, onRefuse }: Keys): (event: KeyboardEvent) => void {
  const clipboard = useRef<readonly BoardPeriod[]>([]);
  return (event) => {
    const row = board.row(board.order[cursor.row] ?? '');
    if (row === undefined) return;
    const date = addDays(board.weekStart, cursor.day);
    const periods = row.periods.filter((period) => period.date === date);
    const last = board.order.length - 1;
    const change = (act: () => void): void => {
      if (!editable) onRefuse('board.readOnly');
      else if (periods.some(({ restricted }) => restricted)) onRefuse('board.restricted');
      else act();
    };
    const handled = (): boolean => {
      if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
        const minutes = event.key === 'ArrowLeft' ? -STEP : STEP;
        const period = periods.at(-1);
        if (period !== undefined) change(() => replacePeriod(board, row, event.shiftKey ? resized(period, 'end', minutes) : shifted(period, minutes)));
        return true;
      }
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === 'c') clipboard.current = periods;
        else if (event.key.toLowerCase() === 'v') change(() => pasteDay(board, row, { date, periods: clipboard.current }));
        else return false;
        return true;
      }
      if (event.altKey) return false;
      switch (event.key) {
        case 'ArrowUp':
          onCursor({ ...cursor, row: Math.max(0, cursor.row - 1) });
          return true;
        case 'ArrowDown':
          onCursor({ ...cursor, row: Math.min(last, cursor.row + 1) });
          return true;
        case 'PageUp':
          onCursor({ ...cursor, row: Math.max(0, cursor.row - PAGE) });
          return true;
        case 'PageDown':
          onCursor({ ...cursor, row: Math.min(last, cursor.row + PAGE) });
          return true;
        case 'ArrowLeft':
          onCursor({ ...cursor, day: Math.max(0, cursor.day - 1) });
          return true;
        case 'ArrowRight':
          onCursor({ ...cursor, day: Math.min(6, cursor.day + 1) });
          return true;
        case 'Home':
          onCursor({ ...cursor, day: 0 });
          return true;
        case 'End':
          onCursor({ ...cursor, day: 6 });
          return true;
        case 'Delete':
        case 'Backspace':
          change(() => void clearDay(board, row, date));
          return true;
        case 'Enter':
        case 'F2':
          change(() => onEdit(''));
          return true;
        case '?':
          return false;
        case ' ':
          onFindings(cursor.row, cursor.day);
          return true;
        default:
          if (!/^[\p{L}\d]$/u.test(event.key)) return false;
          change(() => onEdit(event.key));
          return true;
      }
    };
    if (handled()) event.preventDefault();
  };
}
