import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { SCALE } from '../../ui/marks/scale.ts';
import type { Cursor } from './cursor.ts';
import { onDay, ordinaryOf } from './days.ts';
import { gripAt, isDrag, minuteAt, resized, shifted, snap } from './gestures.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import type { Board } from './store.ts';
import { refusalAt, type Refusal } from './useKeys.ts';

/** What is being dragged, as it would stand if let go now. */
export type Ghost = {
  readonly key: string;
  readonly fromUuid: string;
  readonly uuid: string;
  readonly period: BoardPeriod;
};

type Drag = {
  board: Board;
  editable: boolean;
  onCursor: (cursor: Cursor) => void;
  onRefuse: (reason: Refusal) => void;
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
};

type CellUnder = { readonly row: number; readonly day: number; readonly rect: DOMRect };
type Place = { readonly x: number; readonly y: number };

const SHORTEST = 15;
const DRAWN = 'drawn';

/**
 * Dragging on the board: across an empty day draws a shift, an end of a chip changes its length, the chip itself moves
 * along the day or to another day or person. Snaps to quarters of an hour; Esc leaves everything as it was.
 */
export function useDrag({ board, editable, onCursor, onRefuse, onFindings }: Drag): { ghost: Ghost | null; start: (event: PointerEvent<HTMLElement>) => void } {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (event: PointerEvent<HTMLElement>): void => {
    const origin = cellAt(event.target);
    const uuid = board.order[origin?.row ?? -1] ?? '';
    const row = board.row(uuid);
    if (origin === undefined || row === undefined || event.button !== 0) return;
    const date = board.days[origin.day] ?? '';
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-period]') : null;
    const period = row.periods.find(({ key }) => key === chip?.dataset['period']);
    onCursor({ row: origin.row, day: origin.day, part: Math.max(0, onDay(row, date).findIndex(({ key }) => key === period?.key)) });
    const by = event.pointerType === 'touch' ? 'touch' : 'mouse';
    const shape =
      chip === null || period === undefined
        ? drawing(board, { date, from: minuteAt(event.clientX, origin.rect), rect: origin.rect })
        : dragging(board, { period, uuid, origin, begun: event.clientX, grip: gripAt(event.clientX, chip.getBoundingClientRect(), by) });
    const rows = event.currentTarget;
    const begun: Place = { x: event.clientX, y: event.clientY };
    let latest: Ghost | null = null;

    const follow = (move: globalThis.PointerEvent): void => {
      if (latest === null) {
        if (!isDrag(move.clientX - begun.x, move.clientY - begun.y)) return;
        const reason = refusalAt(row, { date, editable });
        if (reason !== null) {
          end();
          onRefuse(reason);
          return;
        }
      }
      scrollAlong(rows, move.clientY);
      const { period: next, uuid: to = uuid } = shape({ x: move.clientX, y: move.clientY });
      latest = { key: period?.key ?? DRAWN, fromUuid: uuid, uuid: to, period: next };
      setGhost(latest);
    };
    const drop = (): void => {
      end();
      if (latest === null) {
        if (period !== undefined && row.judged.marks.has(period.key)) onFindings(origin, 'pointer');
        return;
      }
      const target = board.row(latest.uuid);
      const reason = target && refusalAt(target, { date: latest.period.date, editable });
      if (reason) onRefuse(reason);
      else settle(board, latest);
    };
    const cancel = (key: KeyboardEvent): void => {
      if (key.key === 'Escape') end();
    };
    const end = (): void => {
      setGhost(null);
      stop.current = undefined;
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    stop.current = end;
  };
  return { ghost, start };
}

type Shape = (place: Place) => { readonly period: BoardPeriod; readonly uuid?: string | undefined };

/** A new shift from where the pointer went down to where it is. */
function drawing(board: Board, { date, from, rect }: { date: string; from: number; rect: DOMRect }): Shape {
  const hourTypologyUuid = ordinaryOf(board.week.typologies)?.uuid ?? '';
  return ({ x }) => {
    const to = minuteAt(x, rect);
    const [fromHour, toHour] = to >= from ? [from, Math.max(to, from + SHORTEST)] : [to, from];
    return { period: { key: DRAWN, date, fromHour, toHour, hourTypologyUuid, break: null } };
  };
}

/** A shift that is there: one end, or all of it along the day, to another day or another person. */
function dragging(board: Board, { period, uuid, origin, begun, grip }: { period: BoardPeriod; uuid: string; origin: CellUnder; begun: number; grip: ReturnType<typeof gripAt> }): Shape {
  return ({ x, y }) => {
    const minutes = snap(((x - begun) / origin.rect.width) * (SCALE.to - SCALE.from));
    if (grip !== 'body') return { period: resized(period, grip, minutes) };
    const under = cellAt(document.elementFromPoint(x, y));
    if (under === undefined || (under.row === origin.row && under.day === origin.day)) return { period: shifted(period, minutes) };
    return { period: { ...period, date: board.days[under.day] ?? period.date }, uuid: board.order[under.row] ?? uuid };
  };
}

/** What was let go becomes the plan, in one step of undo also between two people. */
function settle(board: Board, { key, fromUuid, uuid, period }: Ghost): void {
  const target = board.row(uuid)?.periods ?? [];
  const source = board.row(fromUuid)?.periods ?? [];
  if (key === DRAWN) board.edit(new Map([[uuid, [...target, newPeriod(period)]]]));
  else if (uuid === fromUuid) board.edit(new Map([[uuid, target.map((each) => (each.key === key ? period : each))]]));
  else
    board.edit(
      new Map([
        [fromUuid, source.filter((each) => each.key !== key)],
        [uuid, [...target, newPeriod(period)]],
      ]),
    );
}

const EDGE_PX = 28;

/** At the upper or lower edge the rows run on under the pointer. */
function scrollAlong(rows: HTMLElement, y: number): void {
  const { top, bottom } = rows.getBoundingClientRect();
  if (y < top + EDGE_PX) rows.scrollTop -= EDGE_PX / 2;
  else if (y > bottom - EDGE_PX) rows.scrollTop += EDGE_PX / 2;
}

function cellAt(target: EventTarget | Element | null): CellUnder | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset['row']), day: Number(cell.dataset['day']), rect: cell.getBoundingClientRect() };
}
