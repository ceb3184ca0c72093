import { CLOSING, mapDay, shift, type WeekPattern } from './shifts.ts';

/** A week as it becomes when one rule is broken. */
type Breach = (week: WeekPattern) => WeekPattern;

/** What a reason is enough for (decisions 5.5). */
export const EXCUSABLE: readonly Breach[] = [
  // Nine hours between two days
  (week) => {
    const at = week.findIndex(
      (day, index) => index < 6 && day.length > 0 && (week[index + 1]?.length ?? 0) > 0,
    );
    return mapDay(
      mapDay(week, at, () => [shift(870, CLOSING, 'ORD')]),
      at + 1,
      () => [shift(420, 900, 'ORD')],
    );
  },
  // A mixed day of eight hours
  (week) =>
    mapDay(
      week,
      week.findLastIndex((day) => day.length > 0),
      () => [shift(840, CLOSING, 'ORD')],
    ),
];

/** What the law forbids, whatever is paid. */
export const UNLAWFUL: readonly Breach[] = [
  // Seven days in a row
  (week) => week.map((day) => (day.length === 0 ? [shift(660, 900, 'ORD')] : day)),
  // Thirteen hours on one day
  (week) =>
    mapDay(
      week,
      week.findIndex((day) => day.length > 0),
      () => [shift(480, 840, 'ORD'), shift(900, CLOSING, 'ORD')],
    ),
];

/** What the company forbids. */
export const FORBIDDEN: readonly Breach[] = [
  // A day of three hours
  (week) =>
    mapDay(
      week,
      week.findLastIndex((day) => day.length > 0),
      () => [shift(1020, 1200, 'ORD')],
    ),
];
