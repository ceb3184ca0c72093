import { elementScroll, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import { afterPaint } from '../../../ui/afterPaint.ts';
import { useMedia } from '../../../ui/useNarrow.ts';
import type { Board } from '../store/store.ts';
import { linesOf, teamOver, type Line, type TeamLine } from './lines.ts';
import { FAR, useNearRows } from './useNearRows.ts';

/** What stands over and under the rows, in pixels, more or less: so many are drawn before they are measured. */
const AROUND = 300;
/** After the last turn of the wheel: the pointer's day answers once the rows stand still. */
const STILL_MS = 400;
/** A row that is open, in pixels. */
const OPENED = 84;

type Place = { readonly start: number; readonly end: number };
const NOWHERE: Place = { start: 0, end: 0 };

export type Lines = {
  readonly all: readonly Line[];
  /** Those that are drawn, from top to bottom. */
  readonly drawn: readonly { readonly line: Line; readonly top: number; readonly height: number }[];
  /** The team whose rows are in sight, over them. */
  readonly over: TeamLine | undefined;
  /** Of all lines together, in pixels. */
  readonly height: number;
  /** Of a line that is not open, in pixels. */
  readonly lineHeight: number;
  readonly isMoving: boolean;
  /** Where a line stands. */
  readonly placeOf: (line: number) => Place;
};

type Shown = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The teams under whose rows something waits for somebody. */
  readonly open: ReadonlySet<string>;
  /** The row that is higher than the others. */
  readonly opened: string | null;
  /** The row on which one stands: it is kept in sight. */
  readonly cursorRow: number;
};

/** The board's lines in their scroller: those in sight and near it are drawn. */
export function useLines(board: Board, { scroller, open, opened, cursorRow }: Shown): Lines {
  const lineHeight = useMedia('(min-height: 1000px)') ? 32 : 28;
  const all = useMemo(() => linesOf(board, open), [board, open]);
  const heightOf = (line: Line | undefined): number =>
    line?.kind === 'row' && line.key === opened ? OPENED : lineHeight;
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => heightOf(all[place]),
    overscan: FAR,
    isScrollingResetDelay: STILL_MS,
    // The team's line stays over its rows.
    scrollPaddingStart: board.week.teams.length > 1 ? lineHeight : 0,
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight - AROUND },
    observeElementRect: observeSize,
    scrollToFn: scrollFromWhereItIs,
  });
  const near = virtual.getVirtualItems();
  const { startIndex: from, endIndex: to } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const { from: first, to: last } = useNearRows(
    { from, to },
    { count: all.length, moving: virtual.isScrolling },
  );
  const at = useMemo(
    () => all.findIndex((line) => line.kind === 'row' && line.index === cursorRow),
    [all, cursorRow],
  );
  useEffect(() => {
    // What is whole in sight stays: looking where to scroll would lay out the page with every key.
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
    if ((at <= startIndex + 1 && (virtual.scrollOffset ?? 0) > 0) || at >= endIndex - 1)
      virtual.scrollToIndex(at);
  }, [virtual, at]);
  useLayoutEffect(() => virtual.measure(), [virtual, opened, lineHeight]);
  return {
    all,
    drawn: near.flatMap(({ index, start }) => {
      const line = all[index];
      return line === undefined || index < first || index > last
        ? []
        : [{ line, top: start, height: heightOf(line) }];
    }),
    over: teamOver(all, from),
    height: virtual.getTotalSize(),
    lineHeight,
    isMoving: virtual.isScrolling,
    placeOf: (line) => virtual.measurementsCache[line] ?? NOWHERE,
  };
}

type Options = VirtualizerOptions<HTMLDivElement, Element>;

/** The rows' size once the browser has painted them: asking for it would make it lay them out at once. */
const observeSize: Options['observeElementRect'] = ({ scrollElement }, report) => {
  if (scrollElement === null) return undefined;
  let forget = (): void => undefined;
  const observer = new ResizeObserver((entries) => {
    forget();
    forget = afterPaint(() =>
      entries.forEach(({ contentRect: { width, height } }) => report({ width, height })),
    );
  });
  observer.observe(scrollElement);
  return () => {
    forget();
    observer.disconnect();
  };
};

/** A list that begins at its beginning need not be scrolled there: that too would lay it out at once. */
const scrollFromWhereItIs: Options['scrollToFn'] = (offset, options, virtual) => {
  if (offset > 0 || virtual.scrollDirection !== null || (virtual.scrollOffset ?? 0) > 0)
    elementScroll(offset, options, virtual);
};
