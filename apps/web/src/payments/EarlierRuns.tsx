import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import { useRunColumns } from './useRunColumns.tsx';

const SHOWN = 3;
/** As many as are read to find the three before this one; older runs stand in the list. */
const LOOKED_AT = 25;

/** The three runs of the same kind before this one, to compare with. */
export function EarlierRuns({ run, path }: { run: PaymentRun; path: string }) {
  const t = useTexts(texts);
  const { data } = useList(paymentCalls['payrollPayment.list'], {
    filter: { kind: run.kind },
    page: { number: 1, size: LOOKED_AT },
  });
  const columns = useRunColumns();
  const rows = (data?.rows ?? []).filter(({ number }) => number < run.number).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('payments.earlier')}
      rule="ink"
      aside={
        <LinkButton kind="link" to={path}>
          {t('payments.earlier.all')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('payments.earlier')}
        columns={columns}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ title }) => title}
        rowHref={({ uuid }) => `${path}?run=${uuid}`}
      />
    </Section>
  );
}
