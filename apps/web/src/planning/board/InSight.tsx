import { useEffect, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { texts } from '../texts.ts';

/** How many of the board's people are whole in sight, where not all are (picture 16). */
export function InSight({ all }: { all: number }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState(all);
  useEffect(() => {
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) return undefined;
    const count = (): void => setShown(countIn(grid));
    // Told of every change of what scrolls or of what it scrolls, and for the first time once both are laid out.
    const sizes = new ResizeObserver(count);
    sizes.observe(grid);
    for (const part of grid.children) sizes.observe(part);
    grid.addEventListener('scrollend', count);
    return () => {
      sizes.disconnect();
      grid.removeEventListener('scrollend', count);
    };
  }, []);
  return shown < all && <span>{t('board.inSight', { shown, all })}</span>;
}

function countIn(grid: Element): number {
  const { top, bottom } = grid.getBoundingClientRect();
  return [...grid.querySelectorAll('[aria-rowindex]')].filter((row) => {
    const place = row.getBoundingClientRect();
    return place.top >= top - 1 && place.bottom <= bottom + 1;
  }).length;
}
