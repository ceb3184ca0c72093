import { limitOn } from '../planning/check/limits.ts';
import { overlapMinutes, type SiteClock, type Span } from '../planning/week/clock.ts';
import type { AwayPeriod, Block } from './blocks.ts';
import type { PresenceInput } from './input.ts';
import { dateAt, wallAt } from './moment.ts';
import type { Flagged, Pair } from './pairs.ts';
import type { Punch } from './punches.ts';

/** A stretch of counted time with the clock it goes by. */
export type Counted = Span & { readonly date: string; readonly clock: SiteClock };

/** A pair where the plan puts it. */
export type MatchedPair = {
  readonly pair: Pair;
  readonly blocks: readonly Block[];
  readonly date: string;
  /** Indices of planned periods that it covers. */
  readonly planned: readonly number[];
};

export type FlaggedOn = Flagged & { readonly date: string };

export type Matched = {
  readonly pairs: readonly MatchedPair[];
  readonly flags: readonly FlaggedOn[];
  /** Blocks that nobody punched for. */
  readonly absent: readonly Block[];
  /** Counted time of full pairs, each by its entry; null where a pair is not full. */
  readonly counted: readonly (Counted & { readonly entry: Punch })[];
  /** Gaps between pairs that count: the planned break, and a little more that settles with it. */
  readonly gaps: readonly Counted[];
  /** Of these the break alone, which is worked time. */
  readonly paid: readonly Counted[];
};

type Facts = Pick<PresenceInput, 'parameters' | 'slots' | 'plan'> & {
  readonly blocks: readonly Block[];
  readonly away: readonly AwayPeriod[];
};

/** Puts pairs to the plan, compares them with it, and says what counts (steps 5 to 7). */
export function matchPairs(pairs: readonly Pair[], facts: Facts): Matched {
  const matched = place(pairs, facts);
  const flags: FlaggedOn[] = matched.flatMap((one) => pairFlags(one, facts));
  const boundaries = new Map<Pair, { start: number; end: number }>();
  for (const { pair } of matched)
    if (pair.in !== null && pair.out !== null)
      boundaries.set(pair, { start: pair.in.instant, end: pair.out.instant });
  const gaps: Counted[] = [];
  const paid: Counted[] = [];
  for (const block of facts.blocks) {
    const own = matched.filter(({ blocks }) => blocks.includes(block));
    flags.push(...compareBounds(block, own, { facts, boundaries }));
    const between = gapsOf(block, own, facts.parameters.tolerance);
    flags.push(...between.flags);
    gaps.push(...between.counted);
    paid.push(...between.paid);
  }
  return {
    pairs: matched,
    flags,
    absent: facts.blocks.filter((block) => !matched.some(({ blocks }) => blocks.includes(block))),
    counted: matched.flatMap(({ pair, date }) => {
      const span = boundaries.get(pair);
      return span === undefined || pair.in === null
        ? []
        : [
            {
              start: span.start,
              end: Math.max(span.start, span.end),
              date,
              clock: pair.in.clock,
              entry: pair.in,
            },
          ];
    }),
    gaps,
    paid,
  };
}

function place(pairs: readonly Pair[], facts: Facts): MatchedPair[] {
  const placed: MatchedPair[] = [];
  for (const pair of pairs) {
    const blocks = blocksFor(pair, facts);
    const date = blocks[0]?.date ?? dateOfUnplanned(pair, placed.at(-1));
    placed.push({ pair, blocks, date, planned: coveredPeriods(pair, blocks) });
  }
  return placed;
}

/** A pair without a block has the date of its first punch; one that goes on before the break was over has that before it. */
function dateOfUnplanned(pair: Pair, before: MatchedPair | undefined): string {
  const first = pair.in ?? pair.out;
  if (first === null) return '';
  const end = before?.pair.in === null ? undefined : before?.pair.out?.instant;
  const goesOn =
    end !== undefined && pair.in !== null && pair.in.instant - end < shortestBreak(before?.date ?? '');
  return goesOn && before !== undefined ? before.date : dateAt(first.clock, first.instant);
}

