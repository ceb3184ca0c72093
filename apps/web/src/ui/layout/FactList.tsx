import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './FactList.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Codes and keys: tracked capitals. */
  code?: boolean | undefined;
  /** Second line, quiet: when, by whom. */
  detail?: ReactNode;
};

/** Label left, value right, a hairline under each. Long values go under their label with `stacked`. */
export function FactList({
  facts,
  stacked = false,
}: {
  facts: readonly Fact[];
  stacked?: boolean | undefined;
}) {
  return (
    <dl className={classes(styles.list, stacked && styles.stacked)}>
      {facts.map((fact, index) => (
        <div key={`${index} ${fact.label}`} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>
            <span className={fact.code ? 'code' : undefined}>{breaking(fact.value)}</span>
            {fact.detail !== undefined && <span className={styles.detail}>{fact.detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An address breaks after its signs, not within a word. */
function breaking(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value;
  return value.split(/(?<=[@._-])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
