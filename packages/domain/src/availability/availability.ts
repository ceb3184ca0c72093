import { faceMinutes } from '../planning/week/week.ts';

/** What a person would like of a weekday, beside when they can work. Planning weighs it; it forbids nothing. */
export const DAY_WISHES = ['PREFER', 'AVOID'] as const;
export type DayWish = (typeof DAY_WISHES)[number];

/**
 * When a person can work on a day, in minutes since midnight; `from` equals `to` where they cannot at all. An end before
 * the beginning is on the day after.
 */
export type DayAvailability = {
  readonly from: number;
  readonly to: number;
  readonly wish: DayWish | null;
};

/** What a person said of one date. Who said nothing has none, and can work on any. */
export type DatedAvailability = DayAvailability & { readonly date: string };

/** Returns what somebody who said nothing can do: all day, without a wish. */
export const ALL_DAY: DayAvailability = { from: 0, to: 1440, wish: null };

/** Whether the person can work on the day at all. */
export const isOff = ({ from, to }: DayAvailability): boolean => from === to;

/** When what a person can work on a day is over, in minutes since its midnight; never where nothing ends it. */
export function availableUntil({ from, to }: DayAvailability): number {
  if (to === 1440) return Infinity;
  return to < from ? to + 1440 : to;
}

/** Whether hours of a day lie within what a person can work, also past midnight. */
export function isAvailable(
  day: DayAvailability | undefined,
  hours: { readonly from: number; readonly to: number },
): boolean {
  if (day === undefined) return true;
  if (isOff(day) || hours.from < day.from) return false;
  return hours.from + faceMinutes(hours) <= availableUntil(day);
}
