import { parameterCalls } from '@jornada/contract/parameters.ts';
import { ANSWER_HOURS, dueAt } from '@jornada/domain/notifications/due.ts';
import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { useRead } from '../../../data.ts';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { useFormat } from '../../../ui/format.ts';
import { FlagGlyph } from '../../../ui/marks/Flag.tsx';
import { texts } from '../../texts.ts';
import { inWeek } from '../week/periods.ts';
import { worstOf } from '../week/checkedRow.ts';
import { termsOf } from '../week/terms.ts';
import type { BoardRow } from '../week/rows.ts';
import { useSeesBlocked } from '../findings/useSeesBlocked.ts';
import { changedWeeksOf } from './ChangedWeeks.tsx';
import styles from './inspector.module.css';

/** Who needs notification of what changed, which days, whether it was accepted before, until when they would answer, and what stands in the way where the reader can know. */
export function ToNotify({
  site,
  timeZone,
  rows,
}: {
  site: string;
  timeZone: string;
  rows: readonly BoardRow[];
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const seesBlocked = useSeesBlocked(site);
  const answerHours = useAnswerHours(site);
  const changed = changedWeeksOf(rows);
  if (changed.length === 0) return null;
  const several = rows.some(({ weeks }) => weeks.length > 1);
  return (
    <section className={styles['notify']}>
      <h3>
        {t('inspector.notify')} <span>{t('inspector.notify.count', { count: changed.length })}</span>
      </h3>
      {answerHours !== null && (
        <p>
          {t('inspector.notify.due', {
            moment: format.moment(dueAt(Temporal.Now.instant(), answerHours).toString(), timeZone),
          })}
        </p>
      )}
      <ul>
        {changed.map(({ row, weekStart, sendState }) => {
          const worst =
            sendState === 'ready' ? undefined : worstOf(row.checked, inWeek(row.periods, weekStart));
          return (
            <li key={`${row.key} ${weekStart}`}>
              <b>
                {row.person.name}
                {several && ` · ${t('board.week', { week: weekNumber(weekStart) })}`}
                <Changes row={row} weekStart={weekStart} />
              </b>
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

/** Which days the person would be sent again, and what became of the week that they go by. */
function Changes({ row, weekStart }: { row: BoardRow; weekStart: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { before, accepted, sent } = termsOf(row, weekStart);
  if (!sent) return <small>{t('inspector.notify.new')}</small>;
  const days = differencesOf(weekStart, { before, after: inWeek(row.periods, weekStart) }).map(({ date }) =>
    format.day(date),
  );
  return (
    <small data-accepted={accepted || undefined}>
      {t(accepted ? 'inspector.notify.again' : 'inspector.notify.days', { days: days.join(', ') })}
    </small>
  );
}

/** Hours that people have for their answer; null for a reader who notifies nobody. */
function useAnswerHours(site: string): number | null {
  const profile = useProfile();
  const notifies = can(profile, 'notifications.sendWeeklyNotification', site);
  const read = useRead(
    parameterCalls['parameters.byCode'],
    { code: 'NOTIFICATION_ANSWER_HOURS' },
    { enabled: notifies },
  );
  if (!notifies || read.isPending) return null;
  const hours = Number(read.data?.value ?? ANSWER_HOURS);
  return Number.isFinite(hours) && hours > 0 ? hours : ANSWER_HOURS;
}
