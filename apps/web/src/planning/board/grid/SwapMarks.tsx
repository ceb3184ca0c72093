import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Line } from './lines.ts';
import type { SwapOnBoard } from './useOpenShifts.ts';
import styles from '../board.module.css';
import own from './open.module.css';

type SwapMarksProps = {
  readonly board: Board;
  readonly rows: readonly BoardRow[];
  readonly swaps: readonly SwapOnBoard[];
  readonly lines: readonly Line[];
  /** Where a line begins and ends, in pixels from the top of all lines. */
  readonly placeOf: (line: number) => { readonly start: number; readonly end: number };
};

/** A mark on each shift that is part of a swap, over whatever it looks like; the line under the team says whose it is. */
export function SwapMarks({ board, rows, swaps, lines, placeOf }: SwapMarksProps) {
  const marks = useMemo(() => {
    const waiting = new Map(
      swaps.flatMap(({ state, shifts }) =>
        shifts.map(({ planningPeriodUuid }) => [planningPeriodUuid, state] as const),
      ),
    );
    const lineOf = new Map(lines.flatMap((line, at) => (line.kind === 'row' ? [[line.key, at]] : [])));
    return rows.flatMap(({ key, periods }) =>
      periods.flatMap((period) => {
        const [state, line, day] = [
          waiting.get(period.key),
          lineOf.get(key),
          board.days.indexOf(period.date),
        ];
        return state === undefined || line === undefined || day < 0
          ? []
          : [{ id: period.key, state, line, day }];
      }),
    );
  }, [board.days, rows, swaps, lines]);
  return marks.map(({ id, state, line, day }) => {
    const { start, end } = placeOf(line);
    return (
      <div key={id} className={styles['outline']} style={{ top: start, height: end - start }} aria-hidden>
        <span
          className={own['mark']}
          data-asked={state === 'ACCEPTED' || undefined}
          style={{ gridColumn: day + 2 }}
        >
          <IconArrowsExchange />
        </span>
      </div>
    );
  });
}
