import type { ShiftKind } from '../planning/week/workdays.ts';
import { classesByDay, type DayClasses } from './classes.ts';
import type { MatchedPair } from './matching.ts';
import { localText } from './moment.ts';
import type { Matching, PresenceDay } from './presence.ts';

/** A day of the electronic record of working time (LFT 132-XXXIV); moments are local with their offset. */
export type RecordDay = {
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly breaks: readonly { readonly from: string; readonly to: string }[];
  readonly workedMinutes: number;
  /** What makes the classes: the plan counts within tolerance. */
  readonly countedMinutes: number;
  /** By its hours (LFT 60); null where nothing was worked. */
  readonly kind: ShiftKind | null;
  readonly classes: DayClasses;
};

const NO_CLASSES: DayClasses = { ordinary: 0, double: 0, triple: 0, overLimit: 0 };

/** Returns a day of the record from a matched week; a punch without its other half leaves start or end unknown. */
export function recordOf(
  { date, workedMinutes }: Pick<PresenceDay, 'date' | 'workedMinutes'>,
  { monday, matched, workdays }: Matching,
): RecordDay {
  const pairs = matched.pairs.filter((pair) => pair.date === date);
  const [first, last] = [pairs[0]?.pair.in ?? null, pairs.at(-1)?.pair.out ?? null];
  const ofDay = workdays.filter((workday) => workday.date === date);
  const byDay = classesByDay(workdays, monday);
  return {
    date,
    start: first && localText(first.clock, first.instant),
    end: last && localText(last.clock, last.instant),
    breaks: breaksOf(pairs),
    workedMinutes,
    countedMinutes: ofDay.reduce((sum, { worked }) => sum + worked, 0),
    kind: ofDay[0]?.kind ?? null,
    classes: ofDay.reduce((sum, workday) => plus(sum, byDay.get(workday) ?? NO_CLASSES), NO_CLASSES),
  };
}

const plus = (one: DayClasses, other: DayClasses): DayClasses => ({
  ordinary: one.ordinary + other.ordinary,
  double: one.double + other.double,
  triple: one.triple + other.triple,
  overLimit: one.overLimit + other.overLimit,
});

/** Time between an exit and the next entry. */
function breaksOf(pairs: readonly MatchedPair[]): { from: string; to: string }[] {
  return pairs.slice(1).flatMap(({ pair: next }, at) => {
    const out = pairs[at]?.pair.out ?? null;
    return out === null || next.in === null || next.in.instant <= out.instant
      ? []
      : [{ from: localText(out.clock, out.instant), to: localText(next.in.clock, next.in.instant) }];
  });
}
