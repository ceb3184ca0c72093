import { memo, useDeferredValue } from 'react';
import { useTexts } from '../../../texts.ts';
import { hours } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import type { TeamLine as Line } from './lines.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { useWorked } from './useWorked.ts';
import styles from '../board.module.css';

type TeamLineProps = {
  board: Board;
  line: Line;
  /** None while the rows are being checked. */ rows: readonly BoardRow[];
  top: number;
  height: number;
};

/** Over a team's people in the store's plan: its name, how many they are, and what they work in the store on each day. */
export const TeamLine = memo(function TeamLine({
  board,
  line: { team, count },
  rows,
  top,
  height,
}: TeamLineProps) {
  const t = useTexts(texts);
  const settled = useDeferredValue(rows);
  const { here } = useWorked(board, settled);
  const counting = count > 0 && settled.length === 0;
  return (
    <div role="row" className={styles['teamLine']} style={{ height, transform: `translateY(${top}px)` }}>
      <div role="rowheader" aria-label={t('board.teamLine', { team: team.name, count })}>
        <b>{team.name}</b> <span>{count}</span>
      </div>
      {board.days.map((date, day) => (
        <span key={date} role="gridcell">
          {!counting && hours((here[day] ?? 0) / 60)}
        </span>
      ))}
    </div>
  );
});
