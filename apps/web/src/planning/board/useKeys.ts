import { useRef, type KeyboardEvent } from 'react';
import { moved, type Cursor } from './cursor.ts';
import { onDay, pastedDay, withoutDay, withPeriod } from './days.ts';
import { resized, shifted } from './gestures.ts';
import type { BoardPeriod } from './periods.ts';
import { isClosed, termsOn, type BoardRow } from './rows.ts';
import type { Board } from './store.ts';

export type Refusal = 'board.readOnly' | 'board.restricted' | 'board.outside';

type Keys = {
  board: Board;
  cursor: Cursor;
  editable: boolean;
  onCursor: (cursor: Cursor) => void;
  onEdit: (first: string) => void;
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  onRefuse: (reason: Refusal) => void;
  onCopied: (periods: readonly BoardPeriod[]) => void;
  /** What was emptied, and the way back. */
  onCleared: (row: BoardRow, date: string, takeBack: () => void) => void;
};

const STEP = 15;

/**
 * The board by keyboard: arrows move, typing hours enters them, Alt moves a shift, Shift+Alt changes its length,
 * Ctrl+C, X and V copy, cut and paste days, Delete empties one, Enter opens one, Space shows what the rules say of it.
 */
export function useKeys(keys: Keys): (event: KeyboardEvent) => void {
  const clipboard = useRef<readonly BoardPeriod[]>([]);
  return (event) => {
    const { board, cursor, editable, onCursor, onEdit, onFindings, onRefuse, onCopied, onCleared } = keys;
    const rowAt = (index: number): BoardRow | undefined => board.row(board.order[index] ?? '');
    const row = rowAt(cursor.row);
    if (row === undefined) return;
    const date = board.days[cursor.day] ?? '';
    const periods = onDay(row, date);
    const put = (next: readonly BoardPeriod[]): (() => void) => board.edit(new Map([[row.key, next]]));
    const change = (act: () => void): void => {
      const reason = refusalAt(row, { date, editable });
      if (reason === null) act();
      else onRefuse(reason);
    };
    const clear = (): void => {
      const current = periods[cursor.part];
      const left = periods.length > 1 ? row.periods.filter((period) => period !== current) : withoutDay(row, date);
      if (left.length < row.periods.length) onCleared(row, date, put(left));
    };

    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    const control = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : null;
    if (event.altKey) {
      const period = periods[cursor.part];
      if (step === 0 || control !== null) return;
      if (period !== undefined) change(() => void put(withPeriod(row, event.shiftKey ? resized(period, 'end', step) : shifted(period, step))));
    } else if (control === 'c') {
      clipboard.current = periods;
      onCopied(periods);
    } else if (control === 'x') {
      clipboard.current = periods;
      change(() => onCleared(row, date, put(withoutDay(row, date))));
    } else if (control === 'v') {
      if (clipboard.current.length > 0) change(() => void put(pastedDay(row, { date, periods: clipboard.current })));
    } else if (control !== null) {
      return;
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      change(clear);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      change(() => onEdit(''));
    } else if (event.key === ' ') {
      onFindings(cursor, 'key');
    } else if (/^[\p{L}\d]$/u.test(event.key)) {
      change(() => onEdit(event.key));
    } else {
      const partsOf = (at: { row: number; day: number }): number => onDay(rowAt(at.row) ?? row, board.days[at.day] ?? '').length;
      const next = moved(cursor, event.key, { rows: board.order.length, days: board.days.length, partsOf });
      if (next === null) return;
      onCursor(next);
    }
    event.preventDefault();
  };
}

/** Why nothing can be changed on a day of a row; null when it can. */
export function refusalAt({ team, person, periods }: BoardRow, { date, editable }: { date: string; editable: boolean }): Refusal | null {
  if (!editable || isClosed(team, date)) return 'board.readOnly';
  const terms = termsOn(person, date);
  if (terms === undefined || date < terms.from || date > terms.to) return 'board.outside';
  return periods.some((period) => period.date === date && period.restricted) ? 'board.restricted' : null;
}
