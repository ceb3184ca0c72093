import { classes } from '../classes.ts';
import styles from './Logo.module.css';

type LogoProps = {
  /** The mark alone, named for screen readers. */
  bare?: boolean | undefined;
  /** `head` is the large one of the ink header. */
  size?: 'normal' | 'large' | 'head' | undefined;
  onInk?: boolean | undefined;
};

/** Three shifts on one scale, the middle one blue. */
export function Logo({ bare = false, size = 'normal', onInk = false }: LogoProps) {
  return (
    <span className={classes(styles.logo, styles[size], onInk && styles.onInk)}>
      <svg
        className={styles.mark}
        viewBox="0 0 30 26"
        role={bare ? 'img' : undefined}
        aria-label={bare ? 'Jornada' : undefined}
        aria-hidden={!bare}
      >
        <path className={styles.ink} d="M0 0h18v6H0zM0 20h12v6H0z" />
        <path className={styles.blue} d="M6 10h24v6H6z" />
      </svg>
      {!bare && <span className={styles.name}>Jornada</span>}
    </span>
  );
}
