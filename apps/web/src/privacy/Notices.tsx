import { privacyCalls, type NoticeReader } from '@jornada/contract/privacy.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList, useRead } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

const STATES = ['all', 'NOT_READ', 'READ'] as const;
const SIZE = 50;

/** Who in service has read which version of the privacy notice; those who have not read the one in force first. */
export default function Notices() {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [number, setNumber] = useState(1);
  const { data } = useRead(privacyCalls['privacy.notices'], {});
  const list = useList(privacyCalls['privacy.readers'], {
    filter: state === 'all' ? {} : { state },
    page: { number, size: SIZE },
  });
  const current = data?.versions.find(({ version }) => version === data.notice.version)?.people ?? 0;
  return (
    <RecordList<NoticeReader>
      title={t('notices.title')}
      lead={
        data &&
        t('notices.lead', {
          version: data.notice.version,
          day: format.date(data.notice.validFrom),
          read: figure(current),
          people: figure(data.inService),
        })
      }
      actions={
        <SegmentedControl
          label={t('notices.state')}
          value={state}
          options={STATES.map((value) => ({ value, label: t(`notices.state.${value}`) }))}
          onChange={(next) => {
            setState(next);
            setNumber(1);
          }}
        />
      }
      list={list}
      columns={[
        {
          key: 'person',
          header: t('arco.person'),
          phone: 'title',
          render: ({ person: { uuid, name, site } }) => (
            <Link to={`/mx/${site}/collaborators/${uuid}`}>{name}</Link>
          ),
          text: ({ person: { name } }) => name,
        },
        {
          key: 'version',
          header: t('notices.version'),
          phone: 'aside',
          render: ({ version }) => version ?? t('notices.none'),
        },
        {
          key: 'at',
          header: t('notices.at'),
          phone: 'detail',
          render: ({ acceptedAt }) => (acceptedAt === null ? '–' : format.pastMoment(acceptedAt, today)),
          text: ({ acceptedAt }) => acceptedAt ?? '',
        },
        {
          key: 'consents',
          header: t('notices.consents'),
          phone: 'detail',
          render: ({ consents }) =>
            consents.length === 0
              ? '–'
              : consents.map(({ kind }) => t(`notices.consent.${kind}`)).join(' · '),
          text: ({ consents }) => consents.map(({ kind }) => t(`notices.consent.${kind}`)).join(', '),
        },
      ]}
      rowKey={({ person: { uuid } }) => uuid}
      rowLabel={({ person: { name } }) => name}
      empty={<EmptyState title={t('notices.empty')} />}
      after={<Pager page={number} size={SIZE} total={list.data?.total ?? 0} onPage={setNumber} />}
    />
  );
}
