import type { VacationRight } from '@jornada/contract/vacations.ts';
import { useTexts } from '../texts.ts';
import { days } from './summary.tsx';
import { texts } from './texts.ts';
import styles from './own.module.css';

/** Taken, planned and left of a right, each as wide as its days. */
export function DaysBar({ taken, planned, left }: Pick<VacationRight, 'taken' | 'planned' | 'left'>) {
  const t = useTexts(texts);
  return (
    <div className={styles['bar']} role="group" aria-label={t('own.bar')}>
      {taken > 0 && (
        <span className={styles['taken']} style={{ flexGrow: taken }}>
          {t('own.taken', { days: days(taken) })}
        </span>
      )}
      {planned > 0 && (
        <span className={styles['planned']} style={{ flexGrow: planned }}>
          {t('own.planned', { days: days(planned) })}
        </span>
      )}
      {left > 0 && (
        <span className={styles['open']} style={{ flexGrow: left }}>
          {days(left)}
        </span>
      )}
    </div>
  );
}
