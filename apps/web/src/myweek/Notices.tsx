import { notificationCalls } from '@jornada/contract/notifications.ts';
import { addDays } from '@jornada/domain/time.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { OwnAnnouncements } from '../announcements/OwnAnnouncements.tsx';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './changes.module.css';

/** A collaborator's weekly notifications that wait for an answer, the most urgent first. */
export default function Notices() {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  const pending = useRead(notificationCalls['notifications.pendingWeeklyByCollaborator'], {});
  return (
    <div className={styles['page']}>
      <h1>{t('notices.title')}</h1>
      {can(profile, 'notifications.quarterlyByCollaborator') && (
        <p>
          <Link to={`/mx/${personnelDivision}/quarterlyNotifications`}>{t('notices.quarters')}</Link>
        </p>
      )}
      {pending.isPending && <Waiting label={t('notices.title')} rows={4} />}
      {pending.isError && <ReadFailed title={t('notices.failed')} read={pending} />}
      {pending.data?.length === 0 && (
        <EmptyState
          title={t('notices.none')}
          action={<Link to={`/mx/${personnelDivision}/home/3`}>{t('notices.open')}</Link>}
        >
          {t('notices.none.lead')}
        </EmptyState>
      )}
      {pending.data && pending.data.length > 0 && (
        <ul className={styles['list']}>
          {pending.data.map((notice) => (
            <li key={notice.uuid}>
              <Link to={`/mx/${notice.site.code}/weeklyNotifications/${notice.uuid}`}>
                <span>
                  <b>{t('my.week', { week: notice.weekNumber })}</b>{' '}
                  {format.days(notice.weekStart, addDays(notice.weekStart, 6))}
                  <small>{t('notices.row', { count: notice.changedDays, who: notice.sentBy })}</small>
                  <small>
                    {t(notice.overdue ? 'changes.overdue' : 'changes.due', {
                      moment: format.moment(notice.dueAt, notice.site.timeZone),
                    })}
                  </small>
                </span>
                <IconChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {can(profile, 'announcements.own') && <OwnAnnouncements />}
    </div>
  );
}
