import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { SCALE } from '../../../ui/marks/scale.ts';
import { carried, movedBy, NOTHING, resizedBy, type Bulk, type Scene, type Spot } from './bulk.ts';
import { placeOfCell, type Cursor } from './cursor.ts';
import { onDay, ordinaryOf } from '../week/days.ts';
import { refusalAt } from '../week/editable.ts';
import {
  caught,
  exactMinuteAt,
  gripAt,
  type Grip,
  isDrag,
  length,
  minuteAt,
  usualHours,
} from '../week/gestures.ts';
import type { Step } from '../store/history.ts';
import { noteMouse } from './mouseHints.ts';
import { newPeriod, type BoardPeriod } from '../week/periods.ts';
import {
  along,
  cellAt,
  only,
  toggled,
  wholeRow,
  type Cell,
  type Selection,
  type Sheet,
} from './selection.ts';
import { afterRest, track, type Place } from './track.ts';
import type { Acts } from './useActs.ts';
import type { Chosen } from './useSelection.ts';
import type { BoardRow } from '../week/rows.ts';

/** The rows as they would stand if what is dragged were let go now. */
export type Ghost = {
  readonly step: Step;
  /** The periods under way that keep their key; new ones are those that the row does not have yet. */
  readonly keys: ReadonlySet<string>;
  /** Which end follows the pointer, or all of it. */
  readonly grip: Grip;
  /** Where the pointer is. */
  readonly pointer?: { readonly x: number; readonly y: number };
  /** Nothing is dragged: it is a proposal, shown over the plan. */
  readonly proposed?: true;
};

type Drag = {
  scene: Scene;
  chosen: Chosen;
  acts: Acts;
  onCursor: (cursor: Cursor) => void;
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  /** A finger that rests; with a mouse it is the right button. */
  onLongPress: (at: { readonly x: number; readonly y: number; readonly minute: number }) => void;
};

type CellUnder = { readonly row: number; readonly day: number; readonly rect: DOMRect };

/** What happens while the pointer is followed. */
type Followed = {
  readonly move: (place: Place) => void;
  readonly drop?: () => void;
  readonly over?: () => void;
};

/** A shift is at least as long as the step in which the pointer goes. */
const shortestOf = (fine: boolean): number => (fine ? 15 : 30);
const DAY = 1440;
/** A shift belongs to the day on which it starts. */
const LATEST = DAY - shortestOf(true);

/**
 * The pointer on the board. Across an empty day it draws a shift, and beyond it chooses days; an end of a chip changes
 * its length, the chip itself moves along the day or to another day or person, with Ctrl as a copy whenever it is pressed,
 * and all that is chosen goes along. Shift and Ctrl with a press choose, a name chooses its row. Snaps to half hours and
 * to the team's usual hours, with Alt to quarters; Esc leaves everything as it was.
 */
