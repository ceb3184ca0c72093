import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Words for those who listen; what is seen beside them says the same in signs. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span className={styles.spoken}>{children}</span>
);
