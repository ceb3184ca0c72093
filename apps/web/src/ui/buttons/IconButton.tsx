import type { MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { tip } from '../floating/Tips.tsx';
import styles from './IconButton.module.css';

export type IconButtonProps = {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  kbd?: string | undefined;
  /** `small` inside fields and toasts; keeps a 24 px target. */
  size?: 'small' | 'normal' | undefined;
  /** Framed, as an outlined button. */
  framed?: boolean | undefined;
  /** Why not now; stays focusable. */
  locked?: string | null | undefined;
  /** On the ink slab. */
  onSlab?: boolean | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** The few acts that an icon alone may carry (undo, copy, print, close); the tooltip has the words. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    onClick,
    kbd,
    size = 'normal',
    framed,
    locked,
    onSlab,
    pressed,
    expanded,
    ref,
  } = props;
  const isLocked = typeof locked === 'string' && locked !== '';
  const words = isLocked ? `${label}: ${locked}` : label;
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.button, styles[size], framed && styles.framed, onSlab && styles.onSlab)}
      aria-label={words}
      aria-disabled={isLocked || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={isLocked ? undefined : onClick}
      {...tip(words, kbd)}
    >
      {icon}
    </button>
  );
}
