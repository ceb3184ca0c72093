import type { CallOutput } from '@jornada/contract/call.ts';
import { paymentCalls } from '@jornada/contract/payments.ts';
import { useState } from 'react';
import { api } from '../api.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FileSlot } from '../ui/fields/FileSlot.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { money } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { useUi } from '../ui/useUi.ts';
import { texts } from './texts.ts';

type Verified = CallOutput<(typeof paymentCalls)['payrollPayment.verify']>;

/** Reads a neutral file back. */
export function VerifyFile({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const ui = useUi();
  const [found, setFound] = useState<(Verified & { name: string }) | null>(null);
  const read = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const verified = await api(paymentCalls['payrollPayment.verify'], { file: { name: file.name, bytes } });
    setFound({ ...verified, name: file.name });
  };
  const said = (value: number | null): string => (value === null ? '–' : String(value));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payments.verify')}
      actions={<Button onClick={onClose}>{ui('ui.close')}</Button>}
    >
      <FileSlot
        label={t('payments.file')}
        accept=".txt,text/plain"
        state={found === null ? { kind: 'empty' } : { kind: 'here', name: found.name, detail: '' }}
        onFile={(file) => void read(file)}
        onRemove={() => setFound(null)}
      />
      {found !== null && (
        <>
          <p role="status">
            <Status
              tone={found.intact ? 'active' : 'refused'}
              label={
                found.intact
                  ? t('payments.verify.intact', { run: said(found.runNumber) })
                  : t('payments.verify.broken')
              }
              strong
            />
          </p>
          <FactList
            facts={[
              { label: t('payments.verify.line'), value: said(found.firstBadLine) },
              {
                label: t('payments.verify.count'),
                value: `${said(found.count.said)} / ${found.count.found}`,
              },
              {
                label: t('payments.verify.sum'),
                value: `${found.sum.said === null ? '–' : money(found.sum.said)} / ${money(found.sum.found)}`,
              },
              { label: t('payments.verify.check'), value: t(found.check ? 'payments.yes' : 'payments.no') },
              {
                label: t('payments.verify.known'),
                value: `${said(found.runNumber)}${found.known ? '' : `, ${t('payments.no')}`}`,
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
