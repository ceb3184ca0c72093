import { useEffect, useState } from 'react';
import type { ApiError } from '../api.ts';
import { refusalText } from '../refusals.ts';
import { useLanguage } from '../texts.ts';

/** The sentence of a refusal; the words of all codes load with the first one. */
export function useRefusalText(error: ApiError | null): string {
  const language = useLanguage();
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let current = true;
    const [first] = error?.exceptions ?? [];
    if (first !== undefined)
      void refusalText(first).then((text) => {
        if (current) setSentence(text);
      });
    return () => {
      current = false;
    };
  }, [error, language]);
  return error === null ? '' : sentence;
}
