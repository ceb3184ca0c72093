import { announcementCalls, type Announcement } from '@jornada/contract/announcements.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { SendAnnouncement } from './SendAnnouncement.tsx';
import { texts } from './texts.ts';
import styles from './announcements.module.css';

const SIZE = 50;
const TONE = { CURRENT: 'active', EXPIRED: 'paused', WITHDRAWN: 'refused' } as const;

/** A store's announcements: what was sent to whom, and who has read it. */
export default function Announcements() {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const [page, setPage] = useState(1);
  const [sends, setSends] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const list = useList(announcementCalls['announcements.list'], {
    filter: { personnelDivision },
    page: { number: page, size: SIZE },
  });
  const chosen = list.data?.rows.find(({ uuid }) => uuid === open);
  const audience = ({ team, position, workingNow }: Announcement): string =>
    [team?.name ?? t('list.everybody'), position?.[language], workingNow ? t('list.workingNow') : undefined]
      .filter((part) => part !== undefined)
      .join(' · ');
  return (
    <>
      <RecordList<Announcement>
        title={t('list.title')}
        lead={t('list.lead')}
        list={list}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setSends(true)}>
            {t('send.title')}
          </Button>
        }
        columns={[
          { key: 'title', header: t('list.what'), phone: 'title', render: ({ title }) => <b>{title}</b> },
          { key: 'audience', header: t('list.audience'), phone: 'detail', render: audience },
          {
            key: 'read',
            header: t('list.read'),
            align: 'right',
            narrow: true,
            render: ({ read, people }) => t('list.of', { count: figure(read), all: figure(people) }),
          },
          {
            key: 'confirmed',
            header: t('list.confirmed'),
            align: 'right',
            narrow: true,
            render: ({ confirmBy, confirmed, people }) =>
              confirmBy === null ? '–' : t('list.of', { count: figure(confirmed), all: figure(people) }),
          },
          {
            key: 'sent',
            header: t('list.sent'),
            phone: 'detail',
            render: ({ sentAt, sentBy, site }) => `${format.moment(sentAt, site.timeZone)}, ${sentBy}`,
          },
          {
            key: 'until',
            header: t('list.until'),
            narrow: true,
            render: ({ expiresOn }) => format.date(expiresOn),
          },
          {
            key: 'state',
            header: t('list.state'),
            narrow: true,
            phone: 'aside',
            render: ({ state }) => <Status tone={TONE[state]} label={t(`state.${state}`)} />,
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ title }) => title}
        onOpen={({ uuid }) => setOpen(uuid)}
        empty={<EmptyState title={t('list.none')}>{t('list.none.lead')}</EmptyState>}
        after={<Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />}
      />
      {sends && <SendAnnouncement personnelDivision={personnelDivision} onClose={() => setSends(false)} />}
      {chosen !== undefined && <Readers announcement={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One announcement with whom it went to, those who have not read it first. */
function Readers({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { uuid, title, body, site, urgentReason, confirmBy, state } = announcement;
  const list = useList(announcementCalls['announcements.readers'], {
    uuid,
    page: { number: page, size: SIZE },
  });
  const withdraw = useAct(announcementCalls['announcements.withdraw'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('withdrawn') });
      onClose();
    },
  });
  const moment = (at: string | null): string => (at === null ? '–' : format.moment(at, site.timeZone));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {state === 'CURRENT' && (
            <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate({ uuid })}>
              {t('withdraw')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {urgentReason !== null && <p className={styles['urgent']}>{t('urgent', { reason: urgentReason })}</p>}
      <p className={styles['body']}>{body}</p>
      {confirmBy !== null && <p>{t('confirmBy', { day: format.date(confirmBy) })}</p>}
      <DataTable
        label={t('readers')}
        columns={[
          { key: 'name', header: t('readers.name'), phone: 'title', render: ({ name }) => name },
          { key: 'read', header: t('readers.read'), phone: 'detail', render: ({ readAt }) => moment(readAt) },
          ...(confirmBy === null
            ? []
            : [
                {
                  key: 'confirmed',
                  header: t('readers.confirmed'),
                  render: ({ confirmedAt }: { confirmedAt: string | null }) => moment(confirmedAt),
                },
              ]),
        ]}
        rows={list.data?.rows}
        rowKey={({ collaboratorUuid }) => collaboratorUuid}
        rowLabel={({ name }) => name}
        error={list.isError && <ReadFailed title={t('readers.failed')} read={list} />}
        empty={<EmptyState title={t('readers.none')} plain />}
      />
      <Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />
    </Dialog>
  );
}
