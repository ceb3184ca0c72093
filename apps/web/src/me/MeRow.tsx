import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './me.module.css';

type MeRowProps = {
  to: string;
  title: string;
  /** How it stands, in a line; null until that is known. */
  detail: string | null;
  /** How many, at the end. */
  figure?: number | undefined;
  /** Something there waits for the person. */
  waits?: boolean | undefined;
};

/** A way on with how things stand there; as high before that is known as after. */
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
