import { classes } from '../classes.ts';
import styles from './Status.module.css';

/** Green dot active, blue ring under way, ochre dot ending, hollow paused, red diamond refused. */
export type StatusTone = 'active' | 'progress' | 'ending' | 'paused' | 'refused';

type StatusProps = { tone: StatusTone; label: string; strong?: boolean | undefined };

/** A state in words; the mark before them only helps the eye. */
export function Status({ tone, label, strong = false }: StatusProps) {
  return (
    <span className={classes(styles.status, strong && styles.strong)}>
      <span className={classes(styles.mark, styles[tone])} aria-hidden />
      {label}
    </span>
  );
}
