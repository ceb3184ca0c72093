import { announcementCalls } from '@jornada/contract/announcements.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './announcements.module.css';

/** The reader's announcements among the notifications; what is unread stands first. Nothing where there are none. */
export function OwnAnnouncements() {
  const t = useTexts(texts);
  const format = useFormat();
  const list = useList(announcementCalls['announcements.own'], { page: { number: 1, size: 50 } });
  if (list.data === undefined || list.data.rows.length === 0) return null;
  return (
    <section aria-labelledby="own-announcements" className={styles['own']}>
      <h2 id="own-announcements">{t('own.section')}</h2>
      <ul>
        {list.data.rows.map(
          ({ uuid, title, site, sentAt, sentBy, readAt, confirmBy, confirmedAt, urgentReason }) => (
            <li key={uuid} data-unread={readAt === null || undefined}>
              <Link to={`/mx/${site.code}/myAnnouncements/${uuid}`}>
                <span>
                  <b>{title}</b>
                  <small>
                    {format.moment(sentAt, site.timeZone)}, {sentBy}
                  </small>
                  {urgentReason !== null && readAt === null && <small>{t('own.urgent')}</small>}
                  {confirmBy !== null && confirmedAt === null && (
                    <small>{t('confirmBy', { day: format.date(confirmBy) })}</small>
                  )}
                </span>
                {readAt === null && <i>{t('own.new')}</i>}
                <IconChevronRight aria-hidden />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
