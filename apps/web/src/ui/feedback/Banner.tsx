import { IconAlertTriangle, IconCheck, IconInfoCircle, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Banner.module.css';

type BannerTone = 'ink' | 'ok' | 'note' | 'policy' | 'law';

type BannerProps = {
  /** `ink`: the connection is gone. `ok`: it is back. `note`: demonstration. */
  tone: BannerTone;
  title: ReactNode;
  detail?: ReactNode;
  /** A link-like button at the end. */
  action?: { label: string; onClick: () => void } | undefined;
};

const icons = {
  ink: IconPlugConnectedX,
  ok: IconCheck,
  note: IconInfoCircle,
  policy: IconAlertTriangle,
  law: IconAlertTriangle,
};

/** One line over a page or a table, for what holds for all of it. */
export function Banner({ tone, title, detail, action }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'law' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <p className={styles.words}>
        <b>{title}</b>
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </p>
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
