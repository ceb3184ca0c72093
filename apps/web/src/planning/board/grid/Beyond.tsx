import { useTexts } from '../../../texts.ts';
import { texts } from '../../texts.ts';
import { wholeHours } from '../week/hours.ts';
import styles from './Beyond.module.css';

/** Minutes planned outside the timebase, in small hours beside the sum that the difference compares with it. */
export function Beyond({ minutes }: { minutes: number }) {
  const t = useTexts(texts);
  return (
    <sup className={styles['beyond']} title={t('board.beyond', { hours: wholeHours(minutes) })}>
      +{wholeHours(minutes)}
    </sup>
  );
}
