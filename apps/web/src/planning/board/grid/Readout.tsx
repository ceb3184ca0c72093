import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { clock, hours, range } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { draggedOf } from '../editing/dragged.ts';
import type { Ghost } from '../editing/useDrag.ts';
import type { Board } from '../store/store.ts';
import { floorOf } from '../coverage/floor.ts';
import { rowOf, type BoardRow } from '../week/rows.ts';
import styles from '../board.module.css';

/** Beside the pointer: the hours as they would stand, what the person's weeks shown would come to, and what else is said of the change. */
export function Readout({
  board,
  rows,
  ghost,
  children,
}: {
  board: Board;
  rows: readonly BoardRow[];
  ghost: Ghost;
  children?: ReactNode;
}) {
  const t = useTexts(texts);
  const dragged = draggedOf(board, ghost);
  const date = dragged?.period.date;
  const cover = useMemo(
    () => (date === undefined ? null : coverOn(board, { rows, ghost, date })),
    [board, rows, ghost, date],
  );
  const row = dragged === null ? undefined : board.row(dragged.uuid);
  const periods = dragged === null ? undefined : ghost.step.get(dragged.uuid);
  if (dragged === null || row === undefined || periods === undefined || ghost.pointer === undefined)
    return null;
  const { key, team, person, saved, weeks } = row;
  const { inTimebase, base = 0 } = rowOf(board.week, { key, team, person, saved, weeks, periods }).checked
    .totals;
  return (
    <output
      className={styles['readout']}
      style={{ insetInlineStart: ghost.pointer.x, top: ghost.pointer.y }}
      aria-hidden
    >
      <b>{range(clock(dragged.period.fromHour), clock(dragged.period.toHour))}</b>{' '}
      {t('drag.totals', {
        hours: hours(board.lasts(dragged.period) / 60),
        planned: hours(inTimebase / 60),
        base: hours(base / 60),
      })}
      {cover !== null && (
        <span className={styles['cover']}>
          {t(cover.after === cover.before ? 'drag.cover' : 'drag.cover.change', {
            before: cover.before,
            after: cover.after,
          })}
        </span>
      )}
      {children}
    </output>
  );
}

/** How much of the day's need is met as it stands and with what is dragged, in whole percent; null where nothing is needed. */
function coverOn(
  board: Board,
  { rows, ghost, date }: { rows: readonly BoardRow[]; ghost: Ghost; date: string },
): { readonly before: number; readonly after: number } | null {
  const share = (of: readonly BoardRow[]): number | null => {
    const coverage = floorOf(board, { rows: of, dates: [date] })[0]?.coverage;
    if (coverage === undefined || coverage.neededHours === 0) return null;
    return Math.floor((1 - coverage.missingHours / coverage.neededHours) * 100);
  };
  const after = share(
    rows.map((row) => {
      const periods = ghost.step.get(row.key);
      return periods === undefined ? row : { ...row, periods };
    }),
  );
  const before = share(rows);
  return before === null || after === null ? null : { before, after };
}
