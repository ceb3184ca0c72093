import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { texts } from '../../texts.ts';

/** So long nothing moves before who is in sight is counted. */
const REST_MS = 200;

/** How many of the board's people are whole in sight, where not all are (picture 16). */
export function InSight({ all }: { all: number }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState(all);
  useEffect(() => {
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) return undefined;
    const count = (): void => setShown(countIn(grid));
    // Notified of every change of what scrolls or of what it scrolls, and for the first time once both are laid out.
    const sizes = new ResizeObserver(count);
    sizes.observe(grid);
    for (const part of grid.children) sizes.observe(part);
    // A turn of the wheel ends a scroll: counting after each would lay out the rows of the next one before their frame.
    let rest: ReturnType<typeof setTimeout> | undefined;
    const countLater = (): void => {
      clearTimeout(rest);
      rest = setTimeout(count, REST_MS);
    };
    // Safari before 26.2 says nothing of the end of a scroll.
    const moved = 'onscrollend' in grid ? 'scrollend' : 'scroll';
    grid.addEventListener(moved, countLater, { passive: true });
    return () => {
      sizes.disconnect();
      clearTimeout(rest);
      grid.removeEventListener(moved, countLater);
    };
  }, []);
  return shown < all && <span data-in-sight>{t('board.inSight', { shown, all })}</span>;
}

function countIn(grid: Element): number {
  const { top, bottom } = grid.getBoundingClientRect();
  // A team's line that stays over its rows hides what scrolls under it.
  const { bottom: edge = top } = grid.querySelector('[data-pinned] > *')?.getBoundingClientRect() ?? {};
  return [...grid.querySelectorAll('[aria-rowindex]')].filter((row) => {
    const place = row.getBoundingClientRect();
    return place.top >= edge - 1 && place.bottom <= bottom + 1;
  }).length;
}
