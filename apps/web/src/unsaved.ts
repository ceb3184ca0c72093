import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from './texts.ts';

const texts = {
  'unsaved.leave': {
    es: 'Hay cambios sin guardar. ¿Quieres salir?',
    en: 'There are unsaved changes. Do you want to leave?',
  },
} as const;

/** Each place on the page with something unsaved, asked as one leaves whether it still is. */
const holders = new Set<() => boolean>();
const listeners = new Set<() => void>();

/** Until it is let go, leaving the page asks first; `holds` may say that all was saved since. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  holders.add(isUnsaved);
  emit();
  return () => {
    window.removeEventListener('beforeunload', warn);
    holders.delete(isUnsaved);
    emit();
  };
}

const emit = (): void => listeners.forEach((listener) => listener());

/** Whether anything on the page is unsaved. */
export const useIsUnsaved = (): boolean => useSyncExternalStore(listen, () => holders.size > 0);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of several blockers the router hears the last alone, so this one asks for all who hold something; it stands only meanwhile. */
export function LeaveQuestion(): null {
  const t = useTexts(texts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...holders].some((isUnsaved) => isUnsaved()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('unsaved.leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  return null;
}
