import { elementScroll, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
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
import { useFormat } from '../../../ui/format.ts';
import { useMedia } from '../../../ui/useNarrow.ts';
import { texts } from '../../texts.ts';
import { placeOf, type Span } from '../../../ui/marks/scale.ts';
import { clock } from '../../../ui/format.ts';
import { afterPaint } from '../../../ui/afterPaint.ts';
import { BoardHead } from './BoardHead.tsx';
import type { Scene } from '../editing/bulk.ts';
import { CellMenu, type MenuPlace } from '../editing/CellMenu.tsx';
import { cellId, onwards, placeOfCell, type Cursor } from '../editing/cursor.ts';
import type { CellActs } from './CellEditor.tsx';
import { DayHead, nightOn } from './DayHead.tsx';
import { DayRow } from './DayRow.tsx';
import { findingOn } from '../findings/findings.ts';
import { draggedOf, edgeOf, type Dragged } from '../editing/dragged.ts';
import { refusalAt } from '../week/editable.ts';
import { minuteAt } from '../week/gestures.ts';
import type { Presence } from '../store/others.ts';
import { linesOf, teamOver, type Line } from './lines.ts';
import { NowLine } from './NowLine.tsx';
import { Outlines } from './Outlines.tsx';
import { PersonRow } from './PersonRow.tsx';
import { placeName } from '../week/place.ts';
import { isCounting, type BoardRow } from '../week/rows.ts';
import { sayDone } from '../store/sayDone.ts';
import { cellAt, only, wholeColumn } from '../editing/selection.ts';
import type { Board } from '../store/store.ts';
import { BorrowedLine } from './BorrowedLine.tsx';
import { OpenLine } from './OpenLine.tsx';
import { Readout } from './Readout.tsx';
import { RestLine } from './RestLine.tsx';
import { SwapMarks } from './SwapMarks.tsx';
import { TeamLine } from './TeamLine.tsx';
import type { Acts } from '../editing/useActs.ts';
import { useClipboard } from '../editing/useClipboard.ts';
import { useDrag, type Ghost } from '../editing/useDrag.ts';
import { useKeys } from '../editing/useKeys.ts';
import { FAR, useNearRows } from './useNearRows.ts';
import { useOpenShifts } from './useOpenShifts.ts';
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

/** What stands over and under the rows, in pixels, more or less: so many are drawn before they are measured. */
const AROUND = 300;
/** After the last turn of the wheel: the pointer's day answers once the rows stand still. */
const STILL_MS = 400;
/** A row that is open, in pixels. */
const OPENED = 84;

const NOBODY: readonly Presence[] = [];
const NOWHERE = { start: 0, end: 0 };

/** The grid of people and days: mouse, touch and keyboard alike; only what is in sight is drawn. */
export function BoardGrid(props: BoardGridProps) {
  const {
    board,
    rows,
    scene,
    cursor,
    chosen,
    acts,
    menu,
    onMenu,
    onCopyTo,
    preview,
    onFill,
    lastWeek,
    onCursor,
    onTyped,
    others,
    onFindings,
    onProblem,
    renderFooter,
    renderCost,
    hours,
    shades,
    seen,
  } = props;
  const { sheet, editable } = scene;
  const t = useTexts(texts);
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia('(min-height: 1000px)') ? 32 : 28;
  const open = useOpenShifts(board);
  const lines = useMemo(() => linesOf(board, open.teams), [board, open.teams]);
  const [opened, setOpened] = useState<string | null>(null);
  const heightOf = (line: Line | undefined): number =>
    line?.kind === 'row' && line.key === opened ? OPENED : rowHeight;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => heightOf(lines[place]),
    overscan: FAR,
    isScrollingResetDelay: STILL_MS,
    // The team's line stays over its rows.
    scrollPaddingStart: board.week.teams.length > 1 ? rowHeight : 0,
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND },
    observeElementRect: observeSize,
    scrollToFn: scrollFromWhereItIs,
  });
  const near = virtual.getVirtualItems();
  const { startIndex: from, endIndex: to } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const drawn = useNearRows({ from, to }, { count: lines.length, moving: virtual.isScrolling });
  const over = teamOver(lines, from);
  const [editing, setEditing] = useState<string | null>(null);
  const at = useMemo(
    () => lines.findIndex((line) => line.kind === 'row' && line.index === cursor.row),
    [lines, cursor.row],
  );
  useEffect(() => {
    // What is whole in sight stays: looking where to scroll would lay out the page with every key.
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
    if ((at <= startIndex + 1 && (virtual.scrollOffset ?? 0) > 0) || at >= endIndex - 1)
      virtual.scrollToIndex(at);
  }, [virtual, at]);
  const edit = (first: string): void => {
    const { uuid, date } = chosen.selection.head;
    const row = board.row(uuid);
    const reason = row === undefined ? 'board.outside' : refusalAt(row, { date, editable });
    if (reason === null) setEditing(first);
    else sayDone({ text: t(reason, { name: row?.person.name ?? '' }) });
  };
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
  const typing = useRef<() => boolean>(null);
  const done = useStill((key: string) => {
    setEditing(null);
    onTyped('');
    if (key !== 'blur') scroller.current?.focus({ preventScroll: true });
    const next = onwards(cursor, key, { rows: board.order.length, days: board.days.length });
    if (next !== null) onCursor(next);
  });
  const fill = useStill(acts.type);
  const cellActs = useMemo(
    (): CellActs => ({ typing, onTyped, onDone: done, onFill: fill }),
    [onTyped, done, fill],
  );
  const press = (event: PointerEvent<HTMLElement>): void => {
    // What is being typed is kept first; what cannot be read stays where it is, and the pointer does nothing.
    if (typing.current?.() === false) event.preventDefault();
    else drag.start(event);
  };
  const chooseDay = useStill((date: string) => {
    scroller.current?.focus({ preventScroll: true });
    chosen.select(wholeColumn(sheet, date));
  });
  const rowHere = board.row(board.order[cursor.row] ?? '');
  const findingHere =
    menu === null || rowHere === undefined
      ? undefined
      : findingOn(board, { row: rowHere, index: cursor.row, day: cursor.day });
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
  // On arrival the keys go where the first day is marked, unless somebody has them already.
  useEffect(() => {
    if (seen && (document.activeElement ?? document.body) === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [seen]);
  const byPerson = useMemo(() => Map.groupBy(others, ({ row }) => row), [others]);
  const { ghost } = drag;
  // A dragged bar opens its row.
  const under = hours === undefined || ghost === null ? null : draggedOf(board, ghost);
  const dragged = under?.uuid ?? null;
  useLayoutEffect(() => setOpened(dragged), [dragged]);
  useLayoutEffect(() => virtual.measure(), [virtual, opened, rowHeight]);
  const away = board.state().kind === 'away';
  const label = useMemo(
    () =>
      t('board.grid', {
        team: placeName(board),
        week: format.days(board.weekStart, board.days.at(-1) ?? ''),
      }),
    [t, format, board],
  );
  return (
    <div
      className={`${styles['board']} ${hours === undefined ? '' : (day['board'] ?? '')}`}
      style={
        hours === undefined
          ? shades
          : {
              ...shades,
              '--hours': (hours.scale.to - hours.scale.from) / 60,
              '--night': `${placeOf(nightOn(board.days[0] ?? ''), hours.scale) * 100}%`,
            }
      }
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
        style={{ '--lines': `${virtual.getTotalSize()}px` }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={board.order.length}
        aria-readonly={!editable}
        aria-multiselectable
        data-moving={virtual.isScrolling || undefined}
        aria-activedescendant={editing === null ? cellId(cursor) : undefined}
        onKeyDown={editing === null ? keys : undefined}
        onPointerDown={press}
        onDoubleClick={(event) =>
          event.target instanceof Element && event.target.closest('[data-day]') && edit('')
        }
        onContextMenu={context}
        {...(editing === null ? clip : {})}
      >
        {over !== undefined && (
          <div className={styles['pinned']} data-pinned aria-hidden>
            <TeamRows board={board} rows={rows} line={over} top={0} height={rowHeight} />
          </div>
        )}
        <div
          className={styles['sheet']}
          style={{ height: virtual.getTotalSize() }}
          role="presentation"
          data-dragging={ghost !== null || undefined}
        >
          {hours === undefined && <Columns days={board.days} />}
          {near.map(({ index: place, start }) => {
            const line = lines[place];
            if (line === undefined || place < drawn.from || place > drawn.to) return null;
            if (line.kind === 'team')
              return (
                <TeamRows
                  key={line.team.uuid}
                  board={board}
                  rows={rows}
                  line={line}
                  top={start}
                  height={rowHeight}
                />
              );
            if (line.kind === 'borrowed')
              return (
                <BorrowedLine
                  key={`borrowed ${line.person.collaboratorUuid} ${line.person.from}`}
                  person={line.person}
                  days={board.days}
                  top={start}
                  height={rowHeight}
                />
              );
            if (line.kind === 'open')
              return (
                <OpenLine
                  key={`open ${line.team.uuid}`}
                  site={board.week.site.code}
                  shifts={open.shifts.filter(({ teamUuid }) => teamUuid === line.team.uuid)}
                  swaps={open.swaps.filter(({ teamUuid }) => teamUuid === line.team.uuid)}
                  days={board.days}
                  top={start}
                  height={rowHeight}
                />
              );
            if (line.kind === 'rest')
              return (
                <RestLine
                  key={`rest ${line.team.uuid}`}
                  rows={line.keys.flatMap((key) => board.row(key) ?? [])}
                  date={board.days[0] ?? ''}
                  top={start}
                  height={rowHeight}
                  editable={editable}
                  onCall={(key) => hours?.onCall(key)}
                />
              );
            const { key: uuid, index } = line;
            const here = cursor.row === index;
            const shared = {
              board,
              uuid,
              index,
              top: start,
              height: heightOf(line),
              activeDay: here ? cursor.day : null,
              activePart: here ? cursor.part : 0,
              editing: here ? editing : null,
              chosen: chosen.columnsOf(uuid),
              ghost: [ghost, preview].find((shown) => shown?.step.has(uuid)) ?? null,
              away,
              checking: !seen && isCounting(board, rows),
              others: byPerson.get(uuid) ?? NOBODY,
              lastWeek,
              acts: cellActs,
              onProblem,
            };
            return hours === undefined ? (
              <PersonRow key={uuid} {...shared} />
            ) : (
              <DayRow key={uuid} {...shared} scale={hours.scale} />
            );
          })}
          {hours === undefined && open.swaps.length > 0 && (
            <SwapMarks
              board={board}
              rows={rows}
              swaps={open.swaps}
              lines={lines}
              placeOf={(line) => virtual.measurementsCache[line] ?? NOWHERE}
            />
          )}
          <NowLine board={board} scale={hours?.scale} />
          {chosen.cells.length > 1 && (
            <Outlines
              sheet={sheet}
              cells={chosen.cells}
              lines={lines}
              placeOf={(line) => virtual.measurementsCache[line] ?? NOWHERE}
            />
          )}
        </div>
      </div>
      {ghost !== null && (
        <Readout board={board} rows={rows} ghost={ghost}>
          {renderCost(ghost)}
        </Readout>
      )}
      {renderFooter(ghost)}
      {menu && (
        <CellMenu
          at={menu}
          board={board}
          sheet={sheet}
          chosen={chosen}
          acts={acts}
          onEdit={() => edit('')}
          onFindings={findingHere === undefined ? null : () => onFindings(cursor, 'pointer')}
          onCopyTo={onCopyTo}
          onFill={onFill}
          onClose={() => {
            onMenu(null);
            scroller.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

type Rows = VirtualizerOptions<HTMLDivElement, Element>;

/** The rows' size once the browser has painted them: asking for it would make it lay them out at once. */
const observeSize: Rows['observeElementRect'] = ({ scrollElement }, report) => {
  if (scrollElement === null) return undefined;
  let forget = (): void => undefined;
  const observer = new ResizeObserver((entries) => {
    forget();
    forget = afterPaint(() =>
      entries.forEach(({ contentRect: { width, height } }) => report({ width, height })),
    );
  });
  observer.observe(scrollElement);
  return () => {
    forget();
    observer.disconnect();
  };
};

/** A list that begins at its beginning need not be scrolled there: that too would lay it out at once. */
const scrollFromWhereItIs: Rows['scrollToFn'] = (offset, options, virtual) => {
  if (offset > 0 || virtual.scrollDirection !== null || (virtual.scrollOffset ?? 0) > 0)
    elementScroll(offset, options, virtual);
};

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

/** A team's line with its own rows, the same list for as long as none of them changes. */
function TeamRows({ rows, line, ...rest }: Parameters<typeof TeamLine>[0]) {
  const own = useMemo(() => rows.filter((row) => row.team.uuid === line.team.uuid), [rows, line]);
  return <TeamLine {...rest} line={line} rows={own} />;
}
