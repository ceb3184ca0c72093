import { paymentCalls, type PaymentLine, type PaymentRun } from '@jornada/contract/payments.ts';
import { useState } from 'react';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { money } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { texts } from './texts.ts';

type RunLinesProps = {
  run: PaymentRun;
  /** Why the caller may not enter what the bank said. */
  withheld: string | null;
  onAnswer: (line: number, paid: boolean) => void;
};

const SIZE = 50;

/** Every line of a run, and what the bank said of it. */
export function RunLines({ run, withheld, onAnswer }: RunLinesProps) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const { data } = useList(paymentCalls['payrollPayment.lines'], {
    runUuid: run.uuid,
    page: { number: page, size: SIZE },
  });
  const said = ({ answer, bankCode, bankText }: PaymentLine): string =>
    answer === 'PAID'
      ? t('payments.paid')
      : answer === 'REJECTED'
        ? t('payments.rejected', { code: bankCode ?? '', text: bankText ?? '' })
        : '';
  return (
    <Section title={t('payments.allLines')} count={data?.total ?? run.lines} rule="ink">
      <DataTable
        label={t('payments.allLines')}
        rows={data?.rows}
        rowKey={({ number }) => String(number)}
        rowLabel={({ collaborator }) => collaborator.fullName}
        columns={[
          {
            key: 'person',
            header: t('payments.person'),
            phone: 'title',
            render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
          },
          {
            key: 'sap',
            header: t('payments.sap'),
            render: ({ collaborator }) => collaborator.sapNumber ?? '',
          },
          { key: 'note', header: t('payments.note'), render: ({ note }) => note },
          {
            key: 'amount',
            header: t('payments.amount'),
            align: 'right',
            phone: 'aside',
            render: ({ amountCentavos }) => money(amountCentavos),
          },
          { key: 'bank', header: t('payments.bank'), phone: 'detail', render: said },
          {
            key: 'acts',
            header: '',
            align: 'right',
            phone: 'acts',
            render: ({ number, fileLine, answer, collaborator }) =>
              run.status === 'DOWNLOADED' && fileLine !== null && answer === null ? (
                <>
                  <Button
                    kind="link"
                    aria-label={`${t('payments.confirm')}: ${collaborator.fullName}`}
                    locked={withheld}
                    onClick={() => onAnswer(number, true)}
                  >
                    {t('payments.confirm')}
                  </Button>{' '}
                  <Button
                    kind="link"
                    aria-label={`${t('payments.refuse')}: ${collaborator.fullName}`}
                    locked={withheld}
                    onClick={() => onAnswer(number, false)}
                  >
                    {t('payments.refuse')}
                  </Button>
                </>
              ) : null,
          },
        ]}
      />
      {(data?.total ?? 0) > SIZE && (
        <Pager page={page} size={SIZE} total={data?.total ?? 0} onPage={setPage} />
      )}
    </Section>
  );
}
