import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { addQuarters, quarterOf, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { Link, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { quarterPath } from './links.ts';
import { texts } from './texts.ts';
import styles from './quarter.module.css';

/** The quarters around today, with how many people stand where. */
export default function SelectQuarter() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const current = quarterOf(dayAt(Temporal.Now.instant()));
  return (
    <Page title={t('quarter.select')} lead={t('quarter.select.lead')}>
      <ul className={styles['list']}>
        {[1, 0, -1, -2].map((by) => {
          const quarter = addQuarters(current, by);
          return <Row key={by} site={personnelDivision} quarter={quarter} />;
        })}
      </ul>
    </Page>
  );
}

function Row({ site, quarter }: { site: string; quarter: Quarter }) {
  const t = useTexts(texts);
  const read = useRead(quarterlyNotificationCalls['quarterlyNotification.openStatusByActor'], {
    personnelDivision: site,
    ...quarter,
  });
  return (
    <li>
      <Link to={quarterPath(site, quarter)}>{t('quarter.title', { ...quarter })}</Link>
      {read.isPending && <Waiting label={t('quarter.select')} rows={1} />}
      {read.isError && <ReadFailed title={t('quarter.failed')} read={read} />}
      {read.data && (
        <span className={styles['note']}>
          {[
            t('quarter.people', { count: read.data.people }),
            ...read.data.statuses
              .filter(({ count }) => count > 0)
              .map(({ status, count }) => `${t(`quarter.status.${status}`)} ${count}`),
            ...(read.data.overdue > 0 ? [`${t('quarter.status.OVERDUE')} ${read.data.overdue}`] : []),
          ].join(' · ')}
        </span>
      )}
    </li>
  );
}
