/** The one scale of time: 06 to 23, left to right, in minutes from midnight. */
export const SCALE = { from: 6 * 60, to: 23 * 60 } as const;

export type Span = { from: number; to: number };

/** Where a minute stands on a scale, as a share from 0 to 1; what lies outside is held at the edge. */
export const placeOf = (minute: number, scale: Span = SCALE): number =>
  Math.min(1, Math.max(0, (minute - scale.from) / (scale.to - scale.from)));

/** Bars on a scale as one background image: no element per bar, so that a grid of a thousand chips stays light. */
export function barImage(bars: readonly Span[], color = 'currentColor', scale: Span = SCALE): string {
  const stops = bars
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to }) => {
      const [start, end] = [percent(placeOf(from, scale)), percent(placeOf(to, scale))];
      return [`transparent ${start}`, `${color} ${start}`, `${color} ${end}`, `transparent ${end}`];
    });
  return `linear-gradient(90deg, ${['transparent 0%', ...stops].join(', ')})`;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
