import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  /** One sentence: what there is none of. */
  title: string;
  /** Why, or what was last. */
  children?: ReactNode;
  /** The one way on: a LinkButton of kind link, or a Button. */
  action?: ReactNode;
  /** When filters hide everything: "Ninguno de los 86 cumple" and a way to remove them. */
  filtered?: ReactNode;
  /** Without the picture, inside a column. */
  plain?: boolean | undefined;
};

/** Nothing here, said at the left with the way on; the picture is a day without shifts. */
export function EmptyState({ title, children, action, filtered, plain = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {!plain && <QuietDay />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <p className={styles.lead}>{children}</p>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {filtered !== undefined && <p className={styles.filtered}>{filtered}</p>}
      </div>
    </div>
  );
}

const bars = [
  [0, 8, 78, 0],
  [36, 34, 78, 1],
  [36, 60, 42, 0],
  [48, 86, 30, 0],
  [12, 112, 42, 0],
  [24, 138, 80, 0],
  [48, 164, 72, 0],
] as const;

function QuietDay() {
  return (
    <svg className={styles.picture} viewBox="0 0 120 176" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {bars.map(([x, y, width, dark]) => (
        <rect key={y} x={x} y={y} width={width} height={9} className={dark ? styles.dark : styles.bar} />
      ))}
    </svg>
  );
}
