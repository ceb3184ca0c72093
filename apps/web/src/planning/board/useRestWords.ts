import { useTexts } from '../../texts.ts';
import { texts } from '../texts.ts';
import { awayOf } from './grid/awayChip.tsx';
import { isUnplanned } from './store/arranged.ts';
import type { BoardRow } from './week/rows.ts';

/** How many of those without a shift that day rest or are away, and how many have nothing planned in the week yet. */
export function useRestWords(): (rows: readonly BoardRow[], date: string) => string {
  const t = useTexts(texts);
  return (rows, date) => {
    const present = rows.filter((row) => awayOf(row, date) === null);
    const away = rows.length - present.length;
    const unplanned = present.filter((row) => isUnplanned(row, date)).length;
    const resting = present.length - unplanned;
    return [
      ...(resting > 0 ? [t('day.rest', { count: resting })] : []),
      ...(away > 0 ? [t('day.away', { count: away })] : []),
      ...(unplanned > 0 ? [t('day.unplanned', { count: unplanned })] : []),
    ].join(', ');
  };
}
