import { daysBetween } from '../time.ts';

/** How far somebody can work in a position beside their own: learns it, can do it alone, or teaches others. */
export const LEVELS = ['LEARNING', 'ABLE', 'TEACHES'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether somebody of a level covers a position alone; who still learns does not. */
export const isAble = (level: Level | null | undefined): boolean => level === 'ABLE' || level === 'TEACHES';

/** Somebody who has a level in a position, and the weekdays (1 Monday to 7) with a shift in the week shown. */
export type Holder = { readonly name: string; readonly level: Level; readonly days: readonly number[] };

/** How well a position is covered by those who can do it. */
export type PositionFoot = {
  readonly able: number;
  /** People who can do it beyond those wanted; negative where they are too few. */
  readonly difference: number;
  /** The one person on whom the position depends; undefined where there are none or several. */
  readonly single: string | undefined;
  /** How many of them have a shift on each weekday, Monday first. */
  readonly weekdays: readonly number[];
};

/** Returns how well a position is covered, against the number of people wanted who can do it. */
export function footOf(holders: readonly Holder[], wanted: number): PositionFoot {
  const able = holders.filter(({ level }) => isAble(level));
  return {
    able: able.length,
    difference: able.length - wanted,
    single: able.length === 1 ? able[0]?.name : undefined,
    weekdays: WEEKDAYS.map((weekday) => able.filter(({ days }) => days.includes(weekday)).length),
  };
}

/** Adds people known as numbers alone: who the only one is can then no longer be said. */
export function footWith(
  own: PositionFoot,
  beside: { readonly able: number; readonly weekdays: readonly number[] } | undefined,
): PositionFoot {
  if (beside === undefined) return own;
  return {
    able: own.able + beside.able,
    difference: own.difference + beside.able,
    single: undefined,
    weekdays: own.weekdays.map((count, at) => count + (beside.weekdays[at] ?? 0)),
  };
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When somebody last did it: the last shift, or since when the level holds where there was none after. */
export const lastPractice = ({ since, lastWorked }: Practice): string =>
  lastWorked !== null && lastWorked > since ? lastWorked : since;

/** Since when a level holds, and the day of the last shift in the position. */
export type Practice = { readonly since: string; readonly lastWorked: string | null };

/** Whether so many months have passed without practice that it should be refreshed. */
export function needsRefresh(
  practice: Practice,
  { today, months }: { readonly today: string; readonly months: number },
): boolean {
  return daysBetween(lastPractice(practice), today) > Math.round(months * DAYS_PER_MONTH);
}

const DAYS_PER_MONTH = 365 / 12;
