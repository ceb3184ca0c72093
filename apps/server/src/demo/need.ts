import type { Shift, WeekPattern } from './shifts.ts';

/** A weekday's need: people in each of its 48 half hours. */
export type Need = { readonly weekday: number; readonly people: readonly number[] };

const ABSENT: readonly Shift['code'][] = ['VAC', 'FES', 'PCG', 'INC', 'PSG', 'AUS', 'CEX'];
const WEEKS = 4;
/** The evening rush, on which shops are always one short. */
const RUSH = { from: 36, to: 40 };

/** How many people a team needs each half hour: what four weeks had on average, a little less, and one more in the evening. */
export function needOf(patterns: readonly WeekPattern[]): Need[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    weekday: day + 1,
    people: Array.from({ length: 48 }, (_, halfHour) => needAt(patterns, { day, halfHour })),
  }));
}

function needAt(
  patterns: readonly WeekPattern[],
  { day, halfHour }: { day: number; halfHour: number },
): number {
  const present =
    patterns.filter((week) =>
      (week[day] ?? []).some(
        (one) => !ABSENT.includes(one.code) && one.from <= halfHour * 30 && one.to >= halfHour * 30 + 30,
      ),
    ).length / WEEKS;
  const isRush = halfHour >= RUSH.from && halfHour < RUSH.to && present >= 3;
  return Math.round(present * 0.94) + (isRush ? 1 : 0);
}
