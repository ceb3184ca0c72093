import { evidenceCalls, type EvidenceReading } from '@jornada/contract/evidence.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useMedia } from '../ui/useNarrow.ts';
import { DeskFrame, type By } from './DeskFrame.tsx';
import { Reader } from './Reader.tsx';
import { ReaderBar } from './ReaderBar.tsx';
import { Signed } from './Signed.tsx';
import { SigningForm } from './SigningForm.tsx';
import { firstUnread, useMarkRead } from './useMarkRead.ts';
import { useRefusalText } from './useRefusalText.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

/** From here document and desk stand side by side. */
const WIDE = '(min-width: 1100px)';
const POLL_MS = { SEALING: 1500, WAITING_FOR_SIGNATURES: 15_000 } as const;

type SigningDeskProps = {
  id: string;
  /** By a link, before having an account, or signed-in for the company. */
  by: By;
  /** The link's bearer has ended. */
  onEnded?: () => void;
};

/** One document before its signer: read, sign, code; and what follows once it is signed. */
export function SigningDesk({ id, by, onEnded }: SigningDeskProps) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useRead(evidenceCalls['evidence.reading'], { id });
  const over = by === 'link' && error?.status === 401;
  const sentence = useRefusalText(error);
  usePolling(data, () => void refetch());
  useEffect(() => {
    if (over) onEnded?.();
  }, [over, onEnded]);
  if (isPending || over)
    return (
      <DeskFrame by={by} title={t('sign.document')}>
        <Waiting label={t('sign.waiting')} rows={8} />
      </DeskFrame>
    );
  if (data === undefined)
    return (
      <DeskFrame by={by} title={t('sign.failed')}>
        <ErrorState title={sentence} reference={error?.reference} onRetry={() => void refetch()} />
      </DeskFrame>
    );
  return data.signedAt !== null || data.status !== 'WAITING_FOR_SIGNATURES' ? (
    <Signed reading={data} by={by} />
  ) : (
    <Open reading={data} by={by} />
  );
}

function Open({ reading, by }: { reading: EvidenceReading; by: By }) {
  const t = useTexts(texts);
  const wide = useMedia(WIDE);
  const [search, setSearch] = useSearchParams();
  const onRead = useMarkRead(reading);
  const readingNow = search.has('read') && !wide;
  const openReader = () => {
    if (wide) document.getElementById(`page-${firstUnread(reading)}`)?.scrollIntoView({ behavior: 'smooth' });
    else setSearch({ read: '' });
  };
  if (readingNow)
    return (
      <DeskFrame
        by={by}
        title={t('sign.document')}
        step="read"
        bar={<ReaderBar reading={reading} onDone={() => setSearch({}, { replace: true })} />}
      >
        <Reader reading={reading} onRead={onRead} />
      </DeskFrame>
    );
  return (
    <SigningForm reading={reading} by={by} wide={wide} onOpen={openReader}>
      {wide && (
        <div className={styles.document}>
          <Reader reading={reading} onRead={onRead} />
        </div>
      )}
    </SigningForm>
  );
}

/** Visitors have no live stream: what others sign, and the seal, are asked for from time to time. */
function usePolling(reading: EvidenceReading | undefined, ask: () => void): void {
  const wait =
    reading?.status === 'SEALING' ||
    (reading?.status === 'WAITING_FOR_SIGNATURES' && reading.signedAt !== null)
      ? POLL_MS[reading.status]
      : null;
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setInterval(ask, wait);
    return () => clearInterval(timer);
  });
}
