import { kioskCalls, type Kiosk } from '@jornada/contract/kiosks.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { refresh, useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { KioskNotices } from './KioskNotices.tsx';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

const TONE = { WAITING: 'progress', EXPIRED: 'paused', ACTIVE: 'active', REVOKED: 'refused' } as const;

/** A store's kiosks, and what happened at them that somebody should look at. */
export default function Kiosks() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const list = useList(kioskCalls['kiosks.list'], { personnelDivision });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);
  const [ending, setEnding] = useState<Kiosk | null>(null);
  return (
    <>
      <RecordList<Kiosk>
        title={t('kiosks.title')}
        lead={t('kiosks.lead')}
        list={list}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('kiosks.add')}
          </Button>
        }
        columns={useColumns(setEnding)}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        empty={<EmptyState title={t('kiosks.none')}>{t('kiosks.none.lead')}</EmptyState>}
        after={<KioskNotices personnelDivision={personnelDivision} />}
      />
      {adding && (
        <AddKiosk
          personnelDivision={personnelDivision}
          onClose={() => setAdding(false)}
          onMade={(code) => {
            setAdding(false);
            setMade(code);
          }}
        />
      )}
      {made !== null && <PairingCode made={made} onClose={() => setMade(null)} />}
      {ending !== null && <Revoke kiosk={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function useColumns(onRevoke: (kiosk: Kiosk) => void): Column<Kiosk>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    { key: 'name', header: t('kiosks.name'), phone: 'title', render: ({ name }) => <b>{name}</b> },
    {
      key: 'state',
      header: t('kiosks.state'),
      narrow: true,
      phone: 'aside',
      render: ({ state }) => <Status tone={TONE[state]} label={t(`kiosks.${state}`)} />,
    },
    {
      key: 'punches',
      header: t('kiosks.punches'),
      align: 'right',
      narrow: true,
      render: ({ punches }) => figure(punches),
    },
    {
      key: 'seen',
      header: t('kiosks.seen'),
      phone: 'detail',
      render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : format.moment(lastSeenAt)),
    },
    {
      key: 'by',
      header: t('kiosks.by'),
      render: ({ createdBy, createdAt }) => `${createdBy}, ${format.moment(createdAt)}`,
    },
    {
      key: 'act',
      header: t('kiosks.acts'),
      align: 'right',
      phone: 'acts',
      render: (kiosk) =>
        kiosk.state !== 'REVOKED' && (
          <Button
            kind="plain"
            size="small"
            aria-label={t('kiosks.revoke.of', { name: kiosk.name })}
            onClick={() => onRevoke(kiosk)}
          >
            {t('kiosks.revoke')}
          </Button>
        ),
    },
  ];
}

function AddKiosk({
  personnelDivision,
  onClose,
  onMade,
}: {
  personnelDivision: string;
  onClose: () => void;
  onMade: (made: { code: string; expiresAt: string }) => void;
}) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const act = useAct(kioskCalls['kiosks.add'], { onDone: onMade });
  return (
    <FormDialog
      title={t('kiosks.add')}
      act={t('kiosks.add.act')}
      busy={act.isPending}
      locked={name.trim() === '' ? t('kiosks.name.type') : null}
      onSubmit={() => act.mutate({ personnelDivision, name })}
      onClose={onClose}
    >
      <TextField
        label={t('kiosks.name')}
        hint={t('kiosks.name.hint')}
        value={name}
        onChange={setName}
        maxLength={60}
        required
      />
    </FormDialog>
  );
}

function PairingCode({ made, onClose }: { made: { code: string; expiresAt: string }; onClose: () => void }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kiosks.code')}
      actions={
        <Button
          kind="primary"
          onClick={() => {
            refresh(['kiosks']);
            onClose();
          }}
        >
          {t('kiosks.code.done')}
        </Button>
      }
    >
      <div className={styles['pairing']}>
        <p>{t('kiosks.code.lead', { address: `${location.origin}/kiosk` })}</p>
        <p className={styles['code']}>{made.code}</p>
        <p>{t('kiosks.code.until', { time: format.time(made.expiresAt) })}</p>
      </div>
    </Dialog>
  );
}

function Revoke({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const t = useTexts(texts);
  const revoke = useAct(kioskCalls['kiosks.revoke'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('kiosks.revoked') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kiosks.revoke.of', { name: kiosk.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('kiosks.revoke.keep')}</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ uuid: kiosk.uuid })}>
            {t('kiosks.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('kiosks.revoke.lead')}</p>
    </Dialog>
  );
}
