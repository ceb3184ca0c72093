import { useLayoutEffect } from 'react';

/** What other parts of a page make room for. */
type Part = 'bottom-bar' | 'acts' | 'selection' | 'tabs' | 'own-head' | 'greeting' | 'sample';

const counts = new Map<Part, number>();

/**
 * Says on the root, in `data-on-screen`, that a part is on the page for as long as it is. Style sheets that asked the root
 * with `:has()` would make the browser search the whole page with every row that is scrolled into sight.
 */
export function useOnScreen(part: Part): void {
  useLayoutEffect(() => {
    count(part, 1);
    return () => count(part, -1);
  }, [part]);
}

function count(part: Part, by: 1 | -1): void {
  counts.set(part, (counts.get(part) ?? 0) + by);
  document.documentElement.dataset['onScreen'] = [...counts]
    .flatMap(([each, times]) => (times > 0 ? [each] : []))
    .join(' ');
}
