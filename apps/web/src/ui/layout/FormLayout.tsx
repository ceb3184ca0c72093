import { type FormEventHandler, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './FormLayout.module.css';

type FormLayoutProps = {
  /** What the form would change, beside it at 460 px; above the bar on narrow screens. */
  consequences?: ReactNode;
  /** `rows` puts labels in a column of 200 px, `stack` over their fields (guests, dialogs). */
  labels?: 'rows' | 'stack' | undefined;
  /** Before the fields: the summary of errors, a recovered draft. */
  before?: ReactNode;
  children: ReactNode;
};

/** Fields as direct children, divided by hairlines; consequences at the right. */
export function FormLayout({ consequences, labels = 'rows', before, children }: FormLayoutProps) {
  const fields = (
    <div className={styles.main}>
      {before}
      <div className={labels === 'stack' ? styles.stack : undefined} data-form={labels}>
        {children}
      </div>
    </div>
  );
  if (consequences === undefined)
    return <div className={labels === 'rows' ? styles.alone : undefined}>{fields}</div>;
  return (
    <div className={styles.layout}>
      {fields}
      <aside className={styles.aside}>{consequences}</aside>
    </div>
  );
}

type FormProps = { onSubmit: () => void; id?: string | undefined; children: ReactNode };

/**
 * A form that the browser neither checks nor sends: the contract's schema does. A figure or day that cannot be read
 * counts as empty there: it is asked for again instead of being dropped.
 */
export function Form({ onSubmit, id, children }: FormProps) {
  const submit: FormEventHandler = (event) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]');
    if (unread === null) onSubmit();
    else unread.focus();
  };
  return (
    <form className={styles.form} id={id} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

/** Fields side by side; `split` gives the first a third (street type and name). */
export function FieldGroup({
  split = false,
  children,
}: {
  split?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.group, split && styles.split)} data-field>
      {children}
    </div>
  );
}
