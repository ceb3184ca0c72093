import { integrationCalls, type Webhook } from '@jornada/contract/integration.ts';
import { useState } from 'react';
import { refresh, useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/columns.ts';
import { Deliveries } from './Deliveries.tsx';
import { NewKey } from './NewKey.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import styles from './integration.module.css';
import { texts } from './texts.ts';
import { useWhen } from './useWhen.ts';

const TONE = { ACTIVE: 'active', OFF: 'paused', GONE: 'refused' } as const;

/** The systems that are notified of changes; the chosen one's deliveries are below. */
export function Webhooks() {
  const t = useTexts(texts);
  const list = useList(integrationCalls['integration.webhooks'], {});
  const [form, setForm] = useState<Webhook | 'new' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const rows = list.data?.rows;
  // Whose attempts fail is what somebody comes for.
  const open =
    rows?.find(({ uuid }) => uuid === chosen) ?? rows?.find(({ waiting }) => waiting > 0) ?? rows?.[0];
  const summary = (all: readonly Webhook[]): string =>
    [
      t('hooks.count', { count: all.length }),
      ...(['retrying', 'off'] as const).flatMap((what) => {
        const count = all.filter(({ state, waiting }) =>
          what === 'off' ? state !== 'ACTIVE' : state === 'ACTIVE' && waiting > 0,
        ).length;
        return count === 0 ? [] : [t(`hooks.some.${what}`, { count })];
      }),
    ].join(', ');
  return (
    <>
      <Section
        rule="ink"
        title={t('hooks.title')}
        count={rows && summary(rows)}
        aside={
          <Button size="small" onClick={() => setForm('new')}>
            {t('hooks.create')}
          </Button>
        }
      >
        <DataTable
          label={t('hooks.title')}
          columns={useColumns()}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          onOpen={({ uuid }) => setChosen(uuid)}
          currentKey={open?.uuid}
          error={
            list.isError && <ReadFailed title={t('hooks.failed')} missing={t('hooks.failed')} read={list} />
          }
          empty={<EmptyState title={t('hooks.none')}>{t('hooks.none.lead')}</EmptyState>}
        />
      </Section>
      {open !== undefined && (
        <Deliveries
          key={open.uuid}
          webhook={open}
          onEdit={() => setForm(open)}
          onRotated={(key) => setMade({ name: open.name, key })}
        />
      )}
      {form !== null && (
        <WebhookForm
          webhook={form === 'new' ? null : form}
          onClose={() => setForm(null)}
          onMade={(secret) => {
            setForm(null);
            setMade(secret);
            refresh(['integration']);
          }}
        />
      )}
      {made !== null && <NewKey made={made} secret onClose={() => setMade(null)} />}
    </>
  );
}

/** An address that may go on in the next line behind a slash or a point. */
const breakable = (address: string): string => address.replaceAll(/[/.]/g, '$&\u200B');

function useColumns(): Column<Webhook>[] {
  const t = useTexts(texts);
  const when = useWhen();
  const stateWords = ({ state, waiting, lastAt }: Webhook): string => {
    if (state !== 'ACTIVE') return t(`hooks.${state}`);
    if (waiting > 0) return t('hooks.retrying', { count: waiting });
    return lastAt === null ? t('hooks.ACTIVE') : t('hooks.current', { at: when(lastAt) });
  };
  return [
    {
      key: 'name',
      header: t('hooks.name'),
      phone: 'title',
      render: ({ name, url }) => (
        <>
          <b>{name}</b>
          <span className={styles['address']}>{breakable(url.replace(/^https?:\/\//, ''))}</span>
        </>
      ),
      text: ({ name, url }) => `${name} ${url}`,
    },
    {
      key: 'scopes',
      header: t('hooks.scopes'),
      render: ({ scopes, sites }) => (
        <>
          {scopes.map((scope) => t(`hooks.scope.${scope}`)).join(', ')}
          {sites.length > 0 && (
            <span className={styles['of']}>{t('keys.sites.some', { sites: sites.join(', ') })}</span>
          )}
        </>
      ),
      text: ({ scopes, sites }) => [...scopes.map((scope) => t(`hooks.scope.${scope}`)), ...sites].join(', '),
    },
    {
      key: 'delivered',
      header: t('hooks.delivered'),
      align: 'right',
      narrow: true,
      render: ({ delivered }) => delivered,
    },
    {
      key: 'waiting',
      header: t('hooks.waiting'),
      align: 'right',
      narrow: true,
      render: ({ state, waiting }) => (state === 'ACTIVE' ? waiting : 0),
    },
    {
      key: 'state',
      header: t('keys.state'),
      narrow: true,
      phone: 'aside',
      render: (row) => (
        <Status
          tone={row.state === 'ACTIVE' && row.waiting > 0 ? 'ending' : TONE[row.state]}
          label={stateWords(row)}
        />
      ),
    },
  ];
}
