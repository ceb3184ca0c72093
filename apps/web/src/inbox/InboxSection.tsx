import { useId } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../api.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { WaitingLine } from '../ui/feedback/Waiting.tsx';
import { figure } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './inbox.module.css';

/** One line: what waits, and the place where it is dealt with. */
type InboxItem = {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly meta: string;
  readonly urgent: boolean;
};

type InboxSectionProps = {
  title: string;
  /** Said where nothing waits; without it the section is left out then. */
  none?: string | undefined;
  /** Where all of it is listed. */
  all: string;
  read: { readonly isPending: boolean; readonly error: ApiError | null; readonly refetch: () => unknown };
  items: readonly InboxItem[];
  total: number;
  /** Something was chosen: the panel closes. */
  onGo: () => void;
};

/** One kind of what waits: how much in all, and the most urgent of it. */
export function InboxSection({ title, none, all, read, items, total, onGo }: InboxSectionProps) {
  const t = useTexts(texts);
  const id = useId();
  const isEmpty = !read.isPending && read.error === null && items.length === 0;
  if (isEmpty && none === undefined) return null;
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <header>
        <h2 id={id}>
          {title} {total > 0 && <span>{figure(total)}</span>}
        </h2>
        <Link to={all} onClick={onGo} aria-label={`${t('inbox.tasks.all')}: ${title}`}>
          {t('inbox.tasks.all')}
        </Link>
      </header>
      {read.isPending && <WaitingLine label={title} />}
      {read.error !== null && <ReadFailed title={t('inbox.failed')} read={read} />}
      {isEmpty && <p>{none}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.to} onClick={onGo} data-urgent={item.urgent || undefined}>
              <b>{item.title}</b>
              <time>{item.meta}</time>
              <span>{item.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
