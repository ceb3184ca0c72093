import type {
  PolyvalenceCell,
  PolyvalenceMatrix,
  PolyvalencePerson,
} from '@jornada/contract/polyvalences.ts';
import { lastPractice, needsRefresh, type Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Glyph } from './Glyph.tsx';
import { MatrixFoot } from './MatrixFoot.tsx';
import {
  cellKey,
  countRows,
  footsOf,
  groupsOf,
  isForbidden,
  isInside,
  isOwn,
  levelOfKey,
  moved,
  placeIn,
  single,
  type Area,
} from './matrix.ts';
import { texts } from './texts.ts';
import type { MatrixEdits } from './useMatrixEdits.ts';
import styles from './polyvalences.module.css';

export type CellView = 'worked' | 'since' | 'with';

type MatrixGridProps = {
  readonly matrix: PolyvalenceMatrix;
  readonly people: readonly PolyvalencePerson[];
  readonly team: string | null;
  readonly edits: MatrixEdits;
  readonly view: CellView;
  readonly area: Area;
  readonly editable: boolean;
  readonly onArea: (area: Area) => void;
  readonly onLevel: (level: Level | null) => void;
  readonly onOpen: () => void;
};

const ROW = 28;
const OVERSCAN = 8;

/** People down, positions of teams across; only the rows in sight are drawn. */
export function MatrixGrid(props: MatrixGridProps) {
  const { matrix, people, team, edits, view, area, editable, onArea, onLevel, onOpen } = props;
  const { columns } = matrix;
  const t = useTexts(texts);
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupsOf(columns), [columns]);
  const starts = useMemo(
    () => new Set(groups.map(({ uuid }) => columns.findIndex((one) => one.teamUuid === uuid))),
    [groups, columns],
  );
  const feet = useMemo(() => footsOf(matrix, edits.cells), [matrix, edits.cells]);
  const counts = useMemo(() => countRows(matrix, edits.cells, team), [matrix, edits.cells, team]);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const bounds = { rows: people.length, columns: columns.length };
  useEffect(() => {
    virtual.scrollToIndex(area.toRow);
    document
      .getElementById(cellId(area.toRow, area.toColumn))
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [virtual, area]);
  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (editable && key === 'z') {
        event.preventDefault();
        return event.shiftKey ? edits.redo() : edits.undo();
      }
      if (editable && key === 'y') {
        event.preventDefault();
        return edits.redo();
      }
      if (key === 'a') {
        event.preventDefault();
        onArea({ row: 0, column: 0, toRow: bounds.rows - 1, toColumn: bounds.columns - 1 });
      }
      return;
    }
    const next = moved(area, event, bounds);
    if (next !== null) {
      event.preventDefault();
      return onArea(next);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      return onOpen();
    }
    const level = levelOfKey(event.key);
    if (editable && level !== undefined && !event.altKey) {
      event.preventDefault();
      onLevel(level);
    }
  };
  const isPressed = useRef(false);
  const pointed = (event: PointerEvent): { row: number; column: number } | null => {
    const under = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    return under === null
      ? null
      : { row: Number(under.dataset['row']), column: Number(under.dataset['column']) };
  };
  const press = (event: PointerEvent): void => {
    const at = pointed(event);
    if (at === null || event.button !== 0) return;
    isPressed.current = true;
    onArea(event.shiftKey ? { ...area, toRow: at.row, toColumn: at.column } : single(at.row, at.column));
  };
  const pull = (event: PointerEvent): void => {
    const at =
      isPressed.current && event.buttons === 1 && event.pointerType === 'mouse' ? pointed(event) : null;
    if (at !== null && (at.row !== area.toRow || at.column !== area.toColumn))
      onArea({ ...area, toRow: at.row, toColumn: at.column });
  };
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      style={{ '--columns': columns.length }}
      role="grid"
      tabIndex={0}
      aria-label={t('poly.grid', { site: matrix.site.name })}
      aria-rowcount={people.length + 2}
      aria-colcount={columns.length + 1}
      aria-readonly={!editable}
      aria-multiselectable
      aria-activedescendant={cellId(area.toRow, area.toColumn)}
      onKeyDown={keys}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={() => void (isPressed.current = false)}
      onDoubleClick={onOpen}
    >
      <div className={styles['head']} role="rowgroup">
        <div className={styles['line']} role="row" aria-rowindex={1}>
          <span role="columnheader" className={styles['name']} aria-hidden />
          {groups.map(({ uuid, team: name, count }) => (
            <b
              key={uuid}
              role="columnheader"
              className={styles['group']}
              aria-colspan={count}
              style={{ gridColumn: `span ${count}` }}
              title={name}
            >
              {name}
            </b>
          ))}
        </div>
        <div className={styles['line']} role="row" aria-rowindex={2}>
          <span role="columnheader" className={styles['name']}>
            {t('poly.person')}
          </span>
          {columns.map((column, at) => (
            <span
              key={`${column.teamUuid} ${column.positionNumber}`}
              role="columnheader"
              className={styles['position']}
              data-first={starts.has(at) || undefined}
              title={column.position[language]}
            >
              {column.position[language]}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['sheet']} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const person = people[index];
          return (
            person !== undefined && (
              <div
                key={person.collaboratorUuid}
                className={`${styles['line']} ${styles['row']}`}
                style={{ transform: `translateY(${start}px)` }}
                role="row"
                aria-rowindex={index + 3}
                data-here={area.toRow === index || undefined}
              >
                <span role="rowheader" className={styles['name']}>
                  <b>{person.name}</b>
                </span>
                {columns.map((column, at) => (
                  <MatrixCell
                    key={`${column.teamUuid} ${column.positionNumber}`}
                    cell={edits.cells.get(cellKey(placeIn(person, column)))}
                    {...{ matrix, person, column, view }}
                    row={index}
                    at={at}
                    isFirst={starts.has(at)}
                    isChosen={isInside(area, index, at)}
                    isHere={area.toRow === index && area.toColumn === at}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      <MatrixFoot matrix={matrix} counts={counts} feet={feet} starts={starts} />
    </div>
  );
}

type MatrixCellProps = {
  readonly matrix: PolyvalenceMatrix;
  readonly person: PolyvalencePerson;
  readonly column: PolyvalenceMatrix['columns'][number];
  readonly cell: PolyvalenceCell | undefined;
  readonly view: CellView;
  readonly row: number;
  readonly at: number;
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly isHere: boolean;
};

function MatrixCell(props: MatrixCellProps) {
  const { matrix, person, column, cell, view, row, at, isFirst, isChosen, isHere } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const month = useMonth(matrix.today);
  const forbidden = isForbidden(person, column);
  const isStale =
    cell !== undefined && needsRefresh(cell, { today: matrix.today, months: matrix.refreshMonths });
  const shown =
    cell === undefined
      ? ''
      : view === 'with'
        ? (cell.trainer?.name.split(' ')[0] ?? '')
        : month(view === 'since' ? cell.since : lastPractice(cell));
  const level =
    cell === undefined
      ? t(forbidden ? 'poly.forbidden' : 'poly.level.none')
      : [t(`poly.level.${cell.level}`), shown].filter((text) => text !== '').join(', ');
  return (
    <span
      id={cellId(row, at)}
      role="gridcell"
      className={styles['cell']}
      aria-selected={isChosen}
      aria-label={t('poly.cell', {
        person: person.name,
        position: column.position[language],
        team: column.team,
        level,
      })}
      data-row={row}
      data-column={at}
      data-first={isFirst || undefined}
      data-own={isOwn(person, column) || undefined}
      data-forbidden={forbidden || undefined}
      data-chosen={isChosen || undefined}
      data-cursor={isHere || undefined}
    >
      {cell !== undefined && (
        <>
          <Glyph level={cell.level} />
          <small data-stale={(view === 'worked' && isStale) || undefined}>{shown}</small>
        </>
      )}
    </span>
  );
}

/** `nov`, and `jul 24` of another year than this. */
function useMonth(today: string): (day: string) => string {
  const format = useFormat();
  return (day) => {
    const [, month = ''] = format.date(day).split(' ');
    return day.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${day.slice(2, 4)}`;
  };
}

const cellId = (row: number, column: number): string => `poly-${row}-${column}`;
