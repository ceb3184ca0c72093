import type { VacationPact, VacationYearPerson } from '@jornada/contract/vacations.ts';

export const PACT_TONES = {
  PROPOSED: 'ending',
  SENT: 'progress',
  ON_PAPER: 'progress',
  SIGNED: 'active',
} as const satisfies Record<VacationPact['status'], string>;

/** How a person's pact of the year stands, as the list says it. */
export function pactState({
  pact,
  room,
}: Pick<VacationYearPerson, 'pact' | 'room'>): 'none' | 'noRight' | 'REOPEN' | VacationPact['status'] {
  if (pact === null) return room === null ? 'noRight' : 'none';
  return pact.status === 'SIGNED' && pact.reopenBy !== null ? 'REOPEN' : pact.status;
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

/** The most days that a week takes. */
export const WEEK_DAYS = 5;
