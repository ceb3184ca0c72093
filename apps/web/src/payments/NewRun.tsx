import { groupedClabe } from '@jornada/domain/identity/clabe.ts';
import { employerCalls } from '@jornada/contract/employers.ts';
import { paymentCalls } from '@jornada/contract/payments.ts';
import { useNavigate } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { texts } from './texts.ts';

type Values = { title: string; employerRfc: string | null; payingClabe: string; payOn: string | null };

const NOTHING: Values = { title: '', employerRfc: null, payingClabe: '', payOn: null };

/** Opens a run: whose, from which account, on which day. */
export function NewRun({ kind, path, onClose }: { kind: 'A' | 'P'; path: string; onClose: () => void }) {
  const t = useTexts(texts);
  const go = useNavigate();
  const employers = useRead(employerCalls['companyEmployers.list'], {}).data ?? [];
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.create'], {
    values: NOTHING,
    drafted: true,
    input: (values) => ({ kind, ...values }),
    onDone: ({ run }) => void go(`${path}?run=${run.uuid}`),
  });
  const bind = form.getInputProps;
  return (
    <FormDialog
      title={t('payments.new')}
      act={t('payments.new')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('title')} label={t('payments.name')} maxLength={40} />
      <SelectField
        {...bind('employerRfc')}
        label={t('payments.employer')}
        options={employers.map(({ rfc, legalName }) => ({ value: rfc, label: legalName, detail: rfc }))}
      />
      <IdentityField
        {...bind('payingClabe')}
        label={t('payments.clabe')}
        length={18}
        inputMode="numeric"
        note={form.values.payingClabe === '' ? undefined : groupedClabe(form.values.payingClabe)}
      />
      <DateField {...bind('payOn')} label={t('payments.payOn')} />
    </FormDialog>
  );
}
