import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Kbd } from '../buttons/Kbd.tsx';
import { useUi } from '../useUi.ts';
import styles from './ErrorSummary.module.css';

type FieldError = { id: string; label: string };

type ErrorSummaryProps = {
  /** In the order of the page; each id is the field's. */
  fields: readonly FieldError[];
  /** Goes up with each try to send: the first wrong field takes the focus. */
  attempt?: number | undefined;
};

/** What stops the form, as links to the fields; F8 walks them. */
export function ErrorSummary({ fields, attempt = 0 }: ErrorSummaryProps) {
  const t = useUi();
  const newest = useRef(fields);
  useLayoutEffect(() => {
    newest.current = fields;
  }, [fields]);

  // Together with the words: a moment later it would take the focus from somebody who is typing again.
  useLayoutEffect(() => {
    const first = newest.current[0];
    if (attempt > 0 && first) focusField(first.id);
  }, [attempt]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || newest.current.length === 0) return;
      event.preventDefault();
      const at = newest.current.findIndex(({ id }) =>
        document.getElementById(id)?.contains(document.activeElement),
      );
      const next = newest.current[(at + 1) % newest.current.length];
      if (next) focusField(next.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  if (fields.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <IconAlertCircle className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{t('ui.errors.summary', { count: fields.length })}</p>
        <ul className={styles.fields}>
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Kbd>F8</Kbd>
    </div>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
