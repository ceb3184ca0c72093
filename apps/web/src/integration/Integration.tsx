import { integrationCalls, type ApiKey } from '@jornada/contract/integration.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { refresh, useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { CreateKey } from './CreateKey.tsx';
import { NewKey } from './NewKey.tsx';
import { Webhooks } from './Webhooks.tsx';
import { texts } from './texts.ts';

const TONE = { VALID: 'active', EXPIRED: 'progress', REVOKED: 'refused' } as const;

/** The keys with which other systems call, and the webhooks that tell them of changes, for administrators. */
export default function Integration() {
  const t = useTexts(texts);
  const list = useList(integrationCalls['integration.keys'], {});
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const create = <Button onClick={() => setCreating(true)}>{t('keys.create')}</Button>;
  return (
    <>
      <RecordList
        title={t('keys.title')}
        lead={t('keys.lead')}
        actions={create}
        list={list}
        columns={useColumns(setEnding)}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={t('keys.none')}>{t('keys.none.lead')}</EmptyState>}
        after={<Webhooks />}
      />
      {creating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
            refresh(['integration']);
          }}
        />
      )}
      {made !== null && <NewKey made={made} onClose={() => setMade(null)} />}
      {ending !== null && <Revoke row={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function useColumns(onRevoke: (row: ApiKey) => void): Column<ApiKey>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    { key: 'name', header: t('keys.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
    { key: 'key', header: t('keys.key'), narrow: true, render: ({ ending }) => `jk_…${ending}` },
    {
      key: 'scopes',
      header: t('keys.scopes'),
      phone: 'detail',
      render: ({ scopes }) => scopes.map((scope) => t(`keys.scope.${scope}`)).join(', '),
    },
    {
      key: 'sites',
      header: t('keys.sites'),
      phone: 'detail',
      render: ({ sites }) => (sites.length === 0 ? t('keys.sites.all') : sites.join(', ')),
    },
    { key: 'account', header: t('keys.account'), render: ({ account }) => account },
    {
      key: 'used',
      header: t('keys.used'),
      narrow: true,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('keys.unused') : format.moment(lastUsedAt)),
    },
    {
      key: 'until',
      header: t('keys.until'),
      narrow: true,
      phone: 'detail',
      // A key ends with its last day: at the midnight behind it.
      render: ({ expiresAt }) =>
        format.date(dayAt(Temporal.Instant.from(expiresAt).subtract({ seconds: 1 }))),
    },
    {
      key: 'state',
      header: t('keys.state'),
      narrow: true,
      phone: 'aside',
      render: ({ state }) => <Status tone={TONE[state]} label={t(`keys.${state}`)} />,
    },
    {
      key: 'revoke',
      header: '',
      align: 'right',
      phone: 'acts',
      render: (row) =>
        row.state !== 'REVOKED' && (
          <Button
            kind="plain"
            size="small"
            aria-label={t('keys.revoke.of', { name: row.name })}
            onClick={() => onRevoke(row)}
          >
            {t('keys.revoke')}
          </Button>
        ),
    },
  ];
}

function Revoke({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const t = useTexts(texts);
  const revoke = useAct(integrationCalls['integration.revokeKey'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('keys.revoked') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keys.revoke.of', { name: row.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('keys.revoke.keep')}</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ uuid: row.uuid })}>
            {t('keys.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('keys.revoke.lead')}</p>
    </Dialog>
  );
}
