import { addDays } from '@jornada/domain/time.ts';
import { useState, type PointerEvent } from 'react';
import { gripAt, isDrag, minuteAt, resized, shifted, snap, type Grip } from './gestures.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import type { Board } from './store.ts';
import { SCALE } from '../../ui/marks/scale.ts';
import type { Cursor } from './WeekBoard.tsx';

/** What is being dragged, as it would stand if let go now. */
export type Ghost = {
  readonly key: string;
  readonly fromUuid: string;
  readonly uuid: string;
  readonly period: BoardPeriod;
  /** It stands in for the period itself. */
  readonly moves: boolean;
};

type Drag = {
  board: Board;
  editable: boolean;
  onCursor: (cursor: Cursor) => void;
  onRefuse: (reason: 'board.readOnly' | 'board.restricted') => void;
  onFindings: (row: number, day: number | null) => void;
};

type CellUnder = { readonly row: number; readonly day: number; readonly rect: DOMRect };

const SHORTEST = 15;

/**
 * Dragging on the board: across an empty day draws a shift, an end of a chip changes its length, the chip itself moves
 * along the day or to another day or person. Snaps to quarters of an hour; Esc leaves everything as it was.
 */
export function useDrag({ board, editable, onCursor, onRefuse, onFindings }: Drag): { ghost: Ghost | null; start: (event: PointerEvent<HTMLElement>) => void } {
  const [ghost, setGhost] = useState<Ghost | null>(null);

  const start = (event: PointerEvent<HTMLElement>): void => {
    const origin = cellAt(event.target);
    if (origin === undefined || event.button !== 0) return;
    onCursor({ row: origin.row, day: origin.day });
    const uuid = board.order[origin.row] ?? '';
    const row = board.row(uuid);
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-period]') : null;
    const period = row?.periods.find(({ key }) => key === chip?.dataset['period']);
    if (row === undefined) return;
    const grip: Grip | 'new' = chip !== null && period !== undefined ? gripAt(event.clientX, chip.getBoundingClientRect()) : 'new';
    const date = addDays(board.weekStart, origin.day);
    const from = minuteAt(event.clientX, origin.rect);
    const begun = { x: event.clientX, y: event.clientY };
    let moving = false;
    let latest: Ghost | null = null;

    const follow = (move: globalThis.PointerEvent): void => {
      if (!moving && !isDrag(move.clientX - begun.x, move.clientY - begun.y)) return;
      if (!moving && !editable) return end(), onRefuse('board.readOnly');
      if (!moving && period?.restricted === true) return end(), onRefuse('board.restricted');
      moving = true;
      latest = ghostAt(move);
      setGhost(latest);
    };
    const ghostAt = (move: globalThis.PointerEvent): Ghost | null => {
      const minutes = snap(((move.clientX - begun.x) / origin.rect.width) * (SCALE.to - SCALE.from));
      if (grip === 'new') {
        const to = minuteAt(move.clientX, origin.rect);
        const [fromHour, toHour] = to >= from ? [from, Math.max(to, from + SHORTEST)] : [to, from];
        const ordinary = board.week.typologies.find(({ abbreviation }) => abbreviation === 'ORD') ?? board.week.typologies[0];
        const drawn = { key: 'drawn', uuid: null, date, fromHour, toHour, hourTypologyUuid: ordinary?.uuid ?? '', break: null };
        return { key: 'drawn', fromUuid: uuid, uuid, period: drawn, moves: false };
      }
      if (period === undefined) return null;
      if (grip !== 'body') return { key: period.key, fromUuid: uuid, uuid, period: resized(period, grip, minutes), moves: true };
      const under = cellAt(document.elementFromPoint(move.clientX, move.clientY));
      if (under === undefined || (under.row === origin.row && under.day === origin.day)) return { key: period.key, fromUuid: uuid, uuid, period: shifted(period, minutes), moves: true };
      return { key: period.key, fromUuid: uuid, uuid: board.order[under.row] ?? uuid, period: { ...period, date: addDays(board.weekStart, under.day) }, moves: true };
    };
    const drop = (): void => {
      end();
      if (!moving) {
        if (chip !== null && (row.judged.marks.get(chip.dataset['period'] ?? '') ?? null) !== null) onFindings(origin.row, origin.day);
        return;
      }
      if (latest !== null) settle(board, latest);
    };
    const cancel = (key: KeyboardEvent): void => {
      if (key.key === 'Escape') end();
    };
    const end = (): void => {
      setGhost(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
  };
  return { ghost, start };
}

/** What was let go becomes the plan, in one step of undo also between two people. */
function settle(board: Board, { key, fromUuid, uuid, period }: Ghost): void {
  const target = board.row(uuid);
  const source = board.row(fromUuid);
  if (target === undefined || source === undefined) return;
  if (key === 'drawn') {
    board.edit(new Map([[uuid, [...target.periods, newPeriod(period)]]]));
    return;
  }
  if (uuid === fromUuid) {
    board.edit(new Map([[uuid, target.periods.map((each) => (each.key === key ? period : each))]]));
    return;
  }
  board.edit(
    new Map([
      [fromUuid, source.periods.filter((each) => each.key !== key)],
      [uuid, [...target.periods, newPeriod(period)]],
    ]),
  );
}

function cellAt(target: EventTarget | Element | null): CellUnder | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset['row']), day: Number(cell.dataset['day']), rect: cell.getBoundingClientRect() };
}
