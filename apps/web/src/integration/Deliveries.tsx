import { integrationCalls, type Webhook, type WebhookDelivery } from '@jornada/contract/integration.ts';
import { ATTEMPT_WAITS } from '@jornada/domain/integration/attempts.ts';
import { useState } from 'react';
import { refresh, useAct, useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import type { Column } from '../ui/table/columns.ts';
import styles from './integration.module.css';
import { Attempts, AttemptScale, isUnderWay } from './Attempts.tsx';
import { EventName } from './EventName.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import { texts } from './texts.ts';
import { useWhen } from './useWhen.ts';

/** Few enough that what one answered stands below them. */
const SIZE = 10;
const TONE = { WAITING: 'progress', DELIVERED: 'active', FAILED: 'refused' } as const;

/** What was sent to one system, and what can be done with it. */
export function Deliveries({
  webhook,
  onEdit,
  onRotated,
}: {
  webhook: Webhook;
  onEdit: () => void;
  onRotated: (secret: string) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [rotating, setRotating] = useState(false);
  const list = useList(integrationCalls['integration.webhookDeliveries'], {
    webhook: webhook.uuid,
    page: { number: page, size: SIZE },
  });
  const test = useAct(integrationCalls['integration.testWebhook'], {
    onDone: () => showToast({ kind: 'done', text: t('hooks.tested') }),
  });
  const flip = useAct(integrationCalls['integration.switchWebhook'], {});
  const rotate = useAct(integrationCalls['integration.rotateWebhookSecret'], {
    onDone: ({ secret }) => {
      setRotating(false);
      onRotated(secret);
      refresh(['integration']);
    },
  });
  const replayAll = useAct(integrationCalls['integration.replayWaiting'], {
    onDone: () => showToast({ kind: 'done', text: t('hooks.replayed') }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = list.data?.rows;
  const shown =
    rows?.find(({ uuid }) => uuid === chosen) ??
    rows?.find(({ state, attempts }) => state === 'WAITING' && attempts > 0) ??
    rows?.[0];
  const active = webhook.state === 'ACTIVE';
  return (
    <Section
      rule="ink"
      title={webhook.name}
      count={t('hooks.deliveries')}
      aside={
        <div className={styles['acts']}>
          {active && (
            <Button size="small" busy={test.isPending} onClick={() => test.mutate({ webhook: webhook.uuid })}>
              {t('hooks.test')}
            </Button>
          )}
          <Button size="small" onClick={onEdit}>
            {t('hooks.edit')}
          </Button>
          <Button size="small" onClick={() => setRotating(true)}>
            {t('hooks.rotate')}
          </Button>
          <Button
            size="small"
            busy={flip.isPending}
            onClick={() => flip.mutate({ webhook: webhook.uuid, active: !active })}
          >
            {t(active ? 'hooks.off' : 'hooks.on')}
          </Button>
        </div>
      }
    >
      <p className={styles['signed']}>
        {webhook.rotatesUntil === null
          ? t('hooks.signed')
          : t('hooks.rotating', { until: format.moment(webhook.rotatesUntil) })}
      </p>
      <DataTable
        label={t('hooks.deliveries')}
        columns={useColumns(active)}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ type }) => type}
        onOpen={({ uuid }) => setChosen(uuid)}
        currentKey={shown?.uuid}
        caption={t('hooks.scale')}
        error={
          list.isError && <ReadFailed title={t('hooks.failed')} missing={t('hooks.failed')} read={list} />
        }
        empty={<EmptyState title={t('hooks.quiet')}>{t('hooks.quiet.lead')}</EmptyState>}
      />
      <Pager page={page} total={list.data?.total ?? 0} size={SIZE} onPage={setPage} />
      {shown !== undefined && <LastAnswer row={shown} />}
      {active && webhook.waiting > 0 && (
        <div className={styles['again']}>
          <p>{t('hooks.replayAll.lead')}</p>
          <Button
            kind="primary"
            busy={replayAll.isPending}
            onClick={() => replayAll.mutate({ webhook: webhook.uuid })}
          >
            {t('hooks.replayAll', { count: webhook.waiting })}
          </Button>
        </div>
      )}
      {rotating && (
        <RotateSecret
          webhook={webhook}
          busy={rotate.isPending}
          onRotate={() => rotate.mutate({ webhook: webhook.uuid })}
          onClose={() => setRotating(false)}
        />
      )}
    </Section>
  );
}

/** Asks before a secret is rotated: only one earlier secret goes on signing. */
function RotateSecret({
  webhook,
  busy,
  onRotate,
  onClose,
}: {
  webhook: Webhook;
  busy: boolean;
  onRotate: () => void;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hooks.rotate.title', { name: webhook.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('hooks.rotate.no')}</Button>
          <Button kind="primary" busy={busy} onClick={onRotate}>
            {t('hooks.rotate')}
          </Button>
        </>
      }
    >
      <p>{t('hooks.rotate.lead')}</p>
      {webhook.rotatesUntil !== null && <p>{t('hooks.rotate.again')}</p>}
    </Dialog>
  );
}

function useColumns(active: boolean): Column<WebhookDelivery>[] {
  const t = useTexts(texts);
  const when = useWhen();
  const replay = useAct(integrationCalls['integration.replayDelivery'], {
    onDone: () => showToast({ kind: 'done', text: t('hooks.replayed') }),
  });
  const answered = (row: WebhookDelivery): string => {
    const { state, status, error, attempts } = row;
    if (attempts === 0) return t('hooks.WAITING');
    const tries =
      state === 'DELIVERED'
        ? t('hooks.attempt', { n: attempts })
        : t('hooks.of', { n: attempts, most: ATTEMPT_WAITS.length });
    return `${status ?? error ?? t(isUnderWay(row) ? 'hooks.underWay' : 'hooks.FAILED')}, ${tries}`;
  };
  return [
    {
      key: 'type',
      header: t('hooks.event'),
      phone: 'title',
      render: ({ type }) => <EventName type={type} />,
      text: ({ type }) => type,
    },
    { key: 'n', header: 'N', align: 'right', narrow: true, render: ({ n }) => n ?? '' },
    { key: 'at', header: t('hooks.at'), narrow: true, phone: 'detail', render: ({ at }) => when(at) },
    {
      key: 'attempts',
      header: t('hooks.attempts'),
      head: <AttemptScale words={t('hooks.attempts')} />,
      narrow: true,
      render: (row) => (
        <Attempts
          row={row}
          active={active}
          words={t('hooks.attempts.of', { n: row.attempts, most: ATTEMPT_WAITS.length })}
        />
      ),
      text: ({ attempts }) => String(attempts),
    },
    {
      key: 'answer',
      header: t('hooks.answer'),
      narrow: true,
      phone: 'aside',
      render: (row) => (
        <>
          <span className={styles['moment']}>
            <Status tone={TONE[row.state]} label={answered(row)} />
          </span>
          {active && row.state === 'WAITING' && row.attempts > 0 && !isUnderWay(row) && (
            <span className={styles['of']}>{t('hooks.again', { at: when(row.nextAt) })}</span>
          )}
        </>
      ),
      text: answered,
    },
    {
      key: 'replay',
      header: '',
      align: 'right',
      phone: 'acts',
      render: ({ uuid, type, n, state }) =>
        active &&
        state !== 'WAITING' && (
          <Button
            kind="plain"
            size="small"
            aria-label={t('hooks.replay.of', { event: `${type} ${n ?? ''}`.trim() })}
            onClick={() => replay.mutate({ delivery: uuid })}
          >
            {t('hooks.replay')}
          </Button>
        ),
    },
  ];
}
