import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { texts } from './texts.ts';

/**
 * In place of a screen whose code did not come, or that broke. After a deployment the old files are gone: one reload
 * brings the new ones. Without a connection a reload would take the whole page away, so the screen waits for it.
 */
export function ScreenFailed() {
  const t = useTexts(texts);
  const [trying, setTrying] = useState(false);
  const again = useCallback(() => {
    setTrying(true);
    void isReachable().then((reachable) => (reachable ? location.reload() : setTrying(false)));
  }, []);
  useEffect(() => {
    void isReachable().then((reachable) => reachable && reloadOnce());
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <Page title={t('shell.failed')}>
      <ErrorState title={t('shell.failed.why')} retrying={trying} onRetry={again} />
    </Page>
  );
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** A screen that fails again at the same address is broken, not old. */
function reloadOnce(): void {
  if (sessionStorage.getItem('reloaded') === location.href) return;
  sessionStorage.setItem('reloaded', location.href);
  location.reload();
}
