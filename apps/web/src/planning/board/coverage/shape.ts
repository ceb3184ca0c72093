import type { HalfHour } from '@jornada/domain/coverage/coverage.ts';
import { figure } from '../../../ui/format.ts';

/** Half hours drawn beside one another, each one wide, on a height of 100 for `tallest` people. */
export type Heights = (people: number) => number;

export const heightsFor =
  (tallest: number): Heights =>
  (people) =>
    100 - (people / tallest) * 100;

type Counts = readonly number[];

const steps = (counts: Counts, y: Heights): string =>
  counts.map((count, at) => `V${y(count)}H${at + 1}`).join('');

/** The area below so many people in each half hour. */
export const area = (counts: Counts, y: Heights): string => `M0 100${steps(counts, y)}V100Z`;

/** The line of so many people in each half hour. */
export const line = (counts: Counts, y: Heights): string => `M0 ${y(counts[0] ?? 0)}${steps(counts, y)}`;

/** A block in each half hour whose first count is below its second. */
export const blocks = (bounds: readonly (readonly [low: number, high: number])[], y: Heights): string =>
  bounds.map(([low, high], at) => (high > low ? `M${at} ${y(low)}h1V${y(high)}h-1Z` : '')).join('');

/** What is missing, hanging from the need. */
export const missingBlocks = (halves: readonly HalfHour[], y: Heights): string =>
  blocks(
    halves.map(({ needed, missing }) => [needed - missing, needed]),
    y,
  );

/** People in half an hour, who may be half a person. */
export const people = (count: number): string => figure(count, count % 1 === 0 ? 0 : 1);
