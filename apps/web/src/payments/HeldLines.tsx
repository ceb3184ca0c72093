import { paymentCalls, type PaymentLine, type PaymentRun } from '@jornada/contract/payments.ts';
import { canBeFreed } from '@jornada/domain/payment-files/holds.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { figure, money, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './payments.module.css';

/** Lines that were held, each with why, and the decision on it, in its own row. */
export function HeldLines({ run, lines }: { run: PaymentRun; lines: readonly PaymentLine[] }) {
  const t = useTexts(texts);
  const why = useWhy();
  const [freeing, setFreeing] = useState<number | null>(null);
  const leave = useAct(paymentCalls['payrollPayment.decide']);
  if (lines.length === 0) return null;
  return (
    <Section title={t('payments.heldTitle')} count={t('payments.heldCount')} rule="ink">
      <ul className={styles['held']}>
        {lines.map((line) => (
          <li key={line.number} data-open={freeing === line.number || undefined}>
            <div className={styles['heldLine']}>
              <b>{line.collaborator.fullName}</b>
              <span>{line.collaborator.sapNumber}</span>
              <span className={styles['why']}>
                {why(line)}
                {line.decision === 'FREE' && line.reason !== null && (
                  <span className={styles['said']}> “{line.reason}”</span>
                )}
              </span>
              <b className={styles['sum']}>{money(line.amountCentavos)}</b>
              <span className={styles['decide']}>
                {line.decision !== null ? (
                  <Decided line={line} />
                ) : run.status === 'DRAFT' && freeing !== line.number ? (
                  <>
                    {canBeFreed(line.holds) && (
                      <Button
                        kind="link"
                        aria-label={`${t('payments.free')}: ${line.collaborator.fullName}`}
                        onClick={() => setFreeing(line.number)}
                      >
                        {t('payments.free')}
                      </Button>
                    )}
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
                ) : null}
              </span>
            </div>
            {freeing === line.number && <FreeLine run={run} line={line} onClose={() => setFreeing(null)} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Decided({ line: { decision, decidedBy, decidedAt } }: { line: PaymentLine }) {
  const t = useTexts(texts);
  const format = useFormat();
  const who = { who: decidedBy ?? '', at: decidedAt === null ? '' : format.moment(decidedAt) };
  return decision === 'FREE' ? (
    <span className={styles['freed']}>
      <IconCheck aria-hidden /> {t('payments.freed', who)}
    </span>
  ) : (
    <>{t('payments.left', who)}</>
  );
}

/** Why a line is held, with the figures that its holds speak of. */
function useWhy(): (line: PaymentLine) => string {
  const t = useTexts(texts);
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  return (line) =>
    line.holds
      .map((hold) => {
        if (hold === 'NOT_IN_SERVICE' && line.leftOn !== null)
          return t('payments.hold.LEFT', { day: format.day(line.leftOn) });
        if (hold === 'CLABE_SHARED' && line.sharedWith.length > 0)
          return t('payments.hold.SHARED_WITH', {
            who: line.sharedWith.join(', '),
            ending: line.clabeEnding ?? '',
          });
        return t(`payments.hold.${hold}`, {
          ending: line.clabeEnding ?? '',
          bank: line.bank ?? '',
          day: line.clabeSince === null ? '' : format.day(line.clabeSince),
          ago: line.clabeSince === null ? '' : format.relativeDay(line.clabeSince, today),
          median: money(line.medianCentavos ?? 0),
          times: figure(line.amountCentavos / Math.max(1, line.medianCentavos ?? 0), 1),
        });
      })
      .join('; ');
}

function FreeLine({ run, line, onClose }: { run: PaymentRun; line: PaymentLine; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.decide'], {
    values: { reason: '' },
    drafted: true,
    input: ({ reason }) => ({ runUuid: run.uuid, line: line.number, decision: 'FREE', reason }),
    onDone: onClose,
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    const typing = field.current;
    typing?.addEventListener('keydown', leave);
    return () => typing?.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <form className={styles['free']} onSubmit={submit} noValidate>
      <TextField
        {...form.getInputProps('reason')}
        label={t('payments.free.title', { who: line.collaborator.fullName })}
        hideLabel
        placeholder={t('payments.free.placeholder')}
        maxLength={400}
        ref={field}
      />
      <Button type="submit" busy={busy}>
        {t('payments.free.sum', { sum: money(line.amountCentavos) })}
      </Button>
      <Button kind="link" onClick={onClose}>
        {t('payments.free.keep')}
      </Button>
    </form>
  );
}