export function useDrag({ scene, chosen, acts, onCursor, onFindings, onLongPress }: Drag): {
  ghost: Ghost | null;
  start: (event: PointerEvent<HTMLElement>) => void;
} {
  const { sheet } = scene;
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const follow = (rows: HTMLElement, { over, ...tracked }: Followed): void => {
    stop.current = track(rows, {
      ...tracked,
      over: () => {
        over?.();
        setGhost(null);
        stop.current = undefined;
      },
    });
  };
  const extend =
    (anchor: Cell, kept: readonly Cell[]) =>
    ({ x, y }: Place): void => {
      const under = cellUnder(document.elementFromPoint(x, y));
      if (under !== undefined) chosen.select({ anchor, head: cellAt(sheet, under), kept });
    };
  const toggle = (cell: Cell): Selection => {
    const next = toggled(sheet, chosen.selection, cell);
    chosen.select(next);
    return next;
  };

  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const rows = event.currentTarget;
    choosePerson(event, sheet, chosen);
    const pressed = pressedOn(scene, event.target);
    if (pressed === undefined) return;
    const { cell, chip } = pressed;
    if (event.shiftKey) {
      const { anchor, kept } = chosen.selection;
      chosen.select({ anchor, head: cell, kept });
      return follow(rows, { move: extend(anchor, kept) });
    }
    const isWithKey = event.ctrlKey || event.metaKey;
    // On a shift the key chooses only where nothing is dragged: a drag copies, whichever of the two began first.
    const mayCopy = isWithKey && chip !== null && !chosen.picking;
    if ((isWithKey || chosen.picking) && !mayCopy) {
      const { head, kept } = toggle(cell);
      const isChosen = head.uuid === cell.uuid && head.date === cell.date;
      return follow(rows, { move: isChosen ? extend(cell, kept) : () => undefined });
    }
    drag(event, pressed, mayCopy);
  };

  const drag = (event: PointerEvent<HTMLElement>, pressed: Pressed, mayCopy: boolean): void => {
    const { origin, cell, row } = pressed;
    const { period, part, several, grip, keys, shape } = graspOf(scene, { chosen, event, pressed, mayCopy });
    const stand = (): void => {
      chosen.select(only(cell));
      onCursor({ row: origin.row, day: origin.day, part });
    };
    if (!several && !mayCopy) stand();
    let last: Place | null = null;
    const begun = {
      x: event.clientX,
      y: event.clientY,
      minute: minuteAt(event.clientX, origin.rect, scene.scale),
    };
    const keepOn = afterRest(event, () => {
      stop.current?.();
      onLongPress(begun);
    });
    follow(event.currentTarget, {
      over: keepOn,
      move: (place) => {
        if (last === null && !isDrag(place.x - begun.x, place.y - begun.y)) return;
        keepOn();
        if (last === null && mayCopy && !several) stand();
        last = place;
        const latest = shape(place);
        if (latest === 'chosen') extend(cell, [])(place);
        else if (period === undefined) chosen.select(only(cell));
        setGhost(
          latest === 'chosen'
            ? null
            : { step: latest.made.step, keys, grip, pointer: { x: place.x, y: place.y } },
        );
      },
      drop: () => {
        // Made again: what others saved since the pointer moved last is in it.
        const latest = last === null ? null : shape(last);
        if (latest === 'chosen') return;
        if (latest !== null) {
          acts.does(latest.made);
          if (period !== undefined && latest.made.step.size > 0)
            noteMouse(grip !== 'body' ? 'size' : (latest.by?.rows ?? 0) === 0 ? 'move' : 'carry');
          if (latest.by !== undefined && latest.made.step.size > 0)
            chosen.select(along(sheet, several ? chosen.selection : only(cell), latest.by));
        } else if (mayCopy) toggle(cell);
        else {
          if (several) stand();
          if (period !== undefined && row.checked.marks.has(period.key)) onFindings(origin, 'pointer');
        }
      },
    });
  };
  return { ghost, start };
}

/** A press on a name chooses the person's row, with Shift the rows from the last one on. */
function choosePerson(
  { target, shiftKey }: Pick<PointerEvent, 'target' | 'shiftKey'>,
  sheet: Sheet,
  chosen: Chosen,
): void {
  const name =
    target instanceof Element && !target.closest('button')
      ? target.closest<HTMLElement>('[data-person]')?.dataset['person']
      : undefined;
  if (name === undefined) return;
  const row = wholeRow(sheet, name);
  const anchor = { uuid: chosen.selection.anchor.uuid, date: sheet.dates.at(-1) ?? '' };
  chosen.select(shiftKey ? { ...row, anchor } : row);
}

/** The day that was pressed, and the chip on it. */
type Pressed = {
  readonly origin: CellUnder;
  readonly cell: Cell;
  readonly row: BoardRow;
  readonly chip: HTMLElement | null;
};

function pressedOn({ board, sheet }: Scene, target: EventTarget): Pressed | undefined {
  const origin = cellUnder(target);
  if (origin === undefined) return undefined;
  const cell = cellAt(sheet, origin);
  const row = board.row(cell.uuid);
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-period]') : null;
  return row === undefined ? undefined : { origin, cell, row, chip };
}

type Grasp = {
  /** The shift under the pointer, and which of its day's it is. */
  readonly period: BoardPeriod | undefined;
  readonly part: number;
  /** All that is chosen goes along. */
  readonly several: boolean;
  readonly grip: Grip;
  readonly keys: ReadonlySet<string>;
  readonly shape: Shape;
};

