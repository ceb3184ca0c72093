import { useEffect, type RefObject } from 'react';

/**
 * How much room the rows' scrollbar takes, as `--scrollbar` of them: they reach as far beyond their edge, so that their days
 * stay under the head and over the coverage where scrollbars are always seen (Windows, Firefox).
 */
export function useScrollbar(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const rows = scroller.current;
    if (rows === null) return undefined;
    // Told once the page is laid out: nothing is measured twice.
    const observer = new ResizeObserver(() =>
      rows.style.setProperty('--scrollbar', `${rows.offsetWidth - rows.clientWidth}px`),
    );
    observer.observe(rows);
    return () => observer.disconnect();
  }, [scroller]);
}