const shortestBreak = (date: string): number => limitOn('BREAK_MIN', date)?.amount ?? 0;

function blocksFor({ in: entry, out }: Pair, { blocks, parameters: { reach } }: Facts): readonly Block[] {
  if (entry !== null && out !== null) {
    const span = { start: entry.instant, end: out.instant };
    const common = blocks.filter((block) => overlapMinutes(block, span) > 0);
    const first = nearest(common, ({ start }) => Math.abs(start - span.start));
    const last = nearest(common, ({ end }) => Math.abs(end - span.end));
    if (first === undefined || last === undefined) return [];
    const [from, to] = [common.indexOf(first), common.indexOf(last)];
    if (from <= to) return common.slice(from, to + 1);
    const longest = nearest(common, (block) => -overlapMinutes(block, span));
    return longest === undefined ? [] : [longest];
  }
  if (entry !== null) {
    const { instant } = entry;
    const within = blocks.filter(({ start, end }) => start - reach <= instant && instant <= end);
    const found = nearest(within, ({ start }) => Math.abs(start - instant));
    return found === undefined ? [] : [found];
  }
  const instant = out?.instant ?? 0;
  const within = blocks.filter(({ start, end }) => start < instant && instant <= end + reach);
  const found = nearest(within, ({ end }) => Math.abs(end - instant));
  return found === undefined ? [] : [found];
}

/** The first of those that measure least. */
function nearest<T>(these: readonly T[], measure: (one: T) => number): T | undefined {
  return these.reduce<T | undefined>(
    (best, one) => (best === undefined || measure(one) < measure(best) ? one : best),
    undefined,
  );
}

function coveredPeriods({ in: entry, out }: Pair, blocks: readonly Block[]): number[] {
  const periods = blocks.flatMap((block) => block.periods);
  if (entry !== null && out !== null) {
    const span = { start: entry.instant, end: out.instant };
    return periods.filter((period) => overlapMinutes(period, span) > 0).map(({ index }) => index);
  }
  const [first, last] = [periods[0], periods.at(-1)];
  const known = entry === null ? last : first;
  return known === undefined ? [] : [known.index];
}

/** What a pair says by itself: what it lacks, where it was punched, and whether anything was planned. */
function pairFlags({ pair, blocks, date }: MatchedPair, { away, plan, blocks: all }: Facts): FlaggedOn[] {
  const { in: entry, out, flags } = pair;
  const known = entry ?? out;
  const found: Flagged[] = [...flags];
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (known !== null && first === undefined)
    found.push({
      code: isOnAbsence(pair, { date, away, plan }) ? 'PUNCH_ON_ABSENCE' : 'OUTSIDE_PLAN',
      at: known,
    });
  if (entry !== null && first !== undefined && entry.site !== first.site)
    found.push({ code: 'OTHER_SITE', at: entry });
  if (out !== null && last !== undefined && out.site !== last.site)
    found.push({ code: 'OTHER_SITE', at: out });
  if (entry !== null && out !== null && first === undefined && out.site !== entry.site)
    found.push({ code: 'OTHER_SITE', at: out });
  if (entry !== null && out !== null)
    for (const block of all.filter((one) => blocks.includes(one)).slice(0, -1))
      found.push({
        code: 'GAP_WORKED',
        at: { ...entry, site: block.site, clock: block.clock, instant: block.end },
      });
  return found.map((flag) => ({ ...flag, date }));
}

/** On a day of absence or vacation without work, or over an absence. */
function isOnAbsence(
  { in: entry, out }: Pair,
  { date, away, plan }: { readonly date: string } & Pick<Facts, 'away' | 'plan'>,
): boolean {
  const isAwayAllDay =
    away.some((period) => period.date === date) &&
    !plan.some((period) => period.date === date && isWork(period.typology.kind));
  if (isAwayAllDay || entry === null || out === null) return isAwayAllDay;
  return away.some((period) => overlapMinutes(period, { start: entry.instant, end: out.instant }) > 0);
}

