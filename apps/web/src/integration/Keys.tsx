import { integrationCalls, type ApiKey } from '@jornada/contract/integration.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { refresh, useAct, useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { CreateKey } from './CreateKey.tsx';
import { NewKey } from './NewKey.tsx';
import styles from './integration.module.css';
import { KeyLimits } from './KeyLimits.tsx';
import { texts } from './texts.ts';
import { useWhen } from './useWhen.ts';

const TONE = { VALID: 'active', EXPIRED: 'progress', REVOKED: 'refused' } as const;

/** A key that ends this soon stands out. */
const SOON_DAYS = 21;
const daysTo = (moment: string): number =>
  Temporal.Now.instant().until(Temporal.Instant.from(moment)).total('hours') / 24;

/** The keys with which other systems call; one is shown whole only when it is created. */
export function Keys() {
  const t = useTexts(texts);
  const list = useList(integrationCalls['integration.keys'], {});
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const rows = list.data?.rows;
  const valid = rows?.filter(({ state }) => state === 'VALID').length ?? 0;
  return (
    <>
      <Section
        rule="ink"
        title={t('keys.heading')}
        count={rows && t('keys.valid', { count: valid })}
        aside={
          <Button size="small" onClick={() => setCreating(true)}>
            {t('keys.create')}
          </Button>
        }
      >
        {list.isPending && <Waiting label={t('keys.heading')} rows={3} />}
        {list.isError && rows === undefined && <ReadFailed title={t('keys.failed')} read={list} />}
        {rows?.length === 0 && <EmptyState title={t('keys.none')}>{t('keys.none.lead')}</EmptyState>}
        <Rows dense>
          {rows?.map((row) => (
            <Key key={row.uuid} row={row} onRevoke={() => setEnding(row)} />
          ))}
        </Rows>
        {rows !== undefined && rows.length > 0 && <p className={styles['after']}>{t('keys.never')}</p>}
      </Section>
      {rows !== undefined && <KeyLimits rows={rows} />}
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

function Key({ row, onRevoke }: { row: ApiKey; onRevoke: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  const when = useWhen();
  const { name, ending, scopes, sites, account, lastUsedAt, expiresAt, state } = row;
  const used = lastUsedAt === null ? t('keys.unused') : t('keys.used.at', { at: when(lastUsedAt) });
  // A key ends with its last day: at the midnight behind it.
  const until = format.date(dayAt(Temporal.Instant.from(expiresAt).subtract({ seconds: 1 })));
  const near = state === 'VALID' && daysTo(expiresAt) <= SOON_DAYS;
  const words = [
    scopes.map((scope) => t(`keys.scope.${scope}`)).join(', '),
    sites.length === 0 ? t('keys.sites.every') : t('keys.sites.some', { sites: sites.join(', ') }),
    t('keys.rights', { account }),
  ];
  return (
    <Row
      title={
        <>
          {name} <code className={styles['quiet']}>jk_…{ending}</code>
        </>
      }
      detail={
        <>
          <span className={styles['of']}>{words.join(' · ')}</span>
          <span className={styles['of']}>
            {used} ·{' '}
            {state === 'VALID' ? (
              <span className={near ? styles['near'] : undefined}>{t('keys.expires', { day: until })}</span>
            ) : (
              <Status tone={TONE[state]} label={t(`keys.${state}`)} />
            )}
          </span>
        </>
      }
      action={
        state !== 'REVOKED' && (
          <Button kind="plain" size="small" aria-label={t('keys.revoke.of', { name })} onClick={onRevoke}>
            {t('keys.revoke')}
          </Button>
        )
      }
    />
  );
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
