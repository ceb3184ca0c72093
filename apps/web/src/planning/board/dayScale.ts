import { scaleFor, type Span } from '../../ui/marks/scale.ts';
import { onDay } from './days.ts';
import { length } from './gestures.ts';
import type { BoardRow } from './rows.ts';

const HOUR = 60;

/** The hours that a day's bars need: 06 to 23, and more where someone comes earlier or stays past midnight. */
export function dayScale(rows: readonly BoardRow[], date: string): Span {
  return scaleFor(rows.flatMap((row) => onDay(row, date).map((period) => ({ from: period.fromHour, to: period.fromHour + length(period) }))));
}

/** Full hours of a scale, both ends included. */
export const hoursOf = ({ from, to }: Span): number[] => Array.from({ length: (to - from) / HOUR + 1 }, (_, at) => from + at * HOUR);
