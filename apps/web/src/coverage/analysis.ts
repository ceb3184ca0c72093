import type { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import type { Cells } from '../list/sheet.ts';

/** Minutes of need and plan of a period, and what they miss of each other. */
export type Balance = {
  readonly needed: number;
  readonly planned: number;
  readonly missing: number;
  readonly surplus: number;
  /** By the clock; null where it is not known. */
  readonly worked: number | null;
};

export type Bucket = Balance & { readonly start: string };

const NOTHING: Balance = { needed: 0, planned: 0, missing: 0, surplus: 0, worked: null };

export const sumOf = (parts: readonly Balance[]): Balance =>
  parts.reduce(
    (sum, each) => ({
      needed: sum.needed + each.needed,
      planned: sum.planned + each.planned,
      missing: sum.missing + each.missing,
      surplus: sum.surplus + each.surplus,
      worked: each.worked === null ? sum.worked : (sum.worked ?? 0) + each.worked,
    }),
    NOTHING,
  );

/** The periods of an analysis in order, their teams added up. */
export function bucketsOf({ buckets }: Pick<PlanningAnalysis, 'buckets'>): Bucket[] {
  return [...Map.groupBy(buckets, ({ start }) => start)]
    .map(([start, parts]) => ({ start, ...sumOf(parts) }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

/** The share of the need that is met; null where nobody is needed. */
export const coveredShare = ({ needed, missing }: Balance): number | null =>
  needed === 0 ? null : 1 - missing / needed;

/** An axis from nothing to at least the most, in round steps, four or five of them. */
export function axisOf(most: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (most <= 0) return { top: 1, ticks: [0] };
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  const count = Math.ceil(most / step - 1e-9);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A spreadsheet of the periods by team, in hours. */
export function analysisSheet(
  { buckets, teams }: Pick<PlanningAnalysis, 'buckets' | 'teams'>,
  head: readonly string[],
): Cells {
  const rows = buckets.map(({ start, teamUuid, needed, planned, missing, surplus, worked }) => [
    start,
    teams.find(({ uuid }) => uuid === teamUuid)?.name ?? '',
    ...[needed, planned, missing, surplus].map((minutes) => minutes / 60),
    worked === null ? '' : worked / 60,
  ]);
  return [head, ...rows];
}
