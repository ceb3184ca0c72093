import { evidenceCalls, type EvidenceReading, type EvidenceWords } from '@jornada/contract/evidence.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { apiFile } from '../api.ts';
import { BearerContext, useRead } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { useEvidenceFile } from './useEvidenceFile.ts';
import { texts } from './texts.ts';
import styles from './reader.module.css';

type ReaderProps = {
  reading: EvidenceReading;
  /** A page was on the screen to its end. */
  onRead: (page: number) => void;
};

type View = 'words' | 'pages';

/**
 * The document itself: its pages as they are printed, or the same words set for this screen, which a phone begins
 * with. Both are made in the same run as the document whose hash is signed.
 */
export function Reader({ reading, onRead }: ReaderProps) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<View | null>(null);
  const [large, setLarge] = useState(false);
  const download = useEvidenceFile();
  const view = chosen ?? (narrow ? 'words' : 'pages');
  const numbers = Array.from({ length: reading.pages }, (_, index) => index + 1);
  return (
    <section className={styles.reader} aria-label={t('sign.reader')}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('sign.reader.view')}
          value={view}
          options={[
            { value: 'words', label: t('sign.reader.words') },
            { value: 'pages', label: t('sign.reader.pages') },
          ]}
          onChange={setChosen}
        />
        {view === 'pages' && (
          <Button kind="link" onClick={() => setLarge(!large)} aria-pressed={large}>
            {t(large ? 'sign.reader.smaller' : 'sign.reader.larger')}
          </Button>
        )}
        <Button
          kind="link"
          busy={download.busy}
          onClick={() => download.start({ code: reading.code, part: 'original' })}
        >
          {t('sign.reader.download')}
        </Button>
      </div>
      {view === 'words' ? (
        <Words reading={reading} onRead={onRead} />
      ) : (
        numbers.map((page) => <Picture key={page} {...{ reading, page, large, onRead }} />)
      )}
    </section>
  );
}

function Words({ reading, onRead }: ReaderProps) {
  const t = useTexts(texts);
  const { data, isPending, refetch } = useRead(
    evidenceCalls['evidence.words'],
    { id: reading.id },
    { staleMs: Infinity },
  );
  if (isPending) return <Waiting label={t('sign.waiting')} rows={10} />;
  if (data === undefined) return <ErrorState title={t('sign.failed')} onRetry={() => void refetch()} />;
  return data.pages.map((pieces, index) => (
    <div key={index} id={`page-${index + 1}`} className={styles.page}>
      <PageMark reading={reading} page={index + 1} />
      <div lang="es" className={styles.words}>
        {pieces.map((piece, place) => (
          <Piece key={place} {...piece} />
        ))}
      </div>
      <PageEnd page={index + 1} onRead={onRead} />
    </div>
  ));
}

function Piece({ kind, text }: EvidenceWords['pages'][number][number]) {
  if (kind === 'title') return <h2 className={styles.docTitle}>{text}</h2>;
  if (kind === 'part') return <h3 className={styles.part}>{text}</h3>;
  if (kind === 'clause') return <h4 className={styles.clause}>{text}</h4>;
  return <p className={kind === 'fact' ? styles.fact : undefined}>{text}</p>;
}

/** A page as a picture; a plain query, because it reads bytes where `useRead` reads JSON. */
function Picture({ reading, page, large, onRead }: ReaderProps & { page: number; large: boolean }) {
  const t = useTexts(texts);
  const bearer = use(BearerContext);
  const { data, isError, refetch } = useQuery({
    queryKey: ['evidence.page', ['evidence-page'], reading.id, page, bearer],
    queryFn: ({ signal }) =>
      apiFile(evidenceCalls['evidence.page'], { id: reading.id, page }, { bearer, signal }),
    staleTime: Infinity,
  });
  const address = useAddress(data);
  return (
    <div id={`page-${page}`} className={styles.page} data-large={large || undefined}>
      <PageMark reading={reading} page={page} />
      <div
        className={styles.sheet}
        tabIndex={large ? 0 : undefined}
        role={large ? 'group' : undefined}
        aria-label={large ? t('sign.reader.page', { page, pages: reading.pages }) : undefined}
      >
        {isError && <ErrorState title={t('sign.reader.failed')} onRetry={() => void refetch()} />}
        {address !== undefined && (
          <img src={address} alt={t('sign.reader.picture', { page })} className={styles.picture} />
        )}
      </div>
      {address !== undefined && <PageEnd page={page} onRead={onRead} />}
    </div>
  );
}

function PageMark({ reading, page }: { reading: EvidenceReading; page: number }) {
  const t = useTexts(texts);
  return (
    <p className={styles.mark}>
      {t('sign.reader.page', { page, pages: reading.pages })}
      {reading.pagesRead.includes(page) && (
        <span className={styles.done}>
          <IconCheck aria-hidden />
          {t('sign.reader.done')}
        </span>
      )}
    </p>
  );
}

const LOOKED_AT_MS = 500;

/** A page counts as read when its end has stayed on the screen for a moment. */
function PageEnd({ page, onRead }: { page: number; onRead: (page: number) => void }) {
  const end = useRef<HTMLDivElement>(null);
  const readCallback = useRef(onRead);
  useEffect(() => {
    readCallback.current = onRead;
  }, [onRead]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => readCallback.current(page), LOOKED_AT_MS);
    });
    if (end.current !== null) observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [page]);
  return <div ref={end} className={styles.end} aria-hidden />;
}

/** An address for bytes, given back when they are no longer shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
