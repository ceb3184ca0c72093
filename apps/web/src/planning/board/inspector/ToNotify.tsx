import { weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../../../texts.ts';
import { FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { sendStateOf } from '../findings/findings.ts';
import { inWeek } from '../week/periods.ts';
import { worstOf } from '../week/checkedRow.ts';
import type { BoardRow } from '../week/rows.ts';
import { useSeesBlocked } from '../findings/useSeesBlocked.ts';
import styles from './inspector.module.css';

/** Who needs notification of what changed, and what stands in the way where the reader can know. */
export function ToNotify({ site, rows }: { site: string; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const seesBlocked = useSeesBlocked(site);
  const changed = rows.flatMap((row) =>
    row.checked.weeks.flatMap((week) => {
      const sendState = sendStateOf(week);
      return sendState === null ? [] : [{ row, weekStart: week.weekStart, sendState }];
    }),
  );
  if (changed.length === 0) return null;
  const several = rows.some(({ weeks }) => weeks.length > 1);
  return (
    <section className={styles['notify']}>
      <h3>
        {t('inspector.notify')} <span>{t('inspector.notify.count', { count: changed.length })}</span>
      </h3>
      <ul>
        {changed.map(({ row, weekStart, sendState }) => {
          const worst =
            sendState === 'ready' ? undefined : worstOf(row.checked, inWeek(row.periods, weekStart));
          return (
            <li key={`${row.key} ${weekStart}`}>
              {row.person.name}
              {several && ` · ${t('board.week', { week: weekNumber(weekStart) })}`}
              {seesBlocked && (
                <span>
                  {worst && <FlagGlyph source={worst.source} />} {t(`inspector.notify.${sendState}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
