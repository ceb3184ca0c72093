import { announcementCalls } from '@jornada/contract/announcements.ts';
import { useList, useRead } from '../data.ts';
import { landing, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { InboxSection } from './InboxSection.tsx';
import { SHOWN } from './inbox.ts';
import { texts } from './texts.ts';

/** Announcements that the person has not read, or still has to confirm. */
export function InboxAnnouncements({ onGo }: { onGo: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const profile = useProfile();
  const list = useList(announcementCalls['announcements.own'], { page: { number: 1, size: SHOWN } });
  const unread = useRead(announcementCalls['announcements.unread'], {});
  const items = (list.data?.rows ?? [])
    .filter((row) => row.readAt === null || (row.confirmBy !== null && row.confirmedAt === null))
    .map(({ uuid, title, site, sentAt, sentBy, confirmBy, confirmedAt, urgentReason }) => ({
      id: uuid,
      to: `/mx/${site.code}/myAnnouncements/${uuid}`,
      title,
      detail:
        urgentReason !== null
          ? t('inbox.urgent', { reason: urgentReason })
          : confirmBy !== null && confirmedAt === null
            ? t('inbox.confirm', { day: format.day(confirmBy) })
            : sentBy,
      meta: format.moment(sentAt, site.timeZone),
      urgent: urgentReason !== null,
    }));
  const home = profile === undefined ? '/' : landing(profile);
  const site = profile?.collaborator?.site.code ?? home.split('/')[2] ?? '';
  return (
    <InboxSection
      title={t('inbox.announcements')}
      all={`/mx/${site}/weeklyNotificationsList`}
      read={list}
      items={items}
      total={unread.data?.count ?? items.length}
      onGo={onGo}
    />
  );
}
