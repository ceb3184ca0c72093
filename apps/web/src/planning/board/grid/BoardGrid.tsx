import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTexts } from '../../../texts.ts';
import { clock, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { placeOf, type Span } from '../../../ui/marks/scale.ts';
import { BoardHead } from './BoardHead.tsx';
import type { Scene } from '../editing/bulk.ts';
import { CellMenu, type MenuPlace } from '../editing/CellMenu.tsx';
import { cellId, placeOfCell, type Cursor } from '../editing/cursor.ts';
import { DayHead, nightOn } from './DayHead.tsx';
import { findingOn } from '../findings/findings.ts';
import { draggedOf, edgeOf, type Dragged } from '../editing/dragged.ts';
import { gridLine, TeamRows, type GridScene } from './gridLine.tsx';
import { minuteAt } from '../week/gestures.ts';
import type { Presence } from '../store/others.ts';
import { NowLine } from './NowLine.tsx';
import { Outlines } from './Outlines.tsx';
import { placeName } from '../week/place.ts';
import type { BoardRow } from '../week/rows.ts';
import { cellAt, only, wholeColumn } from '../editing/selection.ts';
import type { Board } from '../store/store.ts';
import { Readout } from './Readout.tsx';
import { SwapMarks } from './SwapMarks.tsx';
import type { Acts } from '../editing/useActs.ts';
import { useClipboard } from '../editing/useClipboard.ts';
import { useDrag, type Ghost } from '../editing/useDrag.ts';
import { useKeys } from '../editing/useKeys.ts';
import { useLines, type Lines } from './useLines.ts';
import { useOpenShifts } from './useOpenShifts.ts';
import { useScrollbar } from './useScrollbar.ts';
import { useTyping } from './useTyping.ts';
import { useStill } from '../useStill.ts';
import type { Chosen } from '../editing/useSelection.ts';
import styles from '../board.module.css';
import day from './day.module.css';

type BoardGridProps = {
  board: Board;
  rows: readonly BoardRow[];
  scene: Scene;
  cursor: Cursor;
  chosen: Chosen;
  acts: Acts;
  /** Where the menu of the chosen days is open. */
  menu: MenuPlace | null;
  onMenu: (at: MenuPlace | null) => void;
  onCopyTo: () => void;
  /** A proposal, shown over the plan. */
  preview: Ghost | null;
  /** Opens or closes the proposal that fills what is missing; absent where there is none. */
  onFill: (() => void) | undefined;
  /** Nobody has a shift yet: free days show the week before. */
  lastWeek: boolean;
  onCursor: (cursor: Cursor) => void;
  onTyped: (text: string) => void;
  others: readonly Presence[];
  /** Shows what the rules say of a day. */
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  /** Shows why a row is not saved. */
  onProblem: (uuid: string) => void;
  /** Coverage, under the rows and always in sight; what is being dragged shows in it. */
  renderFooter: (ghost: Ghost | null) => ReactNode;
  /** What the change under the pointer costs, shown beside it. */
  renderCost: (ghost: Ghost) => ReactNode;
  /** One day as bars on a scale of hours, and how someone who rests gets a row. */
  hours?: { readonly scale: Span; readonly onCall: (key: string) => void } | undefined;
  /** The store's busy hours behind its days. */
  shades: CSSProperties;
  /** Painted once: until then the rules say nothing where hundreds are shown. */
  seen: boolean;
};

/** The grid of people and days: mouse, touch and keyboard alike; only what is in sight is drawn. */
export function BoardGrid(props: BoardGridProps) {
  const { board, rows, scene, cursor, chosen, acts, menu, onMenu, onCursor, onFindings, hours, seen } = props;
  const { sheet, editable } = scene;
  const scroller = useRef<HTMLDivElement>(null);
  const open = useOpenShifts(board);
  const [opened, setOpened] = useState<string | null>(null);
  const lines = useLines(board, { scroller, open: open.teams, opened, cursorRow: cursor.row });
  const typing = useTyping(board, { ...props, scroller });
  const { editing, edit } = typing;
  const focus = (): void => scroller.current?.focus({ preventScroll: true });
  const openMenu = (place?: MenuPlace): void => {
    const { left = 0, bottom = 0 } = document.getElementById(cellId(cursor))?.getBoundingClientRect() ?? {};
    if (editable) onMenu(place ?? { x: left, y: bottom });
  };
  const keys = useKeys({
    board,
    sheet,
    cursor,
    chosen,
    acts,
    onCursor,
    onEdit: edit,
    onFindings,
    onMenu: openMenu,
  });
  const drag = useDrag({ scene, chosen, acts, onCursor, onFindings, onLongPress: openMenu });
  const press = (event: PointerEvent<HTMLElement>): void => {
    // What is being typed is kept first; what cannot be read stays where it is, and the pointer does nothing.
    if (typing.keep()) drag.start(event);
    else event.preventDefault();
  };
  const chooseDay = useStill((date: string) => {
    focus();
    chosen.select(wholeColumn(sheet, date));
  });
  const clip = useClipboard(acts);
  const context = (event: MouseEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const under = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null;
    if (under === null) return openMenu();
    const cell = cellAt(sheet, placeOfCell(under));
    if (!chosen.has(cell)) chosen.select(only(cell));
    openMenu({
      x: event.clientX,
      y: event.clientY,
      minute: minuteAt(event.clientX, under.getBoundingClientRect(), hours?.scale),
    });
  };
  useScrollbar(scroller);
  // On arrival the keys go where the first day is marked, unless somebody has them already.
  useEffect(() => {
    if (seen && (document.activeElement ?? document.body) === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [seen]);
  const others = useMemo(() => Map.groupBy(props.others, ({ row }) => row), [props.others]);
  const { ghost } = drag;
  // A dragged bar opens its row.
  const under = hours === undefined || ghost === null ? null : draggedOf(board, ghost);
  const dragged = under?.uuid ?? null;
  useLayoutEffect(() => setOpened(dragged), [dragged]);
  const label = useLabel(board);
  const drawn: GridScene = {
    board,
    rows,
    open,
    hours,
    editable,
    cursor,
    editing,
    chosen,
    ghosts: [ghost, props.preview],
    away: board.state().kind === 'away',
    seen,
    others,
    lastWeek: props.lastWeek,
    acts: typing.acts,
    onProblem: props.onProblem,
  };
  return (
    <div
      className={`${styles['board']} ${hours === undefined ? '' : (day['board'] ?? '')}`}
      style={{ ...props.shades, ...(hours === undefined ? {} : scaleStyle(board, hours.scale)) }}
    >
      {hours === undefined ? (
        <BoardHead board={board} rows={rows} onDay={chooseDay} />
      ) : (
        <DayHead board={board} scale={hours.scale} />
      )}
      {hours !== undefined && under !== null && <Guide dragged={under} scale={hours.scale} />}
      <div
        ref={scroller}
        className={styles['rows']}
        style={{ '--lines': `${lines.height}px` }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={board.order.length}
        aria-readonly={!editable}
        aria-multiselectable
        data-moving={lines.isMoving || undefined}
        aria-activedescendant={editing === null ? cellId(cursor) : undefined}
        onKeyDown={editing === null ? keys : undefined}
        onPointerDown={press}
        onDoubleClick={(event) =>
          event.target instanceof Element && event.target.closest('[data-day]') && edit('')
        }
        onContextMenu={context}
        {...(editing === null ? clip : {})}
      >
        <Sheet scene={drawn} lines={lines} cells={chosen.cells} sheet={sheet} dragging={ghost !== null} />
      </div>
      {ghost !== null && (
        <Readout board={board} rows={rows} ghost={ghost}>
          {props.renderCost(ghost)}
        </Readout>
      )}
      {props.renderFooter(ghost)}
      {menu && (
        <CellMenu
          at={menu}
          board={board}
          sheet={sheet}
          chosen={chosen}
          acts={acts}
          onEdit={() => edit('')}
          onFindings={hasFinding(board, cursor) ? () => onFindings(cursor, 'pointer') : null}
          onCopyTo={props.onCopyTo}
          onFill={props.onFill}
          onClose={() => {
            onMenu(null);
            focus();
          }}
        />
      )}
    </div>
  );
}

function useLabel(board: Board): string {
  const t = useTexts(texts);
  const format = useFormat();
  return useMemo(
    () =>
      t('board.grid', {
        team: placeName(board),
        week: format.days(board.weekStart, board.days.at(-1) ?? ''),
      }),
    [t, format, board],
  );
}

/** How many hours the day's scale has, and where on it the night begins. */
const scaleStyle = (board: Board, scale: Span): CSSProperties => ({
  '--hours': (scale.to - scale.from) / 60,
  '--night': `${placeOf(nightOn(board.days[0] ?? ''), scale) * 100}%`,
});

function hasFinding(board: Board, { row: index, day: at }: Cursor): boolean {
  const row = board.row(board.order[index] ?? '');
  return row !== undefined && findingOn(board, { row, index, day: at }) !== undefined;
}

type SheetProps = {
  scene: GridScene;
  lines: Lines;
  cells: Chosen['cells'];
  sheet: Scene['sheet'];
  dragging: boolean;
};

/** The lines that are drawn, and what is drawn over them. */
function Sheet({ scene, lines, cells, sheet, dragging }: SheetProps) {
  const { board, rows, open, hours } = scene;
  const { all, placeOf: place } = lines;
  return (
    <>
      {lines.over !== undefined && (
        <div className={styles['pinned']} data-pinned aria-hidden>
          <TeamRows board={board} rows={rows} line={lines.over} top={0} height={lines.lineHeight} />
        </div>
      )}
      <div
        className={styles['sheet']}
        style={{ height: lines.height }}
        role="presentation"
        data-dragging={dragging || undefined}
      >
        {hours === undefined && <Columns days={board.days} />}
        {lines.drawn.map(({ line, ...at }) => gridLine(line, at, scene))}
        {hours === undefined && open.swaps.length > 0 && (
          <SwapMarks board={board} rows={rows} swaps={open.swaps} lines={all} placeOf={place} />
        )}
        <NowLine board={board} scale={hours?.scale} />
        {cells.length > 1 && <Outlines sheet={sheet} cells={cells} lines={all} placeOf={place} />}
      </div>
    </>
  );
}

/** From the edge that is dragged down to the coverage, with its hour. */
function Guide({ dragged, scale }: { dragged: Dragged; scale: Span }) {
  const edge = edgeOf(dragged.period, dragged.grip);
  return (
    <span className={day['guide']} style={{ '--at': placeOf(edge, scale) }} aria-hidden>
      <b>{clock(edge)}</b>
    </span>
  );
}

/** The days behind the rows, from top to bottom. */
const Columns = memo(function Columns({ days }: { days: readonly string[] }) {
  return (
    <div className={styles['columns']} aria-hidden>
      <i />
      {days.map((date, at) => (
        <i
          key={date}
          className={styles['column']}
          data-weekend={at % 7 > 4 || undefined}
          data-monday={(at > 0 && at % 7 === 0) || undefined}
          style={{ backgroundImage: `var(--slots-${at}, none)` }}
        />
      ))}
    </div>
  );
});
