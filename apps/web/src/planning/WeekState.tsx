import type { planningCalls } from '@jornada/contract/planning.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { useTexts } from '../texts.ts';
import { hours } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './weeks.module.css';

export type WeekFigures = CallOutput<(typeof planningCalls)['planningModifications.weeks']>[number];

/** How one or two weeks of a team stand: sent as soon as anybody waits for it, planned where anything is. */
export function statusOf(weeks: readonly WeekFigures[]): WeekFigures['status'] {
  if (weeks.some(({ status, toNotify }) => toNotify > 0 || status === 'NO_NOTIFICATION'))
    return 'NO_NOTIFICATION';
  return weeks.some(({ status }) => status === 'PLANNED') ? 'PLANNED' : 'NOT_PLANNED';
}

/** The hours, and in the words of the board how many people can be sent and how many are held; else how it stands, or what would hold. */
export function WeekState({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useTexts(texts);
  const sum = (of: 'plannedMinutes' | 'toNotify' | 'blocked' | 'errors'): number =>
    weeks.reduce((total, week) => total + week[of], 0);
  const [blocked, toNotify, errors] = [sum('blocked'), sum('toNotify') - sum('blocked'), sum('errors')];
  return (
    <>
      <span className={styles['hours']}>
        {t('weeks.hours', { hours: hours(sum('plannedMinutes') / 60) })}{' '}
        <i>
          {toNotify > 0
            ? t('weeks.toNotify', { count: toNotify })
            : blocked === 0 && t(`weeks.${statusOf(weeks)}`)}
        </i>
      </span>
      <span className={styles['errors']}>
        {blocked > 0
          ? t('weeks.blocked', { count: blocked })
          : errors > 0
            ? t('weeks.errors', { count: errors })
            : ' '}
      </span>
    </>
  );
}
