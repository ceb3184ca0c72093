import { useSyncExternalStore } from 'react';

// The one width at which the phone's shapes begin; the same figure stands in the style sheets' media queries.
const PHONE = '(max-width: 699.98px)';

/** True on phones, where rows become two lines and menus become sheets. */
export const useNarrow = (): boolean => useMedia(PHONE);

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
