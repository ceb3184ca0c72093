import { planningCalls } from '@jornada/contract/planning.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useRead } from '../data.ts';
import { MyLoan } from '../loans/MyLoans.tsx';
import { Greeting } from '../myweek/Greeting.tsx';
import { NextShift, useOwnWeeks } from '../myweek/NextShift.tsx';
import { PunchQuestion } from '../myweek/PunchQuestion.tsx';
import { SwapCard } from '../open-shifts/OwnSwaps.tsx';
import { useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { OwnRows } from './OwnRows.tsx';
import { OwnVacation } from './OwnVacation.tsx';
import { texts } from './texts.ts';
import { useQuestions } from './useQuestions.ts';
import styles from './me.module.css';

/** A person's hub: the next shift, one question, then one row per topic with its state (picture 29). */
export default function Me() {
  const t = useTexts(texts);
  const profile = useProfile();
  const weeks = useOwnWeeks();
  const week = useRead(planningCalls['planning.collaboratorWeek'], {
    filter: { startDateInterval: mondayOf(dayAt(Temporal.Now.instant())) },
  });
  const questions = useQuestions();
  const [question] = questions ?? [];
  const name = profile === undefined ? '' : `${profile.givenName} ${profile.familyName}`;
  return (
    <div className={styles['page']}>
      <Greeting words={name} />
      <div className={styles['next']}>
        {week.isError && week.data === undefined ? (
          <ReadFailed title={t('me.week.failed')} read={week} />
        ) : (
          <NextShift weeks={weeks} bare />
        )}
      </div>
      {/* A question that came later would push away what is under it. */}
      <div hidden={questions === undefined}>
        {question?.kind === 'swap' && <SwapCard key={question.swap.uuid} swap={question.swap} />}
        {question?.kind === 'punch' && <PunchQuestion key={question.punch.uuid} question={question.punch} />}
        {question?.kind === 'loan' && <MyLoan key={question.loan.uuid} loan={question.loan} />}
        {questions !== undefined && questions.length > 1 && (
          <p className={styles['more']}>{t('me.more', { count: questions.length - 1 })}</p>
        )}
        <OwnVacation />
        <OwnRows />
      </div>
    </div>
  );
}
