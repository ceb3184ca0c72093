import { GUEST_STEPS, type GuestStep } from '@jornada/domain/hiring/steps.ts';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage, useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { LanguageMenu } from '../ui/frame/LanguageMenu.tsx';
import { Logo } from '../ui/frame/Logo.tsx';
import { ShortProgress } from '../ui/process/ShortProgress.tsx';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { texts } from './texts.ts';
import { useOnline } from './useGuest.ts';
import styles from './guest.module.css';

type GuestFrameProps = {
  /** The quiet ink header of a page that is no form yet, or no more; else the progress of the four steps. */
  readonly progress?:
    | { readonly step: GuestStep; readonly filled: readonly GuestStep[]; readonly share: number }
    | undefined;
  /** What the ink header says that the page is about. */
  readonly about?: string | undefined;
  /** What is safe: "Guardado". */
  readonly saved?: string | undefined;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Under the form, by the thumb. */
  readonly bar?: ReactNode;
  /** The title takes the focus when this changes: another part of the step is another page. */
  readonly place?: string;
  readonly children?: ReactNode;
};

/** A candidate's page: phone first, one column; header with what is saved and the language, the progress, the acts below. */
export function GuestFrame({
  progress,
  about,
  saved,
  title,
  lead,
  bar,
  place = '',
  children,
}: GuestFrameProps) {
  const t = useTexts(texts);
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={styles['guest']}>
      {progress === undefined ? (
        <InkHeader size="quiet" lead={about ?? t('guest.check.lead.company')}>
          <LanguageChoice onInk />
        </InkHeader>
      ) : (
        <header className={styles['header']}>
          <Logo />
          <span className={styles['saved']} role="status">
            {online ? saved : t('guest.offline')}
          </span>
          <LanguageChoice />
        </header>
      )}
      {!online && <Banner tone="ink" title={t('guest.offline.title')} detail={t('guest.offline.detail')} />}
      <main className={styles['main']} data-calm={progress === undefined || undefined} id="main">
        {progress !== undefined && (
          <ShortProgress
            label={t('guest.progress')}
            stops={GUEST_STEPS.map((step) => ({
              id: step,
              label: t(`guest.step.${step}`),
              state: step === progress.step ? 'current' : progress.filled.includes(step) ? 'done' : 'future',
              share: progress.share,
            }))}
          />
        )}
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </main>
      {bar}
    </div>
  );
}

/** Back and the one act, by the thumb; between them a quiet way on. */
export function GuestBar({
  onBack,
  note,
  children,
}: {
  onBack?: (() => void) | undefined;
  note?: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  useOnScreen('bottom-bar');
  return (
    <div className={styles['bar']}>
      {note !== undefined && note !== false && <div className={styles['note']}>{note}</div>}
      <div className={styles['acts']}>
        {onBack && (
          <button type="button" className={styles['back']} aria-label={t('guest.back')} onClick={onBack}>
            <IconArrowLeft aria-hidden />
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

function LanguageChoice({ onInk = false }: { onInk?: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <LanguageMenu
      align="end"
      trigger={
        <button
          type="button"
          className={styles['language']}
          data-on-ink={onInk || undefined}
          aria-label={`${language.toUpperCase()}, ${t('guest.language')}`}
        >
          {language.toUpperCase()}
          <IconChevronDown aria-hidden />
        </button>
      }
    />
  );
}
