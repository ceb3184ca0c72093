import { useSyncExternalStore } from 'react';

// The one width at which the phone's shapes begin; the same figure stands in the style sheets' media queries.
const PHONE = '(max-width: 699.98px)';

/** True on phones, where rows become two lines and menus become sheets. */
export const useNarrow = (): boolean => useMedia(PHONE);

export function useMedia(query: string): boolean {
  const { subscribe, matches } = asked.get(query) ?? ask(query);
  return useSyncExternalStore(subscribe, matches, () => false);
}

type Media = { readonly subscribe: (changed: () => void) => () => void; readonly matches: () => boolean };

/** One list for each query: a screen that is drawn with every key asks the browser once. */
const asked = new Map<string, Media>();

function ask(query: string): Media {
  const list = window.matchMedia(query);
  const media: Media = {
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => list.matches,
  };
  asked.set(query, media);
  return media;
}
