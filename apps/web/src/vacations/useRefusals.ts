import { isCodeLike } from '@jornada/contract/common.ts';
import { useEffect, useState } from 'react';
import { refusalText } from '../refusals.ts';

const NONE = {};

/** The sentences of some codes, in the reader's language; empty until they have loaded. */
export function useRefusals(
  codes: readonly string[],
  values: Readonly<Record<string, number>> = NONE,
): readonly string[] {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const key = codes.join();
  useEffect(() => {
    let gone = false;
    const known = key.split(',').filter(isCodeLike);
    void Promise.all(known.map((code) => refusalText({ code, values }))).then((found) => {
      if (!gone) setSentences(found);
    });
    return () => {
      gone = true;
    };
  }, [key, values]);
  return sentences;
}
