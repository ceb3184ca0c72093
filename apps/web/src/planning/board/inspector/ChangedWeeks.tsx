import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import type { SnapshotPeriod } from '@jornada/domain/planning/week/snapshot.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../../../texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { sendStateOf, type SendState } from '../findings/findings.ts';
import type { Board } from '../store/store.ts';
import { dayText } from '../week/days.ts';
import { inWeek } from '../week/periods.ts';
import type { BoardRow } from '../week/rows.ts';
import { termsOf } from '../week/terms.ts';
import styles from './inspector.module.css';

/** Weeks of people that must be sent since they changed, and what stands in the way of each. */
export function changedWeeksOf(
  rows: readonly BoardRow[],
): readonly { readonly row: BoardRow; readonly weekStart: string; readonly sendState: SendState }[] {
  return rows.flatMap((row) =>
    row.checked.weeks.flatMap((week) => {
      const sendState = sendStateOf(week);
      return sendState === null ? [] : [{ row, weekStart: week.weekStart, sendState }];
    }),
  );
}

/** What changed since each person was last sent the week, day by day: how it was and how it is now. */
export function ChangedWeeks({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const changed = changedWeeksOf(rows);
  const several = rows.some(({ weeks }) => weeks.length > 1);
  const written = (periods: readonly SnapshotPeriod[]) => dayText(board.week, periods) || t('stale.rest');
  if (changed.length === 0)
    return (
      <EmptyState plain title={t('inspector.changes.none')}>
        {t('inspector.changes.none.lead')}
      </EmptyState>
    );
  return changed.map(({ row, weekStart }) => {
    const { before, sent } = termsOf(row, weekStart);
    return (
      <section key={`${row.key} ${weekStart}`} className={styles['changed']}>
        <h3>
          {row.person.name}
          {several && ` · ${t('board.week', { week: weekNumber(weekStart) })}`}
          {!sent && <span>{t('inspector.notify.new')}</span>}
        </h3>
        <ul>
          {differencesOf(weekStart, { before, after: inWeek(row.periods, weekStart) }).map((day) => (
            <li key={day.date}>
              <span>{format.day(day.date)}</span>
              <span>
                {sent && (
                  <>
                    <del>{written(day.before)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>{written(day.after)}</ins>
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
