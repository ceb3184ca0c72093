import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnScreen } from '../useOnScreen.ts';
import { useUi } from '../useUi.ts';
import styles from './ActionBar.module.css';

type ActionBarProps = {
  /** What is saved, who is reached, until when. */
  note?: ReactNode;
  /** On phones: the arrow before the wide button. */
  onBack?: (() => void) | undefined;
  /** Outlined ones first, the one blue act last. */
  children: ReactNode;
};

/** Sticks to the bottom of the page: text left, acts right; on phones the last act takes the width. */
export function ActionBar({ note, onBack, children }: ActionBarProps) {
  const t = useUi();
  useOnScreen('bottom-bar');
  useOnScreen('acts');
  return (
    <div className={styles.bar}>
      <div className={styles.note}>{note}</div>
      <div className={styles.acts}>
        {onBack && (
          <button type="button" className={styles.back} aria-label={t('ui.back')} onClick={onBack}>
            <IconArrowLeft aria-hidden />
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
