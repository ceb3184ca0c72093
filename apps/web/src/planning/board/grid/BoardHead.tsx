import { weekNumber } from '@jornada/domain/time.ts';
import { memo, useDeferredValue } from 'react';
import { useTexts } from '../../../texts.ts';
import { figure, hours, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { isCounting, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { wholeHours } from '../week/hours.ts';
import { useWorked } from './useWorked.ts';
import styles from '../board.module.css';

/** Over the grid: the days with what happens on them and how many hours are worked in the store, as the coverage counts them, and for others. */
export const BoardHead = memo(function BoardHead({
  board,
  rows,
  onDay,
}: {
  board: Board;
  rows: readonly BoardRow[];
  /** A press on a day chooses it for everyone; the keyboard has Ctrl and the space bar. */ onDay: (
    date: string,
  ) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  // As late as the coverage below, which shows the same figures.
  const settled = useDeferredValue(rows);
  const { here, elsewhere } = useWorked(board, settled);
  const counting = isCounting(board, settled);
  const narrow = board.days.length > 7;
  return (
    <div className={styles['head']} data-narrow={narrow || undefined} aria-hidden>
      <div className={styles['names']}>
        <span>{t('board.collaborator')}</span>
        <span>{t('board.position')}</span>
      </div>
      {board.days.map((date, day) => {
        const minutes = here[day] ?? 0;
        const away = elsewhere[day] ?? 0;
        const event = board.week.calendar.find((each) => each.date === date);
        return (
          <div
            key={date}
            className={styles['dayHead']}
            data-monday={board.mondays.includes(date) || undefined}
            onPointerDown={(press) => {
              press.preventDefault();
              onDay(date);
            }}
          >
            {event && <small title={event.description}>{event.description}</small>}
            {board.week.pattern !== true && <b>{Number(date.slice(8))}</b>}{' '}
            {narrow ? format.weekday(date).slice(0, 2) : format.weekday(date)}
            {!counting && (
              <i title={away > 0 ? t('board.elsewhere', { hours: wholeHours(away) }) : undefined}>
                {narrow ? brief(minutes) : `${hours(minutes / 60)} h`}
                {away > 0 && !narrow && <small>+{wholeHours(away)}</small>}
              </i>
            )}
          </div>
        );
      })}
      <div className={styles['sums']} data-roomy>
        {board.mondays.length > 1 ? (
          board.mondays.map((monday) => (
            <span key={monday}>{t('board.weekShort', { week: weekNumber(monday) })}</span>
          ))
        ) : (
          <>
            <span>{t('board.plan')}</span>
            <span>{t('board.base')}</span>
          </>
        )}
        <span>{t('board.difference')}</span>
      </div>
    </div>
  );
});

/** In narrow columns whole hours, thousands of them as `3.1k`. */
const brief = (minutes: number): string =>
  minutes < THOUSAND * 60 ? figure(minutes / 60) : `${figure(minutes / 60 / THOUSAND, 1)}k`;

const THOUSAND = 1000;
