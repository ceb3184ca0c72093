import type { Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import styles from './polyvalences.module.css';

/** Ring: learns. Disc: can. Disc in a ring: teaches. */
export const Glyph = ({ level }: { level: Level }) => (
  <i className={styles['glyph']} data-level={level} aria-hidden />
);
