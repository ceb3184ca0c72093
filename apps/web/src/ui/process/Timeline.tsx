import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export type TimelineEvent = {
  id: string;
  when: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Ringed in blue: an act of will, such as a signature. */
  marked?: boolean | undefined;
};

/** What happened, in order, each fact with its moment. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ id, when, title, detail, marked }) => (
        <li key={id} className={styles.event} data-marked={marked || undefined}>
          <span className={styles.when}>{when}</span>
          <span className={styles.node} aria-hidden />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
