import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { scaleFor, type Span } from '../../../ui/marks/scale.ts';
import { onDay, stayedUntil } from '../week/days.ts';
import { length } from '../week/gestures.ts';
import type { BoardRow } from '../week/rows.ts';

const HOUR = 60;

/** The hours that a day's bars need: 06 to 23, and more where someone comes earlier, stays past midnight or is there from the evening before. */
export function dayScale(
  rows: readonly BoardRow[],
  on: { readonly date: string; readonly typologies: readonly HourTypology[] },
): Span {
  return scaleFor(
    rows.flatMap((row) => {
      const until = stayedUntil(row, on);
      return [
        ...(until === null ? [] : [{ from: 0, to: until }]),
        ...onDay(row, on.date).map((period) => ({
          from: period.fromHour,
          to: period.fromHour + length(period),
        })),
      ];
    }),
  );
}

/** Full hours of a scale, both ends included. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / HOUR + 1 }, (_, at) => from + at * HOUR);
