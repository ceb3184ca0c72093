import type { CallOutput } from '@jornada/contract/call.ts';
import { paymentCalls, type PaymentFile, type PaymentRun } from '@jornada/contract/payments.ts';
import type { PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { refresh, useAct } from '../data.ts';
import { useDownload } from '../files.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { useUi } from '../ui/useUi.ts';
import { PAYMENT_LAYOUTS } from '@jornada/domain/payment-files/layouts.ts';
import { Release } from './Release.tsx';
import { texts } from './texts.ts';

type Asking = 'type' | 'import' | 'void' | 'download' | 'answer' | null;
type FourEyes = CallOutput<(typeof paymentCalls)['payrollPayment.get']>['fourEyes'];
type Parts = { run: PaymentRun; onClose: () => void };

/** What comes next in a run, at the foot of its page. */
export function RunActs({
  run,
  files,
  downloads,
  fourEyes,
}: {
  run: PaymentRun;
  files: readonly PaymentFile[];
  downloads: number;
  fourEyes: FourEyes;
}) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState<Asking>(null);
  const named = { runUuid: run.uuid, version: run.version };
  const check = useAct(paymentCalls['payrollPayment.check']);
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
    CHECKED: null,
    RELEASED: (
      <Button kind="primary" onClick={() => setAsking('download')}>
        {t('payments.download')}
      </Button>
    ),
    DOWNLOADED: (
      <>
        <Button onClick={() => setAsking('download')}>{t('payments.download')}</Button>
        <Button
          kind="primary"
          locked={fourEyes.answer && t(`payments.fourEyes.${fourEyes.answer}`)}
          onClick={() => setAsking('answer')}
        >
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
      {bar !== null && <ActionBar>{bar}</ActionBar>}
      {run.status === 'CHECKED' && <Release run={run} withheld={fourEyes.release} />}
      {asking === 'type' && <TypeAmount run={run} onClose={done} />}
      {asking === 'import' && <SendFile run={run} call="import" onClose={done} />}
      {asking === 'answer' && <SendFile run={run} call="answer" onClose={done} />}
      {asking === 'void' && <VoidRun run={run} onClose={done} />}
      {asking === 'download' && <GetFile run={run} files={files} again={downloads > 0} onClose={done} />}
    </>
  );
}

type Amount = { sapNumber: string; amountCentavos: number | null; note: string };

const NO_AMOUNT: Amount = { sapNumber: '', amountCentavos: null, note: '' };

function TypeAmount({ run, onClose }: Parts) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.setLine'], {
    values: NO_AMOUNT,
    drafted: true,
    input: (values) => ({ runUuid: run.uuid, version: run.version, ...values }),
    onDone: onClose,
  });
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={t('payments.type')}
      act={t('payments.type')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('sapNumber')} label={t('payments.sap')} maxLength={8} />
      <MoneyField {...bind('amountCentavos')} label={t('payments.amount')} />
      <TextField {...bind('note')} label={t('payments.note')} optional maxLength={80} />
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
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.void'], {
    values: { reason: '' },
    drafted: true,
    input: ({ reason }) => ({ runUuid: run.uuid, version: run.version, reason }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('payments.void.title')}
      act={t('payments.void')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.getInputProps('reason')} label={t('payments.reason')} maxLength={400} />
    </FormDialog>
  );
}

function GetFile({ run, files, again, onClose }: Parts & { files: readonly PaymentFile[]; again: boolean }) {
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
          files.find((file) => file.layout === layout)?.name ?? `${layout}.txt`,
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
