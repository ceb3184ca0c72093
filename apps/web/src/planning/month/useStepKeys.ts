import { useEffect } from 'react';

/** Keys that step through what a page shows, wherever the focus is but in a field. */
export function useStepKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (
        act === undefined ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.target instanceof HTMLInputElement ||
        event.target instanceof HTMLSelectElement
      )
        return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [acts]);
}
