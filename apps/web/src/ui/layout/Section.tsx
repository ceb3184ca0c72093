import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Section.module.css';

export type SectionProps = {
  title: string;
  /** Quiet, after the title: "9 de 9, 1 por mirar". */
  count?: ReactNode;
  /** At the end of the title's line: a link or a button. */
  aside?: ReactNode;
  /** `ink` opens a band of the page, `hair` a block within a column. */
  rule?: 'ink' | 'hair' | undefined;
  level?: 2 | 3 | undefined;
  children?: ReactNode;
};

/** A titled block opened by a line, never a box. */
export function Section({ title, count, aside, rule = 'hair', level = 2, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(styles.section, styles[rule])}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </Heading>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** Rows divided by hairlines, every fifth darker; `dense` for papers and history beside other columns. */
export function Rows({ dense = false, children }: { dense?: boolean | undefined; children: ReactNode }) {
  return <ul className={classes(styles.rows, dense && styles.dense)}>{children}</ul>;
}

export type RowProps = {
  /** What the row is about, strong. */
  title: ReactNode;
  detail?: ReactNode;
  /** Before the title: a check, a dot, a date. */
  mark?: ReactNode;
  /** At the end, quiet: a date, a size. */
  meta?: ReactNode;
  /** At the very end: the row's act. */
  action?: ReactNode;
  /** The title is plain text, as in a list of documents. */
  quiet?: boolean | undefined;
};

export function Row({ title, detail, mark, meta, action, quiet = false }: RowProps) {
  return (
    <li className={classes(styles.row, quiet && styles.quiet)}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <span className={styles.words}>
        <span className={styles.rowTitle}>{title}</span>
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </li>
  );
}
