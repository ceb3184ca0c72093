import { advanceCalls } from '@jornada/contract/advances.ts';
import { useAdvanceColumns } from '../advances/useAdvanceColumns.tsx';
import { useAct, useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
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
  const deduct = useAct(advanceCalls['salaryAdvance.deduct'], {
    onDone: () => showToast({ kind: 'done', text: t('payments.done') }),
  });
  const columns = useAdvanceColumns((one) =>
    status === 'PAID' ? (
      <Button
        kind="link"
        aria-label={`${t('payments.deduct')}: ${one.collaborator.fullName}`}
        onClick={() =>
          deduct.mutate({
            advanceUuid: one.uuid,
            version: one.version,
            amountCentavos: one.amountCentavos - one.deductedCentavos,
          })
        }
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
    </Section>
  );
}
