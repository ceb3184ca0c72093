import type { ReactNode } from 'react';
import styles from './weeks.module.css';

/** Somebody's hours of a day, one period after another: a period stands whole on its line. */
export function WrittenHours({ hours, flag }: { hours: readonly string[]; flag?: ReactNode }) {
  return (
    <span className={styles['hours']}>
      {flag}
      {hours.map((one, at) => (
        <span key={one}>
          {one}
          {at < hours.length - 1 && ', '}
        </span>
      ))}
    </span>
  );
}
