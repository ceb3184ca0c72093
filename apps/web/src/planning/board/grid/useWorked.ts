import { useMemo } from 'react';
import { floorOf } from '../coverage/floor.ts';
import { perRow, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** What is worked on each of the board's days, in minutes: in this store, as the coverage counts it, and for other stores. */
export type Worked = { readonly here: readonly number[]; readonly elsewhere: readonly number[] };

/** What some of the board's rows work; of five hundred only the edited one is added up again. */
export function useWorked(board: Board, rows: readonly BoardRow[]): Worked {
  const { typologies } = board.week;
  const { days, lasts } = board;
  const ofRow = useMemo(() => {
    const away = new Set(typologies.flatMap(({ uuid, kind }) => (kind === 'CEX' ? [uuid] : [])));
    return perRow(({ periods }) => {
      const worked = periods.filter(({ hourTypologyUuid }) => away.has(hourTypologyUuid));
      return days.map((date) =>
        worked.reduce((sum, period) => (period.date === date ? sum + lasts(period) : sum), 0),
      );
    });
  }, [typologies, days, lasts]);
  return useMemo(() => {
    const each = rows.map(ofRow);
    return {
      here: floorOf(board, { rows, dates: days }).map(({ coverage }) => coverage.plannedHours * 60),
      elsewhere: days.map((_, day) => each.reduce((sum, minutes) => sum + (minutes[day] ?? 0), 0)),
    };
  }, [board, days, rows, ofRow]);
}
