import { classes } from '../classes.ts';
import styles from './Avatar.module.css';

type AvatarProps = {
  name: string;
  initials: string;
  tone?: 'ink' | 'presence' | undefined;
  size?: 'normal' | 'large' | undefined;
};

/** Initials in ink; plum is another editor. */
export function Avatar({ name, initials, tone = 'ink', size = 'normal' }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, styles[tone], styles[size])} role="img" aria-label={name}>
      <span aria-hidden>{initials}</span>
    </span>
  );
}
