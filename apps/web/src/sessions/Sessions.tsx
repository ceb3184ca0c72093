import { sessionCalls, type OpenSession } from '@jornada/contract/sessions.ts';
import { useSearchParams } from 'react-router';
import { useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { deviceOf } from './device.ts';
import { texts } from './texts.ts';

/** Where one's account is signed in, to be ended there; an administrator sees somebody else's by the address. */
export default function Sessions() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const account = search.get('account');
  const list = useList(sessionCalls['sessions.list'], { filter: account === null ? {} : { account } });
  const endOthers = useAct(sessionCalls['sessions.endOthers'], {
    onDone: ({ ended }) => showToast({ kind: 'done', text: t('sessions.endedOthers', { count: ended }) }),
  });
  const others = list.data?.rows.some(({ current }) => !current) ?? false;
  return (
    <RecordList
      title={t('sessions.title')}
      lead={t(account === null ? 'sessions.lead' : 'sessions.lead.other')}
      actions={
        account === null &&
        others && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLabel={({ agent }) => deviceOf(agent).browser ?? t('sessions.unknown')}
      empty={<EmptyState title={t('sessions.none')} />}
    />
  );
}

function useColumns(): Column<OpenSession>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const end = useAct(sessionCalls['sessions.end'], {
    onDone: () => showToast({ kind: 'done', text: t('sessions.ended') }),
  });
  const device = ({ agent }: OpenSession): string => {
    const { browser, system } = deviceOf(agent);
    if (browser === null) return t('sessions.unknown');
    return system === null ? browser : t('sessions.on', { browser, system });
  };
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      phone: 'title',
      render: (row) => <b>{device(row)}</b>,
      text: device,
    },
    {
      key: 'address',
      header: t('sessions.address'),
      narrow: true,
      phone: 'detail',
      render: ({ address }) => address || '–',
    },
    {
      key: 'since',
      header: t('sessions.since'),
      narrow: true,
      render: (row) => format.moment(row.createdAt),
    },
    {
      key: 'used',
      header: t('sessions.used'),
      narrow: true,
      phone: 'detail',
      render: (row) => format.moment(row.lastUsedAt),
    },
    {
      key: 'end',
      header: '',
      align: 'right',
      phone: 'aside',
      render: (row) =>
        row.current ? (
          <Status tone="active" label={t('sessions.current')} />
        ) : (
          <Button
            kind="plain"
            size="small"
            aria-label={t('sessions.end.of', { device: device(row), when: format.moment(row.createdAt) })}
            busy={end.isPending && end.variables.session === row.id}
            onClick={() => end.mutate({ session: row.id })}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
}
