import { useMemo } from 'react';
import { blocksOf, type Cell, type Sheet } from '../editing/selection.ts';
import type { Line } from './lines.ts';
import styles from '../board.module.css';

type OutlinesProps = {
  sheet: Sheet;
  cells: readonly Cell[];
  lines: readonly Line[];
  /** Where a line begins and ends, in pixels from the top of all lines. */
  placeOf: (line: number) => { readonly start: number; readonly end: number };
};

/** One outline around each rectangle of days that is chosen, over whatever their shifts look like. */
export function Outlines({ sheet, cells, lines, placeOf }: OutlinesProps) {
  const blocks = useMemo(() => blocksOf(sheet, cells), [sheet, cells]);
  const lineOf = useMemo(
    () => new Map(lines.flatMap((line, at) => (line.kind === 'row' ? [[line.index, at]] : []))),
    [lines],
  );
  return blocks.map(({ rows: [first, last], days: [from, to] }) => {
    const { start } = placeOf(lineOf.get(first) ?? 0);
    const { end } = placeOf(lineOf.get(last) ?? 0);
    return (
      <div
        key={`${first} ${from}`}
        className={styles['outline']}
        style={{ top: start, height: end - start }}
        aria-hidden
      >
        <i style={{ gridColumn: `${from + 2} / ${to + 3}` }} />
      </div>
    );
  });
}
