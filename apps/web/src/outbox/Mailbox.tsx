import type { OutboxMessage } from '@jornada/contract/outbox.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError, Listed } from '../api.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { useFormat } from '../ui/format.ts';
import { FilterBar } from '../ui/table/FilterBar.tsx';
import { texts } from './texts.ts';
import styles from './outbox.module.css';

type MailboxProps = {
  list: UseQueryResult<Listed<OutboxMessage[]>, ApiError>;
  search: string;
  onSearch: (text: string) => void;
};

/** Messages by age, the newest first; one is read beside the list. */
export function Mailbox({ list, search, onSearch }: MailboxProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const rows = list.data?.rows ?? [];
  const open = rows.find(({ uuid }) => uuid === chosen) ?? rows[0];
  return (
    <>
      <FilterBar
        search={{ value: search, onChange: onSearch, placeholder: t('outbox.search') }}
        shown={rows.length}
        total={list.data?.total}
      />
      {list.isPending && <Waiting label={t('outbox.title')} rows={8} />}
      {list.isError && <ReadFailed title={t('outbox.failed')} read={list} />}
      {list.data && rows.length === 0 && search === '' && (
        <EmptyState title={t('outbox.empty')}>{t('outbox.empty.lead')}</EmptyState>
      )}
      {list.data && rows.length === 0 && search !== '' && (
        <EmptyState
          title={t('outbox.none', { search })}
          action={
            <Button kind="link" onClick={() => onSearch('')}>
              {t('outbox.clear')}
            </Button>
          }
        />
      )}
      {open && (
        <div className={styles['box']}>
          <ul className={styles['list']} aria-label={t('outbox.title')}>
            {rows.map((message) => (
              <li key={message.uuid}>
                <button type="button" aria-current={message === open} onClick={() => setChosen(message.uuid)}>
                  <b>{message.subject}</b>
                  <span>{message.recipient}</span>
                  <small>
                    {t(`outbox.${message.channel}`)}, {format.moment(message.createdAt)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Message key={open.uuid} message={open} chosen={chosen !== undefined} />
        </div>
      )}
    </>
  );
}

function Message({ message, chosen }: { message: OutboxMessage; chosen: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the text stands below the list, out of sight.
    if (chosen) article.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const link = message.body?.split(/\s+/).find((word) => /^https?:\/\//.test(word));
  return (
    <article ref={article} className={styles['message']}>
      <h2>{message.subject}</h2>
      <p className={styles['meta']}>
        {t('outbox.to')} {message.recipient}, {format.moment(message.createdAt)},{' '}
        {t(`outbox.result.${message.result ?? 'waiting'}`)}
      </p>
      {message.body === null ? (
        <p>{t('outbox.hidden')}</p>
      ) : (
        <pre className={styles['body']}>{message.body}</pre>
      )}
      {link !== undefined && (
        <LinkButton kind="primary" external to={link}>
          {t('outbox.open')}
        </LinkButton>
      )}
    </article>
  );
}
