import { announcementCalls, type OwnAnnouncement } from '@jornada/contract/announcements.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { texts } from './texts.ts';
import styles from './announcements.module.css';

/** An announcement to the reader; opening it is reading it. */
export default function MyAnnouncement() {
  const t = useTexts(texts);
  const { personnelDivision = '', announcementUuid = '' } = useParams();
  const read = useAct(announcementCalls['announcements.read'], { onRefused: () => true });
  const open = useEffectEvent((uuid: string) => read.mutate({ uuid }));
  useEffect(() => open(announcementUuid), [announcementUuid]);
  const announcement = read.data?.announcement;
  const path = [{ label: t('own.back'), to: `/mx/${personnelDivision}/weeklyNotificationsList` }];
  if (announcement === undefined)
    return (
      <Page title={t('own.title')} path={path} narrow>
        {read.isError ? (
          <EmptyState title={t('own.gone')}>{t('own.gone.lead')}</EmptyState>
        ) : (
          <Waiting label={t('own.title')} rows={5} />
        )}
      </Page>
    );
  return (
    <Page title={announcement.title} path={path} narrow>
      <Words announcement={announcement} />
      {announcement.confirmBy !== null &&
        (announcement.confirmedAt === null ? (
          <Confirm
            by={announcement.confirmBy}
            busy={read.isPending}
            onConfirm={() => read.mutate({ uuid: announcementUuid, confirm: true })}
          />
        ) : (
          <p className={styles['confirmed']}>
            <IconCheck aria-hidden /> {t('own.confirmed')}
          </p>
        ))}
    </Page>
  );
}

function Words({ announcement }: { announcement: OwnAnnouncement }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { body, site, sentAt, sentBy, urgentReason } = announcement;
  return (
    <>
      {urgentReason !== null && <p className={styles['urgent']}>{t('urgent', { reason: urgentReason })}</p>}
      <p className={styles['body']}>{body}</p>
      <p className={styles['note']}>
        {t('own.by', { name: sentBy, when: format.moment(sentAt, site.timeZone) })}
        <br />
        {t('own.note')}
      </p>
    </>
  );
}

function Confirm({ by, busy, onConfirm }: { by: string; busy: boolean; onConfirm: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className={styles['confirm']}>
      <p>{t('confirmBy', { day: format.longDay(by) })}</p>
      <Button kind="primary" size="large" wide busy={busy} onClick={onConfirm}>
        {t('own.confirm')}
      </Button>
    </div>
  );
}
