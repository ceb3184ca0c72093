import { useEffect, useState } from 'react';
import type { Exception } from '../api.ts';
import { refusalText } from '../refusals.ts';

/** The server's reasons in words, each once; the words load with the first refusal. */
export function useReasons(exceptions: readonly Exception[]): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    void Promise.all(exceptions.map(refusalText)).then(
      (sentences) => current && setFound([...new Set(sentences)]),
    );
    return () => {
      current = false;
    };
  }, [exceptions]);
  return found;
}
