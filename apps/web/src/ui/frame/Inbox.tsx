import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { tip } from '../floating/Tips.tsx';
import { useUi } from '../useUi.ts';
import styles from './frameTools.module.css';

/** The bell; a blue dot when something is unread, the number in its name. */
export function Inbox({ to, count }: { to: string; count: number }) {
  const t = useUi();
  const label = count > 0 ? t('ui.frame.inboxCount', { count }) : t('ui.frame.inbox');
  return (
    <Link className={styles.tool} to={to} aria-label={label} {...tip(label)}>
      <IconBell aria-hidden />
      {count > 0 && <span className={styles.dot} aria-hidden />}
    </Link>
  );
}
