import type { ReactNode } from 'react';
import styles from './coverage.module.css';

/** What a line or an area of the coverage means. */
export function Key({ of, children }: { of: string; children: ReactNode }) {
  return (
    <span className={styles['key']}>
      <i data-key={of} />
      {children}
    </span>
  );
}