/** What the pointer has hold of: an end of a shift, a shift, all that is chosen, or an empty day on which one draws. */
function graspOf(
  scene: Scene,
  {
    chosen,
    event,
    pressed: { origin, cell, row, chip },
    mayCopy,
  }: { chosen: Chosen; event: PointerEvent; pressed: Pressed; mayCopy: boolean },
): Grasp {
  const { board, scale } = scene;
  const begun = event.clientX;
  const period = row.periods.find(({ key }) => key === chip?.dataset['period']);
  const several = period !== undefined && chosen.cells.length > 1 && chosen.has(cell);
  const spots: readonly Spot[] = several ? chosen.cells : [{ ...cell, key: period?.key }];
  const pointer = event.pointerType === 'touch' ? 'touch' : 'mouse';
  const grip =
    chip === null ? 'end' : mayCopy ? 'body' : gripAt(begun, chip.getBoundingClientRect(), pointer);
  const usual = usualHours(
    board.rows().flatMap(({ team, periods }) => (team.uuid === row.team.uuid ? periods : [])),
  );
  const onSpot = ({ uuid, date, key }: Spot): readonly string[] =>
    key === undefined ? onDay(board.row(uuid) ?? { periods: [] }, date).map((each) => each.key) : [key];
  return {
    period,
    part: Math.max(
      0,
      onDay(row, cell.date).findIndex(({ key }) => key === period?.key),
    ),
    several,
    grip,
    keys: new Set(spots.flatMap(onSpot)),
    shape:
      chip === null || period === undefined
        ? drawing(scene, { cell, origin, begun: exactMinuteAt(begun, origin.rect, scale), usual })
        : dragging(scene, { spots, origin, begun, grip, period, usual }),
  };
}

/** What letting go would do; over an empty day, beyond it, days are chosen instead. */
type Shape = (
  place: Place,
) => { readonly made: Bulk; readonly by?: { readonly rows: number; readonly days: number } } | 'chosen';

/** A new shift from where the pointer went down to where it is. */
function drawing(
  { board, editable, scale }: Scene,
  { cell, origin, begun, usual }: { cell: Cell; origin: CellUnder; begun: number; usual: readonly number[] },
): Shape {
  const { uuid, date } = cell;
  const fresh = newPeriod({
    date,
    fromHour: 0,
    toHour: 0,
    hourTypologyUuid: ordinaryOf(board.week.typologies)?.uuid ?? '',
    break: null,
  });
  return ({ x, y, fine }) => {
    const under = cellUnder(document.elementFromPoint(x, y));
    // Anyone who draws until closing time overshoots a little: the day beside begins at its middle.
    const isBeyond =
      under !== undefined &&
      (under.row !== origin.row ||
        Math.abs(x - centre(origin.rect)) > (origin.rect.width + under.rect.width) / 2);
    if (isBeyond) return 'chosen';
    const row = board.row(uuid);
    const reason = row && refusalAt(row, { date, editable });
    if (reason) return { made: { ...NOTHING, left: [{ uuid, date, reason }] } };
    const from = Math.min(LATEST, caught(begun, { fine, usual }));
    const to = caught(exactMinuteAt(x, origin.rect, scale), { fine, usual });
    const [fromHour, end] = to >= from ? [from, Math.max(to, from + shortestOf(fine))] : [to, from];
    const toHour = end > DAY ? end - DAY : end;
    return {
      made: {
        step: new Map([[uuid, [...(row?.periods ?? []), { ...fresh, fromHour, toHour }]]]),
        changed: 1,
        left: [],
      },
    };
  };
}

/** Shifts that are there: an end of them, or all of them along the day, to other days or other people. */
function dragging(
  scene: Scene,
  {
    spots,
    origin,
    begun,
    grip,
    period,
    usual,
  }: {
    spots: readonly Spot[];
    origin: CellUnder;
    begun: number;
    grip: Grip;
    period: BoardPeriod;
    usual: readonly number[];
  },
): Shape {
  const { from, to } = scene.scale ?? SCALE;
  const edge = grip === 'end' ? period.fromHour + length(period) : period.fromHour;
  return ({ x, y, copies, fine }) => {
    const way = ((x - begun) / origin.rect.width) * (to - from);
    const minutes = caught(edge + way, { fine, usual: [...usual, edge] }) - edge;
    if (grip !== 'body')
      return { made: resizedBy(scene, spots, { end: grip, minutes, shortest: shortestOf(fine) }) };
    const under = cellUnder(document.elementFromPoint(x, y));
    if (under === undefined || (under.row === origin.row && under.day === origin.day))
      return { made: movedBy(scene, spots, minutes) };
    const by = { rows: under.row - origin.row, days: under.day - origin.day };
    return { made: carried(scene, spots, { ...by, copies }), by };
  };
}

const centre = ({ left, width }: DOMRect): number => left + width / 2;

function cellUnder(target: EventTarget | Element | null): CellUnder | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  if (cell === null) return undefined;
  return { ...placeOfCell(cell), rect: cell.getBoundingClientRect() };
}
