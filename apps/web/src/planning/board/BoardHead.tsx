import { isWorked } from '@jornada/domain/planning/typologies.ts';
import { faceMinutes } from '@jornada/domain/planning/week.ts';
import { addDays } from '@jornada/domain/time.ts';
import { memo } from 'react';
import { useTexts } from '../../texts.ts';
import { hours, useFormat } from '../../ui/format.ts';
import { texts } from '../texts.ts';
import type { Board, BoardRow } from './store.ts';
import styles from './board.module.css';

/** Over the grid: the days with what happens on them and how many hours are planned. */
export const BoardHead = memo(function BoardHead({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className={styles['head']} aria-hidden>
      <div className={styles['names']}>
        <span>{t('board.collaborator')}</span>
        <span>{t('board.position')}</span>
      </div>
      {Array.from({ length: 7 }, (_, day) => addDays(board.weekStart, day)).map((date) => {
        const event = board.week.calendar.find((each) => each.date === date);
        return (
          <div key={date} className={styles['dayHead']}>
            {event && <small title={event.description}>{event.description}</small>}
            <b>{Number(date.slice(8))}</b> {format.weekday(date)}
            <i>{hours(workedOn(rows, date) / 60)} h</i>
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
});

const workedOn = (rows: readonly BoardRow[], date: string): number =>
  rows.reduce((sum, { judged }) => sum + judged.week.periods.filter((period) => period.date === date && isWorked(period.typology)).reduce((minutes, period) => minutes + faceMinutes(period), 0), 0);
