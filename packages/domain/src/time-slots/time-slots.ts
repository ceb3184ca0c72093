import { dayOf, weekdayOf } from '../calendar/days.ts';

/** How much goes on in a part of the day: the grid shades the busy ones. */
export const SLOT_LEVELS = ['QUIET', 'NORMAL', 'BUSY'] as const;
export type SlotLevel = (typeof SLOT_LEVELS)[number];

/** A part of a weekday (1 Monday), in minutes since midnight on the site's clock. */
export interface TimeSlot {
  readonly weekday: number;
  readonly fromHour: number;
  readonly toHour: number;
  readonly name: string;
  readonly level: SlotLevel;
}

/** A span of dates in which a site's days are divided so; `toDate` null has no end. */
export interface SlotInterval {
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly slots: readonly TimeSlot[];
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const part = (
  weekdays: readonly number[],
  [fromHour, toHour]: readonly [number, number],
  [name, level]: readonly [string, SlotLevel],
): TimeSlot[] => weekdays.map((weekday) => ({ weekday, fromHour, toHour, name, level }));

/** How a store's day goes where nobody has said otherwise: weekday evenings and weekend afternoons are busy. */
export const DEFAULT_TIME_SLOTS: readonly TimeSlot[] = [
  ...part(WEEKDAYS, [540, 720], ['Mañana', 'QUIET']),
  ...part(WEEKDAYS, [720, 1020], ['Mediodía', 'NORMAL']),
  ...part(WEEKDAYS, [1020, 1260], ['Tarde', 'BUSY']),
  ...part(WEEKDAYS, [1260, 1320], ['Cierre', 'NORMAL']),
  ...part(WEEKEND, [540, 660], ['Mañana', 'NORMAL']),
  ...part(WEEKEND, [660, 1200], ['Tarde', 'BUSY']),
  ...part(WEEKEND, [1200, 1320], ['Cierre', 'NORMAL']),
].toSorted((one, other) => one.weekday - other.weekday || one.fromHour - other.fromHour);

/** The interval that holds on a day: of several the one that began last, so that a season lies over the year. */
export function activeInterval<I extends SlotInterval>(intervals: readonly I[], date: string): I | undefined {
  return intervals
    .filter(({ fromDate, toDate }) => fromDate <= date && (toDate === null || date <= toDate))
    .toSorted((one, other) => other.fromDate.localeCompare(one.fromDate))[0];
}

/** The slots of a day's weekday, in order. */
export function slotsOn(slots: readonly TimeSlot[], date: string): TimeSlot[] {
  const weekday = weekdayOf(dayOf(date));
  return slots
    .filter((slot) => slot.weekday === weekday)
    .toSorted((one, other) => one.fromHour - other.fromHour);
}

/** Which slots begin before another of their weekday has ended, by their places in the list. */
export function overlapping(slots: readonly TimeSlot[]): number[] {
  return slots.flatMap((slot, at) =>
    slots.some(
      (other, place) =>
        place < at &&
        other.weekday === slot.weekday &&
        other.fromHour < slot.toHour &&
        slot.fromHour < other.toHour,
    )
      ? [at]
      : [],
  );
}
