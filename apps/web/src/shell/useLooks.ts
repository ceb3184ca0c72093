import type { LiveEvent } from '@jornada/contract/live.ts';
import { useCallback, useEffect } from 'react';
import { useLive } from '../live.ts';

/** The typologies' looks, loaded beside the first screen, and again when somebody edits the catalogue. */
export function useLooks(): void {
  useEffect(() => wear({ again: false }), []);
  useLive(
    useCallback(({ topic, payload }: LiveEvent) => {
      if (topic === 'catalogues' && payload['kind'] === 'hourTypology') wear({ again: true });
    }, []),
  );
}

/** Without them every typology keeps the look of its code, so that failing here is no failure. */
const wear = (how: { again: boolean }): void =>
  void import('../catalogues/wear.ts')
    .then(({ wearTypologies }) => wearTypologies(how))
    .catch(() => undefined);
