import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { money } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** What the bank rejected, with its own words, and the run that takes it up again. */
export function RejectedLines({ run, path }: { run: PaymentRun; path: string }) {
  const t = useTexts(texts);
  const { data } = useList(paymentCalls['payrollPayment.lines'], {
    runUuid: run.uuid,
    filter: { only: 'REJECTED' },
    page: { size: 200 },
  });
  return (
    <Section
      title={t('payments.rejectedTitle')}
      count={run.rejectedLines}
      rule="ink"
      aside={
        run.next !== null && (
          <LinkButton kind="link" to={`${path}?run=${run.next.uuid}`}>
            {t('payments.next', { number: run.next.number })}
          </LinkButton>
        )
      }
    >
      <Rows>
        {(data?.rows ?? []).map(({ number, collaborator, amountCentavos, bankCode, bankText }) => (
          <Row
            key={number}
            title={collaborator.fullName}
            detail={[bankCode, bankText].filter((part) => part !== null && part !== '').join(' ')}
            action={<b>{money(amountCentavos)}</b>}
          />
        ))}
      </Rows>
    </Section>
  );
}
