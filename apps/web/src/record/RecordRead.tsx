import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { recordTexts } from './texts.ts';

type RecordReadProps<T> = { readonly read: Pick<UseQueryResult<T, ApiError>, 'data' | 'isError' | 'error' | 'refetch'>; readonly title: string; readonly back: string; readonly children: (record: T) => ReactNode };

/** A record on its way: drawn once it is there, with a way back where it is not. */
export function RecordRead<T>({ read, title, back, children }: RecordReadProps<T>) {
  const t = useTexts(recordTexts);
  if (read.data !== undefined) return children(read.data);
  return (
    <Page title={title}>
      {read.isError ? (
        <ErrorState
          title={t(read.error?.status === 404 ? 'record.missing' : 'record.failed')}
          reference={read.error?.reference}
          onRetry={read.error?.status === 404 ? undefined : () => void read.refetch()}
          action={<LinkButton to={back}>{t('record.back')}</LinkButton>}
        />
      ) : (
        <Waiting label={title} />
      )}
    </Page>
  );
}
