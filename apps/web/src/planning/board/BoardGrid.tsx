import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { useFormat } from '../../ui/format.ts';
import { useMedia } from '../../ui/useNarrow.ts';
import { texts } from '../texts.ts';
import { BoardHead } from './BoardHead.tsx';
import { moved, type Cursor } from './cursor.ts';
import type { CellActs } from './DayCell.tsx';
import { typedText } from './days.ts';
import type { Presence } from './others.ts';
import { PersonRow } from './PersonRow.tsx';
import { placeName } from './place.ts';
import type { BoardRow } from './rows.ts';
import type { Board } from './store.ts';
import { useDrag } from './useDrag.ts';
import { useKeys, type Refusal } from './useKeys.ts';
import styles from './board.module.css';

type BoardGridProps = {
  board: Board;
  rows: readonly BoardRow[];
  cursor: Cursor;
  onCursor: (cursor: Cursor) => void;
  onTyped: (text: string) => void;
  editable: boolean;
  others: readonly Presence[];
  /** Shows what the rules say of a day. */
  onFindings: (at: Pick<Cursor, 'row' | 'day'>, by: 'pointer' | 'key') => void;
  /** Shows why a row is not saved. */
  onProblem: (uuid: string) => void;
  /** Coverage, under the rows and always in sight. */
  footer: ReactNode;
};

const NOBODY: readonly Presence[] = [];
const ALONE = { partsOf: () => 1 };
/** Where one goes on after typing. */
const ONWARDS: Readonly<Record<string, string>> = { Enter: 'ArrowDown', ArrowDown: 'ArrowDown', 'Shift Enter': 'ArrowUp', ArrowUp: 'ArrowUp', Tab: 'ArrowRight', 'Shift Tab': 'ArrowLeft' };

/** The grid of people and days: mouse, touch and keyboard alike; only what is in sight is drawn. */
export function BoardGrid({ board, rows, cursor, onCursor, onTyped, editable, others, onFindings, onProblem, footer }: BoardGridProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia('(min-height: 1000px)') ? 32 : 28;
  const virtual = useVirtualizer({
    count: board.order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });
  const [editing, setEditing] = useState<string | null>(null);
  useEffect(() => virtual.scrollToIndex(cursor.row), [virtual, cursor.row]);
  const refuse = (reason: Refusal): void => {
    showToast({ text: t(reason, { name: board.row(board.order[cursor.row] ?? '')?.person.name ?? '' }) });
  };
  const keys = useKeys({
    board,
    cursor,
    editable,
    onCursor,
    onEdit: setEditing,
    onFindings,
    onRefuse: refuse,
    onCopied: (periods) => showToast({ kind: 'done', text: t('board.copied', { plan: typedText(board.week, periods) || t('board.rest') }) }),
    onCleared: (row, date, takeBack) => showToast({ text: t('board.cleared', { name: row.person.name, day: format.day(date) }), action: { label: t('board.undo'), run: takeBack } }),
  });
  const drag = useDrag({ board, editable, onCursor, onRefuse: refuse, onFindings });
  const typing = useRef<() => boolean>(null);
  const done = useStill((key: string) => {
    setEditing(null);
    onTyped('');
    if (key !== 'blur') scroller.current?.focus({ preventScroll: true });
    const next = moved(cursor, ONWARDS[key] ?? '', { ...ALONE, rows: board.order.length, days: board.days.length });
    if (next !== null) onCursor(next);
  });
  const acts = useMemo((): CellActs => ({ typing, onTyped, onDone: done }), [onTyped, done]);
  const press = (event: PointerEvent<HTMLElement>): void => {
    // What is being typed is kept first; what cannot be read stays where it is, and the pointer does nothing.
    if (typing.current?.() === false) event.preventDefault();
    else drag.start(event);
  };
  const byPerson = useMemo(() => Map.groupBy(others, ({ row }) => row), [others]);
  const { ghost } = drag;
  const away = board.state().kind === 'away';
  return (
    <div className={styles['board']}>
      <BoardHead board={board} rows={rows} />
      <div
        ref={scroller}
        className={styles['rows']}
        role="grid"
        tabIndex={0}
        aria-label={t('board.grid', { team: placeName(board), week: format.days(board.weekStart, board.days.at(-1) ?? '') })}
        aria-rowcount={board.order.length}
        aria-colcount={board.days.length}
        aria-readonly={!editable}
        aria-activedescendant={editing === null ? `cell-${cursor.row}-${cursor.day}` : undefined}
        onKeyDown={editing === null ? keys : undefined}
        onPointerDown={press}
        onDoubleClick={() => editable && setEditing('')}
      >
        <div className={styles['sheet']} style={{ height: virtual.getTotalSize() }} role="presentation" data-dragging={ghost !== null || undefined}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const uuid = board.order[index] ?? '';
            const here = cursor.row === index;
            return (
              <PersonRow
                key={uuid}
                board={board}
                uuid={uuid}
                index={index}
                top={start}
                height={rowHeight}
                activeDay={here ? cursor.day : null}
                activePart={here ? cursor.part : 0}
                editing={here ? editing : null}
                ghost={ghost?.uuid === uuid || ghost?.fromUuid === uuid ? ghost : null}
                away={away}
                others={byPerson.get(uuid) ?? NOBODY}
                acts={acts}
                onProblem={onProblem}
              />
            );
          })}
        </div>
      </div>
      {footer}
    </div>
  );
}

/** Always the same function, which does what the newest would: rows that get it need not be drawn again. */
function useStill<A>(newest: (value: A) => void): (value: A) => void {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((value) => latest.current(value), []);
}
