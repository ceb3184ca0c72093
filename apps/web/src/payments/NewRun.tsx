import { paymentCalls } from '@jornada/contract/payments.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

/** Opens a run: whose, from which account, on which day. */
export function NewRun({ kind, path, onClose }: { kind: 'A' | 'P'; path: string; onClose: () => void }) {
  const t = useTexts(texts);
  const go = useNavigate();
  const [title, setTitle] = useState('');
  const [employerRfc, setRfc] = useState('');
  const [payingClabe, setClabe] = useState('');
  const [payOn, setPayOn] = useState<string | null>(null);
  const create = useAct(paymentCalls['payrollPayment.create'], {
    onDone: ({ run }) => void go(`${path}?run=${run.uuid}`),
  });
  return (
    <FormDialog
      title={t('payments.new')}
      act={t('payments.new')}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={() => create.mutate({ kind, title, employerRfc, payingClabe, payOn: payOn ?? '' })}
    >
      <TextField label={t('payments.name')} required value={title} onChange={setTitle} />
      <TextField label={t('payments.employer')} required value={employerRfc} onChange={setRfc} />
      <TextField label={t('payments.clabe')} required value={payingClabe} onChange={setClabe} />
      <DateField label={t('payments.payOn')} required value={payOn} onChange={setPayOn} />
    </FormDialog>
  );
}
