import type { ProposedDay } from '@jornada/contract/auto-plan.ts';
import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import type { Ghost } from '../editing/useDrag.ts';
import { onDay, withoutDay } from '../week/days.ts';
import { isSame, newPeriod, type BoardPeriod } from '../week/periods.ts';
import type { BoardRow } from '../week/rows.ts';

export type DayState = 'open' | 'accepted' | 'stale';

/** Names a proposed day among all. */
export const keyOf = ({ collaboratorUuid, date }: Pick<ProposedDay, 'collaboratorUuid' | 'date'>): string =>
  `${collaboratorUuid} ${date}`;

/** Whether a proposed day can still be accepted: it is as it was when the proposal was made. */
export function stateOf(row: BoardRow | undefined, { date, before, after }: ProposedDay): DayState {
  if (row === undefined) return 'stale';
  const now = onDay(row, date);
  if (areSame(now, after)) return 'accepted';
  return areSame(now, before) ? 'open' : 'stale';
}

/** Returns one edit of the board that makes the open days of a proposal real. */
export function accepting(
  rowOf: (day: ProposedDay) => BoardRow | undefined,
  days: readonly ProposedDay[],
): { readonly step: Map<string, readonly BoardPeriod[]>; readonly accepted: number; readonly stale: number } {
  const step = new Map<string, readonly BoardPeriod[]>();
  let accepted = 0;
  let stale = 0;
  for (const day of days) {
    const row = rowOf(day);
    const state = stateOf(row, day);
    if (state === 'stale') stale += 1;
    if (row === undefined || state !== 'open') continue;
    const periods = step.get(row.key) ?? row.periods;
    const old = onDay(row, day.date);
    const fresh = day.after.map((period, at): BoardPeriod => {
      const kept = old[at];
      return kept === undefined ? newPeriod(period) : { ...kept, ...period };
    });
    step.set(row.key, [...withoutDay({ ...row, periods: [...periods] }, day.date), ...fresh]);
    accepted += 1;
  }
  return { step, accepted, stale };
}

/** Returns the rows of a proposal's open days as they would stand, to be shown over the plan. */
export function previewOf(
  rowOf: (day: ProposedDay) => BoardRow | undefined,
  days: readonly ProposedDay[],
): Ghost | null {
  const { step } = accepting(rowOf, days);
  const kept = days.flatMap((day) => {
    const row = rowOf(day);
    return row === undefined || !step.has(row.key) || stateOf(row, day) !== 'open'
      ? []
      : onDay(row, day.date).map(({ key }) => key);
  });
  return step.size === 0 ? null : { step, keys: new Set(kept), grip: 'body', proposed: true };
}

const areSame = (one: readonly BesidePeriod[], other: readonly BesidePeriod[]): boolean => {
  return one.length === other.length && one.every((period, at) => isSameAs(period, other[at]));
};

const isSameAs = (one: BesidePeriod, other: BesidePeriod | undefined): boolean =>
  other !== undefined && isSame(one, other);
