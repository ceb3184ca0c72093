import { weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../../../texts.ts';
import { FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { tellingOf } from '../findings/findings.ts';
import { inWeek } from '../week/days.ts';
import { worstOf } from '../week/judgedRow.ts';
import type { BoardRow } from '../week/rows.ts';
import { useSeesHeld } from '../findings/useSeesHeld.ts';
import styles from './inspector.module.css';

/** Who must be told of what changed, and what stands in the way where the reader can know. */
export function ToTell({ site, rows }: { site: string; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const seesHeld = useSeesHeld(site);
  const changed = rows.flatMap((row) =>
    row.judged.weeks.flatMap((week) => {
      const telling = tellingOf(week);
      return telling === null ? [] : [{ row, weekStart: week.weekStart, telling }];
    }),
  );
  if (changed.length === 0) return null;
  const several = rows.some(({ weeks }) => weeks.length > 1);
  return (
    <section className={styles['tell']}>
      <h3>
        {t('inspector.tell')} <span>{t('inspector.tell.count', { count: changed.length })}</span>
      </h3>
      <ul>
        {changed.map(({ row, weekStart, telling }) => {
          const worst = telling === 'ready' ? undefined : worstOf(row.judged, inWeek(row.periods, weekStart));
          return (
            <li key={`${row.key} ${weekStart}`}>
              {row.person.name}
              {several && ` · ${t('board.week', { week: weekNumber(weekStart) })}`}
              {seesHeld && (
                <span>
                  {worst && <FlagGlyph source={worst.source} />} {t(`inspector.tell.${telling}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
