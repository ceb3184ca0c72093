import { useTexts } from '../../../texts.ts';
import { clock, hours, range } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { draggedOf } from '../editing/dragged.ts';
import type { Ghost } from '../editing/useDrag.ts';
import type { Board } from '../store/store.ts';
import { rowOf } from '../week/rows.ts';
import styles from '../board.module.css';

/** Beside the pointer: the hours as they would stand, and what the person's weeks shown would come to. */
export function Readout({ board, ghost }: { board: Board; ghost: Ghost }) {
  const t = useTexts(texts);
  const dragged = draggedOf(board, ghost);
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
    </output>
  );
}
