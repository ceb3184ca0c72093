import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api.ts';
import { refusalText } from '../refusals.ts';
import { useLanguage } from '../texts.ts';

/** The sentence of a refusal; a query of code, not of a call: the words of all codes load with the first one. */
export function useRefusalText(error: ApiError | null): string {
  const language = useLanguage();
  const [first] = error?.exceptions ?? [];
  const { data } = useQuery({
    queryKey: ['refusal', ['refusal'], first, language],
    queryFn: () => (first === undefined ? '' : refusalText(first)),
    enabled: first !== undefined,
    staleTime: Infinity,
  });
  return data ?? '';
}
