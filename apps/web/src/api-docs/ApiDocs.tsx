import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { Logo } from '../ui/frame/Logo.tsx';
import { SchemeSwitch } from '../ui/frame/SchemeSwitch.tsx';
import { Page } from '../ui/layout/Page.tsx';
import styles from './ApiDocs.module.css';
import { ApiDocument, operationsByTag } from './apiDocument.ts';
import { OperationRow } from './OperationRow.tsx';
import { texts } from './texts.ts';

const DOCUMENT = '/openapi.json';

/** `/docs`: the API by groups, made from the OpenAPI document that this very server answers. */
export default function ApiDocs() {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [DOCUMENT],
    queryFn: readDocument,
    staleTime: Infinity,
  });
  const groups = useMemo(
    () => (data === undefined ? [] : operationsByTag(data, searched.trim())),
    [data, searched],
  );
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0);
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Logo />
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main>
        <Page
          title={t('api.title')}
          count={data === undefined ? undefined : t('api.count', { count })}
          lead={
            <>
              {t('api.lead')} <a href={DOCUMENT}>{DOCUMENT}</a>.
            </>
          }
        >
          {isPending && <Waiting label={t('api.waiting')} rows={12} />}
          {isError && <ErrorState title={t('api.failed')} onRetry={() => void refetch()} />}
          {data !== undefined && (
            <>
              <TextField
                type="search"
                label={t('api.search')}
                value={typed}
                onChange={setTyped}
                autoComplete="off"
              />
              {groups.length === 0 && <EmptyState title={t('api.none')} />}
              <div className={styles.columns}>
                <nav className={styles.tags} aria-label={t('api.tags')}>
                  {groups.map(([tag, list]) => (
                    <a key={tag} href={`#tag-${tag}`}>
                      {tag} <span>{list.length}</span>
                    </a>
                  ))}
                </nav>
                <div>
                  {groups.map(([tag, list]) => (
                    <section key={tag} id={`tag-${tag}`} className={styles.group}>
                      <h2>{tag}</h2>
                      {list.map((operation) => (
                        <OperationRow
                          key={operation.operationId}
                          operation={operation}
                          schemas={data.components.schemas}
                        />
                      ))}
                    </section>
                  ))}
                </div>
              </div>
            </>
          )}
        </Page>
      </main>
    </div>
  );
}

async function readDocument() {
  const response = await fetch(DOCUMENT);
  if (!response.ok) throw new Error(`${DOCUMENT} answered ${response.status}`);
  return ApiDocument.parse(await response.json());
}
