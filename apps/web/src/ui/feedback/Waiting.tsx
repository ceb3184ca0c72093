import { createContext, use, useEffect, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Waiting.module.css';

const QUIET_MS = 200;
const SLOW_SECONDS = 5;

type WaitingProps = {
  /** What is awaited, for screen readers. */
  label: string;
  /** Lines to come, at their final height. */
  rows?: number | undefined;
};

/** How the screens beneath stop waiting; offered once it takes longer than usual. */
export const StopWaiting = createContext<(() => void) | undefined>(undefined);

/** Hairlines that keep the height of what comes: nothing before 200 ms, and from 5 s on it says so. */
export function Waiting({ label, rows = 5 }: WaitingProps) {
  const t = useUi();
  const stop = use(StopWaiting);
  const seconds = useSecondsSince(QUIET_MS);
  return (
    <div className={styles.waiting} role="status" aria-label={t('ui.table.loading', { label })}>
      <div
        className={styles.rows}
        style={{ '--rows': rows }}
        aria-hidden
        data-quiet={seconds === null || undefined}
      />
      {seconds !== null && seconds >= SLOW_SECONDS && (
        <p className={styles.slow}>
          <Spinner />
          {t('ui.table.slow', { seconds })}
          {stop && (
            <Button kind="link" onClick={stop}>
              {t('ui.wait.cancel')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** null during the quiet beginning, then whole seconds. */
function useSecondsSince(quietMs: number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const quiet = setTimeout(() => setSeconds(0), quietMs);
    const tick = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1_000);
    return () => {
      clearTimeout(quiet);
      clearInterval(tick);
    };
  }, [quietMs]);
  return seconds;
}

/** For a part of a screen that loads in place: the ring and words, after 200 ms. */
export function WaitingLine({ label }: { label: string }) {
  const seconds = useSecondsSince(QUIET_MS);
  return (
    <p className={styles.slow} role="status" data-quiet={seconds === null || undefined}>
      <Spinner />
      {label}
    </p>
  );
}
