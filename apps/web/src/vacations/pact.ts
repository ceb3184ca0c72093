import type { VacationPact, VacationYearPerson } from '@jornada/contract/vacations.ts';

type PactState = VacationPact['status'] | 'REOPEN' | 'REOPENED';

export const PACT_TONES = {
  PROPOSED: 'ending',
  SENT: 'progress',
  ON_PAPER: 'progress',
  SIGNED: 'active',
  REOPEN: 'ending',
  REOPENED: 'ending',
} as const satisfies Record<PactState, string>;

/** How a pact stands: signed and asked to be reopened is one state, and so is reopened by both. */
export function stateOf({ status, reopenBy, signedWeeks }: VacationPact): PactState {
  if (status === 'SIGNED' && reopenBy !== null) return 'REOPEN';
  return status === 'PROPOSED' && signedWeeks !== null ? 'REOPENED' : status;
}

/** The same for a person of the list, who may have no pact of the year or no right to one. */
export function pactState({
  pact,
  room,
}: Pick<VacationYearPerson, 'pact' | 'room'>): 'none' | 'noRight' | PactState {
  if (pact === null) return room === null ? 'noRight' : 'none';
  return stateOf(pact);
}

/** Days by the Monday of their week, as a pact is drafted. */
export type Draft = ReadonlyMap<string, number>;

export const draftOf = (pact: Pick<VacationPact, 'weeks'> | null): Draft =>
  new Map((pact?.weeks ?? []).map(({ monday, days }) => [monday, days]));

export const sumOf = (draft: Draft): number => [...draft.values()].reduce((sum, days) => sum + days, 0);

/** A draft with so many days in a week; none take the week out. */
export function withDays(draft: Draft, monday: string, days: number): Draft {
  const next = new Map(draft);
  if (days === 0) next.delete(monday);
  else next.set(monday, days);
  return next;
}
