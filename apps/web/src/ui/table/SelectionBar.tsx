import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { useOnScreen } from '../useOnScreen.ts';
import { useUi } from '../useUi.ts';
import styles from './SelectionBar.module.css';

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** Ink slab at the bottom centre: how many, what can be done with them, and out. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useUi();
  useOnScreen('bottom-bar');
  useOnScreen('selection');
  return (
    <section className={styles.bar} aria-label={t('ui.table.selection')}>
      <output className={styles.count}>{t('ui.table.selected', { count })}</output>
      <div className={styles.acts}>{children}</div>
      <IconButton size="small" onSlab label={t('ui.table.clear')} icon={<IconX />} onClick={onClear} />
    </section>
  );
}

type SlabButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  onClick: () => void;
  /** Why not with this selection. */
  locked?: string | null | undefined;
  busy?: boolean | undefined;
};

/** An act on the slab. */
export function SlabButton({ children, icon, onClick, locked, busy = false }: SlabButtonProps) {
  const still = busy || (typeof locked === 'string' && locked !== '');
  return (
    <button
      type="button"
      className={classes(styles.act, still && styles.still)}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={still ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>
        {children}
        {typeof locked === 'string' && locked !== '' && <span className={styles.reason}>{locked}</span>}
      </span>
    </button>
  );
}
