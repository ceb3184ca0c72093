import type { ProcessRow } from '@jornada/contract/process.ts';
import { usualDays } from '@jornada/domain/process/acts.ts';
import { dayAt, daysSince } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { kindOfType } from './places.ts';
import { allTexts } from './texts.ts';
import styles from './StepDays.module.css';

/** How many days a process has been in its status, and how many are usual; null where nothing is. */
export function daysOf(
  { processType, currentStatus, statusSince }: ProcessRow,
  today: string,
): { days: number; usual: number | null } {
  return {
    days: daysSince(dayAt(Temporal.Instant.from(statusSince)), today),
    usual: usualDays(kindOfType(processType), currentStatus),
  };
}

/** The days in this step as a bar, with a mark where the usual ones end. */
export function StepDays({ row, today }: { row: ProcessRow; today: string }) {
  const t = useTexts(allTexts);
  const { days, usual } = daysOf(row, today);
  if (usual === null) return <span className={styles.days}>{days}</span>;
  const most = 2 * Math.max(1, usual);
  return (
    <span className={styles.days} data-late={days > usual || undefined}>
      <b>{days}</b>
      <svg viewBox="0 0 48 12" width="48" height="12" aria-hidden>
        <rect className={styles.track} y="4" width="48" height="4" />
        <rect className={styles.bar} y="4" width={(48 * Math.min(days, most)) / most} height="4" />
        <path d="M24 1V11" />
      </svg>
      <span>{t('all.usual', { usual })}</span>
    </span>
  );
}
