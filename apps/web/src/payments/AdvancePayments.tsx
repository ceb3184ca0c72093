import { useState } from 'react';
import { advanceCalls, type Advance } from '@jornada/contract/advances.ts';
import { useAdvanceColumns } from '../advances/useAdvanceColumns.tsx';
import { useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Runs } from './Runs.tsx';
import { texts } from './texts.ts';

/** Runs of advances, with what waits for one and what payroll still takes off. */
export default function AdvancePayments() {
  return (
    <Runs kind="A">
      <Advances status="APPROVED" title="payments.approved" />
      <Advances status="PAID" title="payments.paidAdvances" />
    </Runs>
  );
}

type AdvancesProps = {
  status: 'APPROVED' | 'PAID';
  title: 'payments.approved' | 'payments.paidAdvances';
};

function Advances({ status, title }: AdvancesProps) {
  const t = useTexts(texts);
  const read = useList(advanceCalls['salaryAdvance.list'], { filter: { status }, page: { size: 200 } });
  const [deducting, setDeducting] = useState<Advance | null>(null);
  const columns = useAdvanceColumns((one) =>
    status === 'PAID' ? (
      <Button
        kind="link"
        aria-label={`${t('payments.deduct')}: ${one.collaborator.fullName}`}
        onClick={() => setDeducting(one)}
      >
        {t('payments.deduct')}
      </Button>
    ) : null,
  );
  if (read.data === undefined || read.data.rows.length === 0) return null;
  return (
    <Section title={t(title)} count={read.data.total} rule="ink">
      <DataTable
        label={t(title)}
        columns={columns}
        rows={read.data.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ collaborator }) => collaborator.fullName}
      />
      {deducting !== null && <Deduct advance={deducting} onClose={() => setDeducting(null)} />}
    </Section>
  );
}

/** What payroll took off on the pay day: all of it, or a part that leaves the rest owed. */
function Deduct({ advance, onClose }: { advance: Advance; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(advanceCalls['salaryAdvance.deduct'], {
    values: { amountCentavos: advance.amountCentavos - advance.deductedCentavos },
    input: (values) => ({ advanceUuid: advance.uuid, version: advance.version, ...values }),
    onDone: () => {
      showToast({ kind: 'done', text: t('payments.deducted') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.deduct.title', { who: advance.collaborator.fullName })}
      act={t('payments.deduct')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <MoneyField {...form.getInputProps('amountCentavos')} label={t('payments.amount')} />
    </FormDialog>
  );
}