const isWork = (kind: string): boolean => kind !== 'VACATION' && kind !== 'ABSENCE';

/** The first entry against the start and the last exit against the end: within tolerance or one slot the plan counts. */
function compareBounds(
  block: Block,
  own: readonly MatchedPair[],
  {
    facts,
    boundaries,
  }: { readonly facts: Facts; readonly boundaries: ReadonlyMap<Pair, { start: number; end: number }> },
): FlaggedOn[] {
  const flags: FlaggedOn[] = [];
  const [first, last] = [own[0], own.at(-1)];
  const entry = first?.blocks[0] === block ? first.pair.in : null;
  if (first !== undefined && entry !== null) {
    const counted = boundaries.get(first.pair);
    if (!agrees(entry, block.start, { block, facts }))
      flags.push({ code: entry.instant > block.start ? 'LATE_IN' : 'EARLY_IN', at: entry, date: first.date });
    else if (counted !== undefined) counted.start = block.start;
  }
  const exit = last?.blocks.at(-1) === block ? last.pair.out : null;
  if (last !== undefined && exit !== null) {
    const counted = boundaries.get(last.pair);
    if (!agrees(exit, block.end, { block, facts }))
      flags.push({ code: exit.instant > block.end ? 'LATE_OUT' : 'EARLY_OUT', at: exit, date: last.date });
    else if (counted !== undefined) counted.end = block.end;
  }
  return flags;
}

function agrees(
  punch: Punch,
  planned: number,
  { block, facts }: { readonly block: Block; readonly facts: Facts },
): boolean {
  if (Math.abs(punch.instant - planned) <= facts.parameters.tolerance) return true;
  const [one, other] = [wallAt(punch.clock, punch.instant), wallAt(block.clock, planned)];
  if (Math.floor(one / 1440) !== Math.floor(other / 1440)) return false;
  return facts.slots.some(({ from, to }) =>
    [one, other].every((wall) => from <= wall % 1440 && wall % 1440 <= to),
  );
}

/** Gaps between full pairs of a block: the planned break is worked, and a little more settles with it (step 7). */
function gapsOf(
  block: Block,
  own: readonly MatchedPair[],
  tolerance: number,
): { readonly counted: Counted[]; readonly paid: Counted[]; readonly flags: FlaggedOn[] } {
  const full = own.flatMap(({ pair, date }) =>
    pair.in !== null && pair.out !== null ? [{ entry: pair.in, exit: pair.out, date }] : [],
  );
  const gaps = full.slice(1).flatMap((next, at) => {
    const start = full[at]?.exit.instant ?? next.entry.instant;
    return next.entry.instant > start ? [{ start, end: next.entry.instant, next }] : [];
  });
  const most = block.breakMinutes + tolerance;
  const total = gaps.reduce((sum, { start, end }) => sum + end - start, 0);
  let left = total <= most ? total : block.breakMinutes;
  let paidLeft = block.breakMinutes;
  let passed = 0;
  const counted: Counted[] = [];
  const paid: Counted[] = [];
  const first = (start: number, minutes: number): Counted[] =>
    minutes > 0 ? [{ start, end: start + minutes, date: block.date, clock: block.clock }] : [];
  const flags: FlaggedOn[] = [];
  for (const { start, end, next } of gaps) {
    const [minutes, ofBreak] = [Math.min(left, end - start), Math.min(paidLeft, end - start)];
    counted.push(...first(start, minutes));
    paid.push(...first(start, ofBreak));
    left -= minutes;
    paidLeft -= ofBreak;
    if (passed <= most && passed + end - start > most)
      flags.push({ code: 'LONG_BREAK', at: next.entry, date: next.date });
    passed += end - start;
  }
  return { counted, paid, flags };
}
