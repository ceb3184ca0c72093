import { faceMinutes, holdsItsBreak, type PlannedPeriod } from '../week/week.ts';

/** A change of a week, by the indices of its periods. */
export interface WeekEdit {
  readonly changed: readonly { readonly index: number; readonly period: PlannedPeriod }[];
  readonly removed: readonly number[];
  readonly added: readonly PlannedPeriod[];
}

/** The periods after an edit; what was added stands last. */
export function applyEdit(
  periods: readonly PlannedPeriod[],
  { changed, removed, added }: WeekEdit,
): PlannedPeriod[] {
  const replaced = new Map(changed.map(({ index, period }) => [index, period]));
  const remaining = periods.flatMap((period, index) =>
    removed.includes(index) ? [] : [replaced.get(index) ?? period],
  );
  return [...remaining, ...added];
}

/**
 * The period with another start and length, in minutes; nothing where it would leave its day or vanish. A break that
 * no longer lies inside goes.
 */
export function reshaped(
  period: PlannedPeriod,
  {
    from = period.from,
    minutes = faceMinutes(period),
  }: { readonly from?: number; readonly minutes?: number },
): PlannedPeriod | undefined {
  if (from < 0 || from >= 1440 || minutes <= 0 || minutes > 1440) return undefined;
  const end = from + minutes;
  const moved = { ...period, from, to: end > 1440 ? end - 1440 : end };
  return holdsItsBreak(moved) ? moved : { ...moved, break: undefined };
}
