import { company } from '../planning/check/limits.ts';
import type { Coverage } from './coverage.ts';

/** A shift that one more person would work on some days of a week, and the missing hours that it would cover. */
export type OneMore = {
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly hours: number;
};

const HALF_HOUR = 30;
const DAY = 24 * 60;
/** A shift that ends later is mixed, and half an hour shorter (LFT 60, 61). */
const NIGHT = 20 * 60;
const DAYS_MOST = 7 - company.weeklyRestDays;

/**
 * Returns what one more person would help most: the same shift on up to five days, on each at least half of it missing.
 * Hours that nobody misses count against it. Null where no shift would be needed so much: a hint, checked by no rule.
 */
export function oneMore(floors: readonly Pick<Coverage, 'halfHours'>[]): OneMore | null {
  const short = floors.map(
    ({ halfHours }) =>
      new Set(halfHours.flatMap(({ from, missing }) => (missing >= 1 ? [from / HALF_HOUR] : []))),
  );
  let best: OneMore | null = null;
  let most = 0;
  for (let from = 0; from < DAY; from += HALF_HOUR)
    for (let to = from + company.workdayMin; to <= latestEnd(from); to += HALF_HOUR) {
      const { days, hours } = covering(short, { from, to });
      const worth = 2 * hours - (days * (to - from)) / 60;
      if (worth <= most) continue;
      most = worth;
      best = { from, to, days, hours };
    }
  return best;
}

function latestEnd(from: number): number {
  const to = from + company.workdayMax;
  return Math.min(DAY, to > NIGHT ? Math.max(NIGHT, to - HALF_HOUR) : to);
}

/** The days on which at least half of the shift is missing, those of most hours first, as many as one person may work. */
function covering(
  short: readonly ReadonlySet<number>[],
  { from, to }: { readonly from: number; readonly to: number },
): { days: number; hours: number } {
  const halves = Array.from({ length: (to - from) / HALF_HOUR }, (_, at) => from / HALF_HOUR + at);
  const days = short
    .map((missing) => halves.filter((half) => missing.has(half)).length)
    .filter((count) => 2 * count >= halves.length)
    .toSorted((one, other) => other - one)
    .slice(0, DAYS_MOST);
  return { days: days.length, hours: days.reduce((sum, count) => sum + count, 0) / 2 };
}
