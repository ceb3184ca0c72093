import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { notificationStatuses } from '@jornada/domain/notifications/statuses.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import changes from '../myweek/changes.module.css';
import { useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { hours } from '../ui/format.ts';
import { texts } from './texts.ts';

/** A collaborator's own quarters, the newest first. */
export default function MyQuarters() {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const read = useRead(quarterlyNotificationCalls['notifications.quarterlyByCollaborator'], {});
  return (
    <div className={changes['page']}>
      <h1>{t('own.title')}</h1>
      {read.isPending && <Waiting label={t('own.title')} rows={4} />}
      {read.isError && <ReadFailed title={t('own.failed')} read={read} />}
      {read.data?.length === 0 && <EmptyState title={t('own.none')}>{t('own.none.lead')}</EmptyState>}
      {read.data && read.data.length > 0 && (
        <ul className={changes['list']}>
          {read.data.map((one) => (
            <li key={one.uuid}>
              <Link
                to={`/mx/${one.site.code}/quarterlyNotifications/${profile?.collaborator?.uuid ?? ''}/${one.year}/${one.quarter}`}
              >
                <span>
                  <b>{t('quarter.title', { year: one.year, quarter: one.quarter })}</b>
                  <small>
                    {t('own.row', {
                      weeks: one.weeks,
                      hours: hours(one.plannedMinutes / 60),
                      status: notificationStatuses[one.status][language],
                    })}
                  </small>
                </span>
                <IconChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
