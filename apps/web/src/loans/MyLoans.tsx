import { loanCalls, type Loan } from '@jornada/contract/loans.ts';
import { useAct, useRead } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { texts } from './texts.ts';
import { useShifts } from './useShifts.ts';
import styles from './loans.module.css';

/** On the phone: other stores that ask for the person, and those where they have agreed to work. */
export function MyLoans() {
  const { data = [] } = useRead(loanCalls['loans.mine'], {});
  return data.map((loan) => <MyLoan key={loan.uuid} loan={loan} />);
}

/** One loan, with its two answers while it is pending. */
export function MyLoan({ loan }: { loan: Loan }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shiftsOf = useShifts();
  const answer = useAct(loanCalls['loans.answer'], {
    onDone: ({ loan: { status } }) =>
      showToast({
        kind: 'done',
        text: t(status === 'AGREED' ? 'loans.accepted' : 'loans.declined', { person: loan.to.site.name }),
      }),
  });
  const act = (accepted: boolean): void =>
    answer.mutate({ loanUuid: loan.uuid, version: loan.version, accepted });
  const waits = loan.status === 'CONSENTED';
  return (
    <section className={styles['mine']} data-waits={waits || undefined}>
      <h2>{t(waits ? 'loans.mine' : 'loans.mine.agreed', { place: loan.to.site.name })}</h2>
      <p>
        <b>{t('loans.mine.what', { position: loan.position[language], shifts: shiftsOf(loan.shifts) })}</b>
      </p>
      <p>{loan.reason}</p>
      {waits && (
        <>
          <p>{t('loans.mine.lead')}</p>
          <div className={styles['answers']}>
            <Button kind="outlined" busy={answer.isPending} onClick={() => act(false)}>
              {t('loans.decline')}
            </Button>
            <Button kind="primary" busy={answer.isPending} onClick={() => act(true)}>
              {t('loans.accept')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
