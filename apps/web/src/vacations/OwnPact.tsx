import type { VacationPact } from '@jornada/contract/vacations.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import { PACT_TONES, stateOf } from './pact.ts';
import { ReopenPact } from './ReopenPact.tsx';
import { texts } from './texts.ts';
import styles from './own.module.css';

/** The own pact of a year: its weeks, how far it is signed, and reopening it together. */
export function OwnPact({ pact }: { pact: VacationPact }) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = stateOf(pact);
  return (
    <section>
      <h2>
        {t('own.pact', { year: pact.year })}{' '}
        <Status tone={PACT_TONES[state]} label={t(`year.status.${state}`)} />
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
      {pact.status === 'SIGNED' && <ReopenPact pact={pact} side="PERSON" />}
    </section>
  );
}
