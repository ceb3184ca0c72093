import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import type { PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { refresh, useAct } from '../data.ts';
import { useDownload } from '../files.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { money } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { useUi } from '../ui/useUi.ts';
import { PAYMENT_LAYOUTS } from '@jornada/domain/payment-files/layouts.ts';
import { texts } from './texts.ts';

type Asking = 'type' | 'import' | 'void' | 'release' | 'download' | 'answer' | null;
type Parts = { run: PaymentRun; onClose: () => void };

/** What comes next in a run, at the foot of its page. */
export function RunActs({ run, downloads }: { run: PaymentRun; downloads: number }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState<Asking>(null);
  const named = { runUuid: run.uuid, version: run.version };
  const check = useAct(paymentCalls['payrollPayment.check']);
  const reopen = useAct(paymentCalls['payrollPayment.reopen']);
  const close = useAct(paymentCalls['payrollPayment.close']);
  const done = (): void => setAsking(null);
  const bar = {
    DRAFT: (
      <>
        <Button onClick={() => setAsking('void')}>{t('payments.void')}</Button>
        {run.kind === 'P' && (
          <>
            <Button onClick={() => setAsking('type')}>{t('payments.type')}</Button>
            <Button onClick={() => setAsking('import')}>{t('payments.import')}</Button>
          </>
        )}
        <Button kind="primary" busy={check.isPending} onClick={() => check.mutate(named)}>
          {t('payments.check')}
        </Button>
      </>
    ),
    CHECKED: (
      <>
        <Button busy={reopen.isPending} onClick={() => reopen.mutate(named)}>
          {t('payments.reopen')}
        </Button>
        <Button kind="primary" onClick={() => setAsking('release')}>
          {t('payments.release', {
            lines: run.lines - run.heldLines,
            sum: money(run.centavos - run.heldCentavos),
          })}
        </Button>
      </>
    ),
    RELEASED: (
      <Button kind="primary" onClick={() => setAsking('download')}>
        {t('payments.download')}
      </Button>
    ),
    DOWNLOADED: (
      <>
        <Button onClick={() => setAsking('download')}>{t('payments.download')}</Button>
        <Button kind="primary" onClick={() => setAsking('answer')}>
          {t('payments.answer')}
        </Button>
      </>
    ),
    ANSWERED: (
      <>
        <Button onClick={() => setAsking('download')}>{t('payments.download')}</Button>
        <Button kind="primary" busy={close.isPending} onClick={() => close.mutate(named)}>
          {t('payments.close')}
        </Button>
      </>
    ),
    CLOSED: <Button onClick={() => setAsking('download')}>{t('payments.download')}</Button>,
    VOID: null,
  }[run.status];
  return (
    <>
      {bar !== null && (
        <ActionBar
          note={
            run.status === 'CHECKED' && t('payments.release.who', { who: run.checked?.by ?? run.created.by })
          }
        >
          {bar}
        </ActionBar>
      )}
      {asking === 'type' && <TypeAmount run={run} onClose={done} />}
      {asking === 'import' && <SendFile run={run} call="import" onClose={done} />}
      {asking === 'answer' && <SendFile run={run} call="answer" onClose={done} />}
      {asking === 'void' && <VoidRun run={run} onClose={done} />}
      {asking === 'release' && <Release run={run} onClose={done} />}
      {asking === 'download' && <GetFile run={run} again={downloads > 0} onClose={done} />}
    </>
  );
}

function TypeAmount({ run, onClose }: Parts) {
  const t = useTexts(texts);
  const [sapNumber, setSap] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const set = useAct(paymentCalls['payrollPayment.setLine'], { onDone: onClose });
  return (
    <FormDialog
      title={t('payments.type')}
      act={t('payments.type')}
      busy={set.isPending}
      onClose={onClose}
      onSubmit={() =>
        set.mutate({ runUuid: run.uuid, version: run.version, sapNumber, amountCentavos: amount ?? 0, note })
      }
    >
      <TextField label={t('payments.sap')} required value={sapNumber} onChange={setSap} />
      <MoneyField label={t('payments.amount')} required value={amount} onChange={setAmount} />
      <TextField label={t('payments.note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}

function SendFile({ run, call, onClose }: Parts & { call: 'import' | 'answer' }) {
  const t = useTexts(texts);
  const ui = useUi();
  const done = (): void => {
    showToast({ kind: 'done', text: t('payments.done') });
    onClose();
  };
  const take = useAct(paymentCalls['payrollPayment.import'], { onDone: done });
  const answer = useAct(paymentCalls['payrollPayment.answer'], { onDone: done });
  const send = async (chosen: File): Promise<void> => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    (call === 'import' ? take : answer).mutate({ runUuid: run.uuid, file: { name: chosen.name, bytes } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`payments.${call}`)}
      actions={<Button onClick={onClose}>{ui('ui.cancel')}</Button>}
    >
      <FileSlot
        label={t('payments.file')}
        hint={t(`payments.${call}.hint`)}
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        state={{ kind: 'empty' }}
        onFile={(chosen) => void send(chosen)}
        onRemove={() => undefined}
      />
    </Dialog>
  );
}

function VoidRun({ run, onClose }: Parts) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const end = useAct(paymentCalls['payrollPayment.void'], { onDone: onClose });
  return (
    <FormDialog
      title={t('payments.void.title')}
      act={t('payments.void')}
      busy={end.isPending}
      onClose={onClose}
      onSubmit={() => end.mutate({ runUuid: run.uuid, version: run.version, reason })}
    >
      <TextField label={t('payments.reason')} required value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** The second person's code, and with it the release. */
function Release({ run, onClose }: Parts) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const code = useAct(paymentCalls['payrollPayment.sendCode']);
  const release = useAct(paymentCalls['payrollPayment.release'], { onDone: onClose });
  const act = t('payments.release', {
    lines: run.lines - run.heldLines,
    sum: money(run.centavos - run.heldCentavos),
  });
  return (
    <FormDialog
      title={act}
      act={code.data === undefined ? t('payments.sendCode') : act}
      busy={code.isPending || release.isPending}
      onClose={onClose}
      onSubmit={() =>
        code.data === undefined
          ? code.mutate({ runUuid: run.uuid })
          : release.mutate({ runUuid: run.uuid, version: run.version, code: typed })
      }
    >
      <p>{t('payments.release.who', { who: run.checked?.by ?? run.created.by })}</p>
      {code.data !== undefined && (
        <>
          <p>{t('payments.codeSent', { to: code.data.masked })}</p>
          <CodeInput label={t('payments.code')} value={typed} onChange={setTyped} />
        </>
      )}
    </FormDialog>
  );
}

function GetFile({ run, again, onClose }: Parts & { again: boolean }) {
  const t = useTexts(texts);
  const [layout, setLayout] = useState<PaymentLayout>('JRNPAY01');
  const [reason, setReason] = useState('');
  const { busy, start } = useDownload();
  return (
    <FormDialog
      title={t('payments.download')}
      act={t('payments.download')}
      busy={busy}
      onClose={onClose}
      onSubmit={() =>
        start(
          async () => {
            const file = await apiFile(paymentCalls['payrollPayment.download'], {
              runUuid: run.uuid,
              layout,
              reason,
            });
            refresh(['money']);
            onClose();
            return file;
          },
          `${layout}-${String(run.number).padStart(8, '0')}.txt`,
        )
      }
    >
      <SelectField
        label={t('payments.layout')}
        value={layout}
        onChange={(next) => setLayout(PAYMENT_LAYOUTS.find((one) => one === next) ?? layout)}
        options={PAYMENT_LAYOUTS.map((value) => ({ value, label: t(`payments.layout.${value}`) }))}
      />
      {again && (
        <>
          <p>{t('payments.download.again')}</p>
          <TextField label={t('payments.reason')} required value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
