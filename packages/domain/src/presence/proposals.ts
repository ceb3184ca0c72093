import type { Block } from './blocks.ts';
import type { Correction } from './input.ts';
import type { MatchedPair } from './matching.ts';
import { localText } from './moment.ts';
import { isWaiting, type Matching, type PresenceDay } from './presence.ts';

/** What is proposed for what waits: that it counts as punched, a punch of the plan, or to ask where nothing is planned. */
export type Proposal =
  | { readonly kind: 'SETTLE'; readonly codes: string[] }
  | {
      readonly kind: 'ADD';
      readonly direction: 'IN' | 'OUT';
      readonly site: string;
      /** Local, with its offset. */
      readonly at: string;
    }
  | { readonly kind: 'ASK'; readonly direction: 'IN' | 'OUT' };

/** Returns what is proposed for a day that is not settled, missing punches first (presence, Flags). */
export function proposalsFor(
  { date, flags }: Pick<PresenceDay, 'date' | 'flags'>,
  corrections: readonly Correction[],
  { matched: { pairs } }: Matching,
): Proposal[] {
  const settled = new Set(
    corrections.flatMap((one) => (one.kind === 'SETTLE' && one.date === date ? one.codes : [])),
  );
  const codes = [...new Set(flags.map(({ code }) => code))].filter(
    (code) => isWaiting(code) && !settled.has(code) && !code.startsWith('MISSING_'),
  );
  return [
    ...pairs.filter((one) => one.date === date).flatMap((one) => missingOf(one, pairs)),
    ...(codes.length === 0 ? [] : [{ kind: 'SETTLE' as const, codes }]),
  ];
}

/** The planned end for an entry without exit, or the break's start where the person came back; the planned start for an exit. */
function missingOf({ pair, blocks }: MatchedPair, all: readonly MatchedPair[]): Proposal[] {
  const { in: entry, out } = pair;
  if (entry !== null && out !== null) return [];
  if (entry === null) {
    const block = blocks.at(-1);
    return [block === undefined ? { kind: 'ASK', direction: 'IN' } : added('IN', block, block.start)];
  }
  const [block] = blocks;
  const next = all.find(
    (one) => block !== undefined && one.blocks.includes(block) && (one.pair.in?.instant ?? 0) > entry.instant,
  );
  const until = next?.pair.in?.instant ?? Infinity;
  const end = block?.exits
    .filter((exit) => entry.instant < exit && exit < until)
    .reduce((latest, exit) => Math.max(latest, exit), 0);
  return [
    block === undefined || end === undefined || end === 0
      ? { kind: 'ASK', direction: 'OUT' }
      : added('OUT', block, end),
  ];
}

const added = (direction: 'IN' | 'OUT', { site, clock }: Block, instant: number): Proposal => ({
  kind: 'ADD',
  direction,
  site,
  at: localText(clock, instant),
});
