import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Figures.module.css';

export type Figure = {
  value: string;
  label: string;
  /** What stands for the label in what the figures count: a swatch, a glyph. */
  key?: ReactNode;
  /** The first of another kind: a rule divides it from those before. */
  begins?: boolean;
  /** Under or beside the figure: "de 40.0, −2.0". */
  detail?: ReactNode;
  tone?: 'law' | 'policy' | 'ok' | undefined;
};

/**
 * A row of counts or measures that carries the page. `large` puts the figure over its label (home, map), `divided` the same between hairlines (a report),
 * `counted` the same in columns, for many counts that have keys, `framed` the label over the figure between hairlines (a finding, a week's totals).
 */
export function Figures({
  figures,
  look = 'large',
}: {
  figures: readonly Figure[];
  look?: 'large' | 'divided' | 'counted' | 'framed' | undefined;
}) {
  return (
    <dl className={classes(styles.figures, look !== 'framed' && styles.large, styles[look])}>
      {figures.map(({ value, label, key, begins, detail, tone }) => (
        <div key={label} className={styles.figure} data-begins={begins}>
          <dt className={styles.label}>
            {key}
            {key !== undefined && ' '}
            {label}
          </dt>
          <dd className={styles.value} data-tone={tone}>
            {value}
          </dd>
          {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
