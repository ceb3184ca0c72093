import { length, type Grip } from '../week/gestures.ts';
import type { BoardPeriod } from '../week/periods.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import type { Ghost } from './useDrag.ts';

/** The one shift that is being dragged: in whose row it would stand, how it stood before, and which end follows the pointer. */
export type Dragged = {
  readonly uuid: string;
  readonly period: BoardPeriod;
  readonly was: BoardPeriod | null;
  readonly grip: Grip;
};

/** Null where several are dragged at once: then no one row tells of it. */
export function draggedOf(board: Pick<Board, 'row'>, ghost: Ghost): Dragged | null {
  const found = [...ghost.step].flatMap(([uuid, periods]) => {
    const row = board.row(uuid);
    return row === undefined
      ? []
      : periods.filter((period) => isDragged(row, period, ghost)).map((period) => ({ uuid, period }));
  });
  const [one] = found;
  if (one === undefined || found.length > 1) return null;
  const was = [...ghost.step.keys()].flatMap(
    (uuid) => board.row(uuid)?.periods.filter(({ key }) => ghost.keys.has(key)) ?? [],
  )[0];
  return { ...one, was: was ?? null, grip: ghost.grip };
}

/** Whether a period of a row is under way: one that keeps its key, or one that the row does not have yet. */
export const isDragged = ({ periods }: BoardRow, { key }: BoardPeriod, ghost: Ghost | null): boolean =>
  ghost !== null && (ghost.keys.has(key) || !periods.some((period) => period.key === key));

/** What a proposal does with a period: it is new, or it stands at other hours. */
export const proposedAs = (row: BoardRow, period: BoardPeriod, ghost: Ghost): 'added' | 'moved' | undefined =>
  !isDragged(row, period, ghost)
    ? undefined
    : row.periods.some(({ key }) => key === period.key)
      ? 'moved'
      : 'added';

/** The minute that follows the pointer. */
export const edgeOf = (period: Pick<BoardPeriod, 'fromHour' | 'toHour'>, grip: Grip): number =>
  grip === 'end' ? period.fromHour + length(period) : period.fromHour;
