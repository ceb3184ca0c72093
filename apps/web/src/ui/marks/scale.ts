/** The one scale of time: 06 to 23, left to right, in minutes from midnight. */
export const SCALE = { from: 6 * 60, to: 23 * 60 } as const;

export type Span = { from: number; to: number };

const HOUR = 60;

/** The hours that these bars need: 06 to 23, and more where one begins earlier or ends later. */
export function scaleFor(bars: readonly Span[]): Span {
  const from = Math.min(SCALE.from, ...bars.map((bar) => bar.from));
  const to = Math.max(SCALE.to, ...bars.map((bar) => bar.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

/** Where a minute stands on a scale, as a share from 0 to 1; what lies outside is held at the edge. */
export const placeOf = (minute: number, scale: Span = SCALE): number =>
  Math.min(1, Math.max(0, (minute - scale.from) / (scale.to - scale.from)));

/** How wide the piece is in which what goes on beyond the scale ends, and the gap before it, as shares. */
const GOES_ON = 0.035;

type Piece = readonly [start: number, end: number];

/** Bars on a scale as shares of it, in order; where one goes on beyond an edge, a piece set apart stands there. */
export function piecesOf(bars: readonly Span[], scale: Span = SCALE): Piece[] {
  const goesOnBefore = bars.some(({ from }) => from < scale.from);
  const goesOnAfter = bars.some(({ to }) => to > scale.to);
  const [first, last] = [goesOnBefore ? 2 * GOES_ON : 0, goesOnAfter ? 1 - 2 * GOES_ON : 1];
  const inside = bars
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }): Piece => [Math.max(first, placeOf(from, scale)), Math.min(last, placeOf(to, scale))])
    .filter(([start, end]) => end > start);
  return [
    ...(goesOnBefore ? [[0, GOES_ON] as const] : []),
    ...inside,
    ...(goesOnAfter ? [[1 - GOES_ON, 1] as const] : []),
  ];
}

type BarLook = {
  readonly color?: string;
  /** Between the bars. */ readonly bed?: string;
  readonly scale?: Span;
};

/** Bars on a scale as one background image: no element per bar, so that a grid of a thousand chips stays light. */
export function barImage(
  bars: readonly Span[],
  { color = 'currentColor', bed = 'transparent', scale = SCALE }: BarLook = {},
): string {
  const stops = piecesOf(bars, scale).flatMap((piece) => {
    const [start, end] = [percent(piece[0]), percent(piece[1])];
    return [`${bed} ${start}`, `${color} ${start}`, `${color} ${end}`, `${bed} ${end}`];
  });
  return `linear-gradient(90deg, ${[`${bed} 0%`, ...stops].join(', ')})`;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
