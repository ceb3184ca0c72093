import { paymentCalls, type PaymentLine, type PaymentRun } from '@jornada/contract/payments.ts';
import { canBeFreed } from '@jornada/domain/payment-files/holds.ts';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** Lines that were held, each with why, and the decision on it. */
export function HeldLines({ run }: { run: PaymentRun }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [freeing, setFreeing] = useState<PaymentLine | null>(null);
  const { data } = useList(paymentCalls['payrollPayment.lines'], {
    runUuid: run.uuid,
    filter: { only: 'HELD' },
    page: { size: 200 },
  });
  const leave = useAct(paymentCalls['payrollPayment.decide']);
  if (data === undefined || data.rows.length === 0) return null;
  const why = (line: PaymentLine): string =>
    line.holds
      .map((hold) =>
        t(`payments.hold.${hold}`, {
          ending: line.clabeEnding ?? '',
          day: line.clabeSince === null ? '' : format.day(line.clabeSince),
          median: line.medianCentavos === null ? '' : money(line.medianCentavos),
        }),
      )
      .join('; ');
  const decided = ({ decision, decidedBy, reason }: PaymentLine): string =>
    t(decision === 'FREE' ? 'payments.freed' : 'payments.left', {
      who: decidedBy ?? '',
      reason: reason ?? '',
    });
  return (
    <Section title={t('payments.heldTitle')} count={t('payments.heldCount')} rule="ink">
      <Rows>
        {data.rows.map((line) => (
          <Row
            key={line.number}
            title={line.collaborator.fullName}
            detail={why(line)}
            meta={money(line.amountCentavos)}
            action={
              line.decision !== null || run.status !== 'DRAFT' ? (
                line.decision !== null && decided(line)
              ) : (
                <>
                  {canBeFreed(line.holds) && (
                    <Button
                      kind="link"
                      aria-label={`${t('payments.free')}: ${line.collaborator.fullName}`}
                      onClick={() => setFreeing(line)}
                    >
                      {t('payments.free')}
                    </Button>
                  )}{' '}
                  <Button
                    kind="link"
                    aria-label={`${t('payments.leave')}: ${line.collaborator.fullName}`}
                    onClick={() =>
                      leave.mutate({ runUuid: run.uuid, line: line.number, decision: 'LEAVE', reason: '' })
                    }
                  >
                    {t('payments.leave')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
      {freeing !== null && <FreeLine run={run} line={freeing} onClose={() => setFreeing(null)} />}
    </Section>
  );
}

function FreeLine({ run, line, onClose }: { run: PaymentRun; line: PaymentLine; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.decide'], {
    values: { reason: '' },
    drafted: true,
    input: ({ reason }) => ({ runUuid: run.uuid, line: line.number, decision: 'FREE', reason }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('payments.free.title', { who: line.collaborator.fullName })}
      act={t('payments.free')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.getInputProps('reason')} label={t('payments.reason')} maxLength={400} />
    </FormDialog>
  );
}
