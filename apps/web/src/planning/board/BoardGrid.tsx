import { addDays } from '@jornada/domain/time.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTexts } from '../../texts.ts';
import { figure, hours, useFormat } from '../../ui/format.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { useMedia } from '../../ui/useNarrow.ts';
import { texts } from '../texts.ts';
import { PersonRow } from './PersonRow.tsx';
import type { BoardFinding } from './findings.ts';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';
import { useWholeBoard, type Presence } from './useBoard.ts';
import type { Board } from './store.ts';
import type { Cursor } from './WeekBoard.tsx';
import styles from './board.module.css';

type BoardGridProps = {
  board: Board;
  cursor: Cursor;
  onCursor: (cursor: Cursor) => void;
  onTyped: (text: string) => void;
  editable: boolean;
  others: readonly Presence[];
  /** Shows what the rules say of a day, or of a whole row. */
  onFindings: (row: number, day: number | null) => void;
  onCompare: (uuid: string) => void;
  finding: BoardFinding | undefined;
  /** Floats beside the finding's row. */
  inspector: ReactNode;
  /** Coverage, under the rows and always in sight. */
  footer: ReactNode;
};

/** The grid of people and days: mouse, touch and keyboard alike; only what is in sight is drawn. */
export function BoardGrid(props: BoardGridProps) {
  const { board, cursor, onCursor, onTyped, editable, others, onFindings, onCompare, finding, inspector, footer } = props;
  const t = useTexts(texts);
  const scroller = useRef<HTMLDivElement>(null);
  const tall = useMedia('(min-height: 1000px)');
  const rowHeight = tall ? 32 : 28;
  const virtual = useVirtualizer({
    count: board.order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });
  const [editing, setEditing] = useState<string | null>(null);
  const move = (next: Cursor) => {
    onCursor(next);
    virtual.scrollToIndex(next.row);
  };
  const refuse = (reason: 'board.readOnly' | 'board.restricted') => showToast({ text: t(reason) });
  const keys = useKeys({ board, cursor, editable, onCursor: move, onEdit: setEditing, onFindings, onRefuse: refuse });
  const drag = useDrag({ board, editable, onCursor, onRefuse: refuse, onFindings });
  const stopEditing = () => {
    setEditing(null);
    onTyped('');
    scroller.current?.focus();
  };
  const names = new Map(others.flatMap((other) => (other.collaboratorUuid === null ? [] : [[`${other.collaboratorUuid} ${other.date ?? ''}`, other]])));
  return (
    <div className={styles['board']}>
      <Head board={board} />
      <div
        ref={scroller}
        className={styles['rows']}
        role="grid"
        tabIndex={0}
        aria-label={t('board.grid', { team: board.week.team.name, week: board.weekStart })}
        aria-rowcount={board.order.length}
        aria-colcount={7}
        aria-activedescendant={`cell-${cursor.row}-${cursor.day}`}
        onKeyDown={editing === null ? keys : undefined}
        onPointerDown={editing === null ? drag.start : undefined}
      >
        <div className={styles['sheet']} style={{ height: virtual.getTotalSize() }} role="presentation">
          {virtual.getVirtualItems().map(({ index, start }) => {
            const uuid = board.order[index] ?? '';
            return (
              <PersonRow
                key={uuid}
                board={board}
                uuid={uuid}
                index={index}
                top={start}
                height={rowHeight}
                activeDay={cursor.row === index ? cursor.day : null}
                editing={cursor.row === index ? editing : null}
                ghost={drag.ghost?.uuid === uuid || drag.ghost?.fromUuid === uuid ? drag.ghost : null}
                names={names}
                onTyped={onTyped}
                onDone={stopEditing}
                onCompare={onCompare}
              />
            );
          })}
          {inspector && finding && (
            <div className={styles['float']} onKeyDown={stop} onPointerDown={stop} style={floatAt(finding, { rowHeight, total: virtual.getTotalSize(), view: scroller.current })}>
              {inspector}
            </div>
          )}
        </div>
      </div>
      {footer}
    </div>
  );
}

/** The card's keys and presses are its own: Enter applies a fix and does not open the day beneath. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

const FLOAT_HEIGHT = 330;

/** Under the row that it explains, or over it where there is no room; beside the day, never on it. */
function floatAt({ row, day }: BoardFinding, { rowHeight, total, view }: { rowHeight: number; total: number; view: HTMLElement | null }): { top?: number; bottom?: number; insetInlineStart: string } {
  const share = Math.min(4, Math.max(0, (day ?? 0) - 1));
  const insetInlineStart = `calc(var(--name) + (100% - var(--name) - var(--totals)) / 7 * ${share})`;
  const top = (row + 1) * rowHeight + 6;
  const room = (view === null ? total : view.scrollTop + view.clientHeight) - top;
  return room >= FLOAT_HEIGHT || row * rowHeight < FLOAT_HEIGHT ? { top, insetInlineStart } : { bottom: Math.max(0, total - row * rowHeight + 6), insetInlineStart };
}

function Head({ board }: { board: Board }) {
  const t = useTexts(texts);
  const format = useFormat();
  const rows = useWholeBoard(board);
  const totals = Array.from({ length: 7 }, (_, day) => {
    const date = addDays(board.weekStart, day);
    return rows.reduce((sum, row) => sum + row.judged.week.periods.filter((period) => period.date === date && period.typology.kind !== 'VACATION' && period.typology.kind !== 'ABSENCE').reduce((part, { from, to }) => part + (to > from ? to - from : to + 1440 - from), 0), 0);
  });
  return (
    <div className={styles['head']} aria-hidden>
      <div className={styles['names']}>
        <span>{t('board.collaborator')}</span>
        <span>{t('board.position')}</span>
      </div>
      {totals.map((minutes, day) => {
        const date = addDays(board.weekStart, day);
        const event = board.week.calendar.find((each) => each.date === date);
        return (
          <div key={date} className={styles['dayHead']}>
            {event && <small title={event.description}>{event.description}</small>}
            <b>{Number(date.slice(8))}</b> {format.weekday(date)}
            <i>{hours(minutes / 60)} h</i>
          </div>
        );
      })}
      <div className={styles['sums']}>
        <span>{t('board.plan')}</span>
        <span>{t('board.base')}</span>
        <span>{t('board.difference')}</span>
      </div>
    </div>
  );
}

export const wholeHours = (minutes: number): string => figure(minutes / 60, minutes % 60 === 0 ? 0 : minutes % 30 === 0 ? 1 : 2);
