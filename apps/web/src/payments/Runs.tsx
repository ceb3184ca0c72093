import { paymentCalls } from '@jornada/contract/payments.ts';
import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useList } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { NewRun } from './NewRun.tsx';
import { RunPage } from './RunPage.tsx';
import { texts } from './texts.ts';
import { useRunColumns } from './useRunColumns.tsx';
import { VerifyFile } from './VerifyFile.tsx';

/** Runs on one page of the list. */
const SIZE = 25;

/** The runs of one kind; the one in the address is open. */
export function Runs({ kind, children }: { kind: 'A' | 'P'; children?: ReactNode }) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const open = search.get('run');
  const [asking, setAsking] = useState<'new' | 'verify' | null>(null);
  const [page, setPage] = useState(1);
  const read = useList(paymentCalls['payrollPayment.list'], {
    filter: { kind },
    page: { number: page, size: SIZE },
  });
  const columns = useRunColumns();
  const { personnelDivision = '' } = useParams();
  const path = `/mx/${personnelDivision}/${kind === 'A' ? 'advancePayments' : 'payrollPayment'}`;
  if (open !== null) return <RunPage runUuid={open} title={t(`payments.${kind}.title`)} path={path} />;
  return (
    <Page
      title={t(`payments.${kind}.title`)}
      lead={t(`payments.${kind}.lead`)}
      rule={false}
      actions={
        <>
          <LinkButton
            kind="link"
            to={`/mx/${personnelDivision}/${kind === 'A' ? 'payrollPayment' : 'advancePayments'}`}
          >
            {t(`payments.${kind === 'A' ? 'P' : 'A'}.title`)}
          </LinkButton>
          <LinkButton kind="link" to={`/mx/${personnelDivision}/paymentLayouts`}>
            {t('payments.layouts')}
          </LinkButton>
          <LinkButton kind="link" to={`/mx/${personnelDivision}/imssMovements`}>
            {t('payments.imss')}
          </LinkButton>
          <LinkButton kind="link" to={`/mx/${personnelDivision}/timeExports`}>
            {t('payments.exports')}
          </LinkButton>
          <Button onClick={() => setAsking('verify')}>{t('payments.verify')}</Button>
          <Button kind="primary" onClick={() => setAsking('new')}>
            {t('payments.new')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t(`payments.${kind}.title`)}
        columns={columns}
        rows={read.data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ title }) => title}
        rowHref={({ uuid }) => `${path}?run=${uuid}`}
        empty={<EmptyState title={t('payments.none')}>{t('payments.none.lead')}</EmptyState>}
        error={read.error !== null && <ReadFailed title={t('payments.failed')} read={read} />}
      />
      <Pager page={page} total={read.data?.total ?? 0} size={SIZE} onPage={setPage} />
      {children}
      {asking === 'new' && <NewRun kind={kind} path={path} onClose={() => setAsking(null)} />}
      {asking === 'verify' && <VerifyFile onClose={() => setAsking(null)} />}
    </Page>
  );
}
