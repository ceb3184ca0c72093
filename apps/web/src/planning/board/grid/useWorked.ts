import { useMemo } from 'react';
import { perRow, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** Minutes of work planned on each of the board's days in some of its rows; of five hundred only the edited one is added up again. */
export function useWorked(
  { week: { typologies }, days, lasts }: Board,
  rows: readonly BoardRow[],
): readonly number[] {
  const ofRow = useMemo(() => {
    const works = new Set(
      typologies.flatMap(({ uuid, kind }) => (kind === 'VACATION' || kind === 'ABSENCE' ? [] : [uuid])),
    );
    return perRow(({ periods }) => {
      const worked = periods.filter(({ hourTypologyUuid }) => works.has(hourTypologyUuid));
      return days.map((date) =>
        worked.reduce((sum, period) => (period.date === date ? sum + lasts(period) : sum), 0),
      );
    });
  }, [typologies, days, lasts]);
  return useMemo(() => {
    const each = rows.map(ofRow);
    return days.map((_, day) => each.reduce((sum, minutes) => sum + (minutes[day] ?? 0), 0));
  }, [days, rows, ofRow]);
}
