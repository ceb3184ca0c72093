import type { AgeBand } from './ages.ts';
import type { PlanningRecord } from '../records/records.ts';
import type { Typology, TypologyPair } from '../typologies/typologies.ts';
import type { TypologyLimit } from '../typologies/typology-rules.ts';

/** One block of a person's plan (decisions §5.1): a local date and minutes since its midnight on the site's clock. */
export interface PlannedPeriod {
  readonly date: string;
  readonly from: number;
  /** Not after `from` is on the next day; equal is 24 hours (decision 2). */
  readonly to: number;
  readonly typology: Typology;
  /**
   * A rest inside the period: worked time, not deducted (decisions §5.11). In minutes since midnight as well; before the
   * period's `from` it is after midnight.
   */
  readonly break?: { readonly from: number; readonly minutes: number } | undefined;
  /** Planned in another team, which answers for whether it may stand there. */
  readonly elsewhere?: boolean | undefined;
}

/** A rest day of the site's own calendar: a local election day, or one that the company gives. */
export interface SiteHoliday {
  readonly date: string;
  readonly name?: string | undefined;
}

/**
 * A planned person. Age comes as a birthdate where it may be known, else as one band per day from the Sunday before the
 * week to its Sunday (`agesAroundWeek`); with neither, the person counts as an adult. What is missing of the contract
 * is not checked.
 */
export interface PlannedPerson {
  readonly name?: string | undefined;
  readonly birthdate?: string | undefined;
  readonly ages?: readonly AgeBand[] | undefined;
  readonly contractType?: 'CDI' | 'CDD' | undefined;
  readonly fullTime?: boolean | undefined;
  readonly weeklyMinutes?: number | undefined;
  /** The days of the week on which the contract puts the person into this team. */
  readonly contractDays?: { readonly from: string; readonly to: string } | undefined;
  /** Leaves, restrictions, pacts and documents around the week; without the list none of them is checked. */
  readonly records?: readonly PlanningRecord[] | undefined;
  /** The codes of typologies that the planning rules do not give to this person, with the reason. */
  readonly refusedTypologies?: readonly { readonly typology: string; readonly code: string }[] | undefined;
  /** How much of a typology the planning rules give to this person; what is not named has no limit. */
  readonly typologyLimits?: readonly TypologyLimit[] | undefined;
}

/**
 * One person's week, everything that a plan is checked by. `before` is the week before and `after` the week after: they
 * carry nights, rests and runs of days across the border and are never marked. Leave `after` out to check a week as it
 * is communicated; give it to see what the week does to the next.
 */
export interface PersonWeek {
  readonly site: { readonly timeZone: string; readonly holidays?: readonly SiteHoliday[] | undefined };
  readonly person: PlannedPerson;
  /** The Monday. */
  readonly weekStart: string;
  readonly periods: readonly PlannedPeriod[];
  readonly before?: readonly PlannedPeriod[] | undefined;
  readonly after?: readonly PlannedPeriod[] | undefined;
  /** Typologies that may not share a day; without it the default of decision 16. */
  readonly apart?: readonly TypologyPair[] | undefined;
  /** What a suggested fix may turn hours into, where this person may have it (EXT). */
  readonly agreedOvertime?: Typology | undefined;
}

/** How long a period is on the clock's face, in minutes; zone changes are for `prepare.ts`. */
export function faceMinutes({ from, to }: Pick<PlannedPeriod, 'from' | 'to'>): number {
  return to > from ? to - from : to + 1440 - from;
}

/**
 * The stretches that a period's break leaves of it, in minutes since the midnight of its date: what is after the next
 * midnight counts on from 1440.
 */
export function stretchesOf({
  from,
  to,
  break: rest,
}: Hours): { readonly from: number; readonly to: number }[] {
  const end = from + faceMinutes({ from, to });
  if (!rest) return [{ from, to: end }];
  const pause = rest.from >= from ? rest.from : rest.from + 1440;
  return [
    { from, to: pause },
    { from: pause + rest.minutes, to: end },
  ].filter((stretch) => stretch.to > stretch.from);
}

type Hours = Pick<PlannedPeriod, 'from' | 'to'> & { readonly break?: PlannedPeriod['break'] | null };

/** Whether a period's break lies inside it; so does one that it does not have. */
export function holdsItsBreak(period: Hours): boolean {
  if (!period.break) return true;
  const { from, minutes } = period.break;
  const sinceStart = from >= period.from ? from - period.from : from + 1440 - period.from;
  return sinceStart + minutes <= faceMinutes(period);
}
