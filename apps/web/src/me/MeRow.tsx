import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './me.module.css';

type MeRowProps = {
  to: string;
  title: string;
  /** Its state in one line; null while loading. */
  detail: string | null;
  /** A count at the end of the row. */
  figure?: number | undefined;
  /** Whether the person has a pending task there. */
  waits?: boolean | undefined;
};

/** A link with the state of what it leads to; its height is the same while that loads. */
export function MeRow({ to, title, detail, figure, waits = false }: MeRowProps) {
  return (
    <li className={styles['row']} aria-busy={detail === null || undefined}>
      <Link to={to}>
        <span className={styles['words']}>
          <b>{title}</b> <small>{detail ?? '\u00a0'}</small>
        </span>
        {figure !== undefined && figure > 0 && <b className={styles['figure']}>{figure}</b>}
        {waits && <span className={styles['ring']} aria-hidden />}
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  );
}
