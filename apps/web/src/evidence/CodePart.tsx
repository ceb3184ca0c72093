import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { texts } from './texts.ts';
import styles from './sign.module.css';

type CodePartProps = {
  id: string;
  goesTo: EvidenceReading['codeGoesTo'];
  sent: NonNullable<EvidenceReading['sentCode']>;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  onAgain: () => void;
  /** The code was asked for just now: its digits are what comes next. */
  fresh: boolean;
};

/** Six digits, where they were sent to, how long they last, and another one after a minute. */
export function CodePart({ id, goesTo, sent, value, onChange, error, onAgain, fresh }: CodePartProps) {
  const t = useTexts(texts);
  const now = useSeconds();
  const left = secondsUntil(sent.expiresAt, now);
  const wait = secondsUntil(sent.mayResendAt, now);
  const state =
    left === 0
      ? t('sign.code.expired')
      : sent.triesLeft === 0
        ? t('sign.code.spent')
        : t('sign.code.left', { time: minutes(left), count: sent.triesLeft });
  useEffect(() => {
    const digits = document.getElementById(id);
    if (!fresh && error === undefined) return;
    // Into the middle of the screen: on a phone the act's bar and the keyboard cover its foot.
    digits?.focus({ preventScroll: true });
    digits?.scrollIntoView({ block: 'center' });
  }, [fresh, id, error]);
  return (
    <>
      <CodeInput
        id={id}
        label={t('sign.code')}
        aside={t(`sign.code.${goesTo.channel}`, { to: goesTo.masked })}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className={styles.codeNote}>
        <span>{state}</span>
        {wait > 0 ? (
          <span>{t('sign.code.againIn', { time: minutes(wait) })}</span>
        ) : (
          <Button kind="link" onClick={onAgain}>
            {t('sign.code.again')}
          </Button>
        )}
      </div>
    </>
  );
}

const SECOND_MS = 1000;

function useSeconds(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const secondsUntil = (moment: string, now: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(Temporal.Instant.from(moment)).total('seconds')));

/** `8:12` */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
