import type { KeyboardEvent } from 'react';
import { moved, onwards, type Cursor } from './cursor.ts';
import { onDay } from '../week/days.ts';
import type { Board } from '../store/store.ts';
import { cellAt, cellsOf, wholeColumn, wholeRow, type Sheet } from './selection.ts';
import type { Acts } from './useActs.ts';
import type { Chosen } from './useSelection.ts';

type Keys = {
  board: Board;
  sheet: Sheet;
  cursor: Cursor;
  chosen: Chosen;
  acts: Acts;
  onCursor: (cursor: Cursor) => void;
  onEdit: (first: string) => void;
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  onMenu: () => void;
};

const STEP = 15;
const ALONE = () => 1;

/** Keys that change the chosen days, together with Alt; digits give the typologies of the palette. */
const ALT_ACTS: Readonly<Record<string, (acts: Acts, shift: boolean) => void>> = {
  ArrowLeft: (acts, shift) => (shift ? acts.resizeBy(-STEP) : acts.moveBy(-STEP)),
  ArrowRight: (acts, shift) => (shift ? acts.resizeBy(STEP) : acts.moveBy(STEP)),
  ArrowUp: (acts) => acts.carry(-1),
  ArrowDown: (acts) => acts.carry(1),
  KeyS: (acts) => acts.split(),
  KeyX: (acts) => acts.swap(),
  KeyB: (acts) => acts.turnBreaks(),
  Comma: (acts) => acts.moveBreaks(-STEP),
  Period: (acts) => acts.moveBreaks(STEP),
};

/**
 * The board by keyboard. Arrows move, with Shift they choose; typing hours enters them; Alt changes what is chosen; Enter
 * opens a day, Space shows what the rules say of it. Copy, cut and paste are the browser's own events.
 */
export function useKeys({
  board,
  sheet,
  cursor,
  chosen,
  acts,
  onCursor,
  onEdit,
  onFindings,
  onMenu,
}: Keys): (event: KeyboardEvent) => void {
  const { selection, select } = chosen;
  const partsOf = (at: { row: number; day: number }): number => {
    const { uuid, date } = cellAt(sheet, at);
    const row = board.row(uuid);
    return row === undefined ? 0 : onDay(row, date).length;
  };
  const here = cellAt(sheet, cursor);
  const everything = (): void =>
    select({
      anchor: here,
      head: here,
      kept: cellsOf(sheet, {
        anchor: cellAt(sheet, { row: 0, day: 0 }),
        head: cellAt(sheet, { row: sheet.people.length - 1, day: sheet.dates.length - 1 }),
        kept: [],
      }),
    });

  /** Whether the key meant something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, code, shiftKey } = event;
    const control = event.ctrlKey || event.metaKey;
    // Where one day alone is shown the arrows have nowhere to go sideways: they move the shift without Alt too.
    const isSideways =
      sheet.dates.length === 1 && !control && (code === 'ArrowLeft' || code === 'ArrowRight');
    if (event.altKey || isSideways) {
      const digit = /^Digit([1-9])$/.exec(code)?.[1];
      const typology = digit === undefined ? undefined : board.week.typologies[Number(digit) - 1];
      const act = ALT_ACTS[code];
      if (control || (act === undefined && typology === undefined)) return false;
      if (typology !== undefined) acts.give(typology.abbreviation);
      else act?.(acts, shiftKey);
      return true;
    }
    if (key === ' ' && (control || shiftKey))
      select(control ? wholeColumn(sheet, here.date) : wholeRow(sheet, here.uuid));
    else if (control && key.toLowerCase() === 'a') everything();
    else if (control && key.toLowerCase() === 'd') acts.fill('down');
    // Alone, this key reads the page again.
    else if (control && key.toLowerCase() === 'r' && chosen.cells.length > 1) acts.fill('right');
    else if (control && key !== 'Home' && key !== 'End') return false;
    else if (key === 'Escape' && (chosen.picking || chosen.cells.length > 1)) chosen.end();
    else if (key === 'Delete' || key === 'Backspace') acts.clear();
    else if (key === 'Enter' || key === 'F2') onEdit('');
    else if (key === ' ') onFindings(cursor, 'key');
    else if (key === '=') {
      // The day before, once more; alone it goes on, so that a week is a shift and as many signs as it has days.
      acts.fill('right');
      const next =
        chosen.cells.length > 1
          ? null
          : onwards(cursor, 'Tab', { rows: sheet.people.length, days: sheet.dates.length });
      if (next !== null) onCursor(next);
    } else if (key === '.') onMenu();
    else if (/^[\p{L}\d]$/u.test(key)) onEdit(key);
    else {
      const next = moved(cursor, control ? `Ctrl ${key}` : key, {
        rows: sheet.people.length,
        days: sheet.dates.length,
        partsOf: shiftKey ? ALONE : partsOf,
      });
      if (next === null) return false;
      if (shiftKey) select({ ...selection, head: cellAt(sheet, next) });
      else onCursor(next);
    }
    return true;
  };
  return (event) => {
    if (press(event)) event.preventDefault();
  };
}
