import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { useKindWords } from './screens.ts';
import { actorName, dayOf, didOf } from './words.ts';
import styles from './processes.module.css';

const FIRST = 12;

/** What happened to a process, newest first, each with who and when in the store's own time. */
export function ProcessHistory({ process }: { process: ProcessDetail }) {
  const { history, timeZone } = process;
  const words = useKindWords(process);
  const { t } = words;
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const today = dayAt(Temporal.Now.instant(), timeZone);
  return (
    <Section title={t('history.title')}>
      <ol className={styles['history']}>
        {(whole ? history : history.slice(0, FIRST)).map((entry) => (
          <li key={entry.seq}>
            <span className={styles['when']}>{dayOf(entry.at, { zone: timeZone, today, t, format })}</span>
            <span className={styles['when']}>{format.time(entry.at, timeZone)}</span>
            <span className={styles['did']}>
              <b>{actorName(entry, words)}</b> {didOf(entry, words)}
            </span>
            {entry.comment !== null && entry.comment !== '' && (
              <span className={styles['comment']}>{entry.comment}</span>
            )}
          </li>
        ))}
      </ol>
      {!whole && history.length > FIRST && (
        <div className={styles['more']}>
          <Button kind="link" onClick={() => setWhole(true)}>
            {t('history.all')}
          </Button>
        </div>
      )}
    </Section>
  );
}
