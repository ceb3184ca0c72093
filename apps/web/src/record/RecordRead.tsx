import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../api.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { HeldContext } from './held.ts';
import { ReadFailed } from './ReadFailed.tsx';
import { recordTexts } from './texts.ts';

type RecordReadProps<T> = {
  readonly read: Pick<UseQueryResult<T, ApiError>, 'data' | 'isError' | 'error'> & {
    readonly refetch: () => Promise<unknown>;
  };
  readonly title: string;
  readonly back: string;
  readonly children: (record: T) => ReactNode;
};

/** A record on its way: drawn once it is there, with a way back where it is not. Another address is another record. */
export function RecordRead<T>(props: RecordReadProps<T>) {
  return <Standing key={useLocation().pathname} {...props} />;
}

/** Follows what is read again until something is typed; that stands on what was seen, so that nobody overwrites unseen. */
function Standing<T>({ read, title, back, children }: RecordReadProps<T>) {
  const t = useTexts(recordTexts);
  const { data, refetch } = read;
  const [typed, setTyped] = useState(false);
  const [shown, setShown] = useState(data);
  if (!typed && shown !== data) setShown(data);
  const held = useMemo(
    () => ({ setTyped, takeTheirs: () => void refetch().then(() => setTyped(false)) }),
    [refetch],
  );
  if (shown !== undefined) return <HeldContext value={held}>{children(shown)}</HeldContext>;
  return (
    <Page title={title}>
      {read.isError ? (
        <ReadFailed
          title={t('record.failed')}
          missing={t('record.missing')}
          read={read}
          action={<LinkButton to={back}>{t('record.back')}</LinkButton>}
        />
      ) : (
        <Waiting label={title} />
      )}
    </Page>
  );
}
