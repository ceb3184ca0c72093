import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Columns.module.css';

type ColumnsProps = {
  /** `process`: 372 facts, flexible evidence, 396 acts. `aside`: content and a column of 396. `main`: three fifths and two. `halves`, `thirds`: equal. */
  shape: 'process' | 'aside' | 'main' | 'halves' | 'thirds';
  children: ReactNode;
};

/** Columns divided by hairlines; on narrow screens they stack, and in a process the acts come first. */
export function Columns({ shape, children }: ColumnsProps) {
  return <div className={classes(styles.columns, styles[shape])}>{children}</div>;
}
