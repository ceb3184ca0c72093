import type { Criterion } from '@jornada/domain/mobility/mobility.ts';
import { IconCircleFilled, IconCircleHalf2 } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './mobility.module.css';

/** What differs, in a word. */
export const WORDS = {
  place: 'board.place',
  position: 'board.position',
  hours: 'board.hoursOf',
  date: 'board.date',
  training: 'board.training',
} as const satisfies Record<Criterion, keyof typeof texts>;

/** What the two marks say. */
export function Legend() {
  const t = useTexts(texts);
  return (
    <p className={styles['legend']}>
      <span className={styles['mark']}>
        <IconCircleFilled aria-hidden />
        {t('board.full.legend')}
      </span>
      <span className={styles['mark']}>
        <IconCircleHalf2 aria-hidden />
        {t('board.allBut.legend')}
      </span>
    </p>
  );
}

/** A full mark where a wish agrees in all, a half one with what differs; nothing where more does. */
export function Match({ but }: { but: readonly Criterion[] }) {
  const t = useTexts(texts);
  const [one, more] = but;
  if (more !== undefined) return null;
  return one === undefined ? (
    <span className={styles['mark']} role="img" aria-label={t('board.full')} title={t('board.full')}>
      <IconCircleFilled aria-hidden />
    </span>
  ) : (
    <span className={styles['mark']}>
      <IconCircleHalf2 aria-hidden />
      <span>{t('board.but', { what: t(WORDS[one]) })}</span>
    </span>
  );
}
