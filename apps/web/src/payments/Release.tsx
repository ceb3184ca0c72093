import { paymentCalls, type FOUR_EYES, type PaymentRun } from '@jornada/contract/payments.ts';
import { useAct } from '../data.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { money } from '../ui/format.ts';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { texts } from './texts.ts';
import styles from './payments.module.css';

type ReleaseProps = { run: PaymentRun; withheld: (typeof FOUR_EYES)[number] | null };

/** The second person's code and the release, at the foot of a checked run; for whom it is not, why (picture 33). */
export function Release({ run, withheld }: ReleaseProps) {
  const t = useTexts(texts);
  const reopen = useAct(paymentCalls['payrollPayment.reopen']);
  const code = useAct(paymentCalls['payrollPayment.sendCode']);
  const { form, submit, busy } = useCallForm(paymentCalls['payrollPayment.release'], {
    values: { code: '' },
    drafted: true,
    input: (values) => ({ runUuid: run.uuid, version: run.version, ...values }),
    onDone: () => undefined,
  });
  const sent = code.data;
  const ask = () => code.mutate({ runUuid: run.uuid });
  const act = t('payments.release', {
    count: run.lines - run.heldLines,
    sum: money(run.centavos - run.heldCentavos),
  });
  return (
    <form className={styles['release']} onSubmit={submit} noValidate>
      <ActionBar
        note={
          <>
            <b>{t('payments.release.who', { who: run.checked?.by ?? run.created.by })}</b>{' '}
            {t('payments.release.fixed')}
          </>
        }
      >
        {sent !== undefined && (
          <div className={styles['code']}>
            <CodeInput {...form.getInputProps('code')} label={t('payments.codeTo', { to: sent.masked })} />
            <Button kind="link" size="small" busy={code.isPending} onClick={ask}>
              {t('payments.sendCode.again')}
            </Button>
          </div>
        )}
        <Button
          busy={reopen.isPending}
          onClick={() => reopen.mutate({ runUuid: run.uuid, version: run.version })}
        >
          {t('payments.reopen')}
        </Button>
        {sent === undefined && withheld === null && (
          <Button busy={code.isPending} onClick={ask}>
            {t('payments.sendCode')}
          </Button>
        )}
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          locked={
            withheld === null
              ? form.values.code.length < 6
                ? t('payments.code.first')
                : null
              : t(`payments.fourEyes.${withheld}`)
          }
        >
          {act}
        </Button>
      </ActionBar>
    </form>
  );
}
