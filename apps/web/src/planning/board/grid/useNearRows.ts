import { useLayoutEffect, useState } from 'react';
import { afterPaint } from '../../../ui/afterPaint.ts';

/** A stretch of the board's lines, both ends among them. */
export type Lines = { readonly from: number; readonly to: number };

/** So many lines beyond each edge are drawn before they come in sight, */
const NEAR = 8;
/** and so many of them join with a frame: a turn of the wheel in one would make a slow computer stumble. */
const AT_ONCE = 3;
/** While the rows move, what was in sight stays until it is so far beyond an edge: every line that leaves makes the rest be painted again, every one that stays is counted with each layout. */
export const FAR = 24;

/** Which lines are drawn: those in sight at once, those near them a few with each frame; what is far leaves once the rows stand still. */
export function useNearRows(sight: Lines, { count, moving }: { count: number; moving: boolean }): Lines {
  const [kept, setKept] = useState(sight);
  const drawn = drawnOf(kept, sight, { count, reach: moving ? FAR : NEAR });
  const { from, to } = grown(drawn, sight, count);
  const isKept = from === kept.from && to === kept.to;
  useLayoutEffect(() => (isKept ? undefined : afterPaint(() => setKept({ from, to }))), [isKept, from, to]);
  return drawn;
}

/** What is in sight, and what was drawn already and is in reach; beyond it all that is not near leaves together. */
export function drawnOf(
  kept: Lines,
  sight: Lines,
  { count, reach }: { count: number; reach: number },
): Lines {
  if (kept.from > sight.to || kept.to < sight.from) return sight;
  const near = nearOf(sight, count);
  return {
    from: Math.min(sight.from, kept.from < sight.from - reach ? near.from : kept.from),
    to: Math.max(sight.to, kept.to > sight.to + reach ? near.to : Math.min(kept.to, count - 1)),
  };
}

/** The next few as well, as far as they are near. */
export function grown({ from, to }: Lines, sight: Lines, count: number): Lines {
  const near = nearOf(sight, count);
  return {
    from: Math.min(from, Math.max(near.from, from - AT_ONCE)),
    to: Math.max(to, Math.min(near.to, to + AT_ONCE)),
  };
}

const nearOf = ({ from, to }: Lines, count: number): Lines => ({
  from: Math.max(0, from - NEAR),
  to: Math.min(count - 1, to + NEAR),
});
