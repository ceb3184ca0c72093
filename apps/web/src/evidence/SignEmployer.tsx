import { evidenceCalls, type PendingEvidence } from '@jornada/contract/evidence.ts';
import { useParams } from 'react-router';
import { useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { dayOf } from './moments.ts';
import { SigningDesk } from './SigningDesk.tsx';
import { texts } from './texts.ts';

/** `/sign/employer/{evidence?}`: what awaits the representative's signature; one document after the other. */
export default function SignEmployer() {
  const { evidenceUuid } = useParams();
  return evidenceUuid === undefined ? (
    <Awaiting />
  ) : (
    <SigningDesk key={evidenceUuid} id={evidenceUuid} by="account" />
  );
}

function Awaiting() {
  const t = useTexts(texts);
  const format = useFormat();
  const list = useList(evidenceCalls['evidence.pending'], {});
  return (
    <RecordList<PendingEvidence>
      title={t('employer.title')}
      lead={t('employer.lead')}
      count={list.data && t('employer.count', { count: list.data.total })}
      list={list}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.worker}
      rowHref={(row) => `/sign/employer/${row.id}`}
      empty={<EmptyState title={t('employer.none')}>{t('employer.none.lead')}</EmptyState>}
      columns={[
        { key: 'worker', header: t('employer.worker'), render: (row) => row.worker },
        { key: 'site', header: t('employer.site'), render: (row) => row.site },
        {
          key: 'startDate',
          header: t('employer.start'),
          render: (row) => (row.startDate === null ? '–' : format.date(row.startDate)),
        },
        {
          key: 'pagesRead',
          header: t('employer.read'),
          render: ({ pagesRead, pages }) =>
            pagesRead >= pages
              ? t('employer.readWhole')
              : t('employer.readOf', { read: pagesRead, count: pages }),
        },
        { key: 'createdAt', header: t('employer.sent'), render: (row) => format.day(dayOf(row.createdAt)) },
        {
          key: 'workerSigned',
          header: t('employer.workerSigned'),
          render: (row) =>
            row.workerSignedAt === null ? t('employer.notYet') : format.day(dayOf(row.workerSignedAt)),
        },
      ]}
    />
  );
}
