import { vacationCalls, type VacationPact } from '@jornada/contract/vacations.ts';
import { useState } from 'react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { PACT_TONES } from './pact.ts';
import { texts } from './texts.ts';
import styles from './own.module.css';

/** The own pact of a year: its weeks, how far it is signed, and reopening it together. */
export function OwnPact({ pact }: { pact: VacationPact }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const act = useAct(vacationCalls['vacationPacts.reopen'], {
    onDone: ({ pact: { status } }) => {
      showToast({ kind: 'done', text: t(status === 'SIGNED' ? 'pact.reopen.sent' : 'pact.reopened') });
      setReason('');
    },
  });
  return (
    <section>
      <h2>
        {t('own.pact', { year: pact.year })}{' '}
        <Status tone={PACT_TONES[pact.status]} label={t(`year.status.${pact.status}`)} />
      </h2>
      <ul className={styles['facts']}>
        {pact.weeks.map(({ monday, days }) => (
          <li key={monday}>
            {t('own.pact.week', { day: format.day(monday), days: t('year.days', { count: days }) })}
          </li>
        ))}
        {pact.signedWeeks !== null && <li>{t('pact.inForce')}</li>}
        {pact.status === 'SENT' && <li>{t('own.pact.mail')}</li>}
        {pact.unplanned.length > 0 && <li>{t('pact.unplanned', { count: pact.unplanned.length })}</li>}
        {pact.differences.map(({ monday, agreed, planned }) => (
          <li key={`differs ${monday}`} className={styles['differs']}>
            {t('pact.difference', { day: format.day(monday), agreed, planned })}
          </li>
        ))}
      </ul>
      {pact.reopenBy !== null && (
        <p>
          {t(pact.reopenBy === 'PERSON' ? 'own.pact.reopen' : 'pact.reopen.asked.EMPLOYER', {
            reason: pact.reopenReason ?? '',
          })}
        </p>
      )}
      {pact.status === 'SIGNED' && pact.reopenBy !== 'PERSON' && (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            act.mutate({ pactUuid: pact.uuid, version: pact.version, comment: reason });
          }}
        >
          <TextField label={t('pact.reopen.why')} value={reason} onChange={setReason} />
          <Button type="submit" busy={act.isPending}>
            {t(pact.reopenBy === null ? 'pact.reopen' : 'pact.consent')}
          </Button>
        </form>
      )}
    </section>
  );
}
