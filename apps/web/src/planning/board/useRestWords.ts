import { useTexts } from '../../texts.ts';
import { texts } from '../texts.ts';
import { isUnplanned } from './store/arranged.ts';
import type { BoardRow } from './week/rows.ts';

/** How many of those without a shift that day rest, and how many have nothing planned in the week yet. */
export function useRestWords(): (rows: readonly BoardRow[], date: string) => string {
  const t = useTexts(texts);
  return (rows, date) => {
    const unplanned = rows.filter((row) => isUnplanned(row, date)).length;
    const resting = rows.length - unplanned;
    return [
      ...(resting > 0 ? [t('day.rest', { count: resting })] : []),
      ...(unplanned > 0 ? [t('day.unplanned', { count: unplanned })] : []),
    ].join(', ');
  };
}
