import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { LateMenu } from '../floating/LateMenu.tsx';
import { useOnScreen } from '../useOnScreen.ts';
import { useUi } from '../useUi.ts';
import styles from './TabBar.module.css';

export type NavItem = {
  id: string;
  label: string;
  /** In the phone's tab bar, where the label takes more than its line. */
  short?: string | undefined;
  to: string;
  current?: boolean | undefined;
  /** Waiting there for the reader: a small figure. */
  count?: number | undefined;
  /** For the phone's tab bar. */
  icon?: ReactNode;
};

const PLACES = 4;

/** The phone's places by the thumb; a fifth opens the rest. Pages with a bottom bar of their own cover it. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useUi();
  useOnScreen('tabs');
  const first = items.slice(0, PLACES);
  const rest = items.slice(PLACES);
  return (
    <nav className={styles.tabs} aria-label={t('ui.frame.nav')}>
      {first.map((item) => (
        <Tab key={item.id} item={item} />
      ))}
      {rest.length > 0 && (
        <LateMenu
          align="end"
          trigger={
            <button
              type="button"
              className={classes(styles.tab)}
              data-within={rest.some((item) => item.current) || undefined}
            >
              <IconDots aria-hidden />
              {t('ui.frame.more')}
            </button>
          }
          groups={[
            {
              items: rest.map(({ label, to, count, current }) => ({
                label,
                to,
                checked: current,
                detail: count || undefined,
              })),
            },
          ]}
        />
      )}
    </nav>
  );
}

function Tab({ item: { label, short = label, to, count, current, icon } }: { item: NavItem }) {
  return (
    <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined}>
      {icon}
      {short} {count ? <span className={styles.count}>{count}</span> : null}
    </Link>
  );
}
