import type { LiveEvent } from '@jornada/contract/live.ts';
import { useCallback, useEffect } from 'react';
import { STORED_LOOKS } from '../catalogues/storedLooks.ts';
import { useLive } from '../live.ts';

/** The typologies' looks, loaded beside the first screen, and again when somebody edits the catalogue. */
export function useLooks(): void {
  useEffect(() => {
    // Where this browser has no copy yet, the first screen goes first.
    const timer = setTimeout(() => wear({ again: false }), hasLooks() ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  useLive(
    useCallback(({ topic, payload }: LiveEvent) => {
      if (topic === 'catalogues' && payload['kind'] === 'hourTypology') wear({ again: true });
    }, []),
  );
}

const LATER_MS = 1_000;

const hasLooks = (): boolean => localStorage.getItem(STORED_LOOKS) !== null;

/** Without them every typology keeps the look of its code, so that failing here is no failure. */
const wear = (how: { again: boolean }): void =>
  void import('../catalogues/wear.ts')
    .then(({ wearTypologies }) => wearTypologies(how))
    .catch(() => undefined);
