import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { isAccepted } from '@jornada/domain/notifications/statuses.ts';
import { inWeek } from './periods.ts';
import { datesOf, differencesOf } from '@jornada/domain/planning/week/differences.ts';
import type { BoardRow } from './rows.ts';

/** What a person goes by in a week: the plan that they were sent, and whether they have agreed to it. */
export function termsOf(
  { person }: Pick<BoardRow, 'person'>,
  weekStart: string,
): { readonly before: readonly BesidePeriod[]; readonly sent: boolean; readonly accepted: boolean } {
  const sent = person.weeks.find((one) => one.weekStart === weekStart)?.sent;
  if (sent == null) return { before: [], sent: false, accepted: false };
  return {
    before: sent.periods ?? inWeek(person.periods, weekStart),
    sent: true,
    accepted: isAccepted(sent.status),
  };
}

/** The days of a week that a person has agreed to and that stand in the plan as agreed, days off among them. */
export function acceptedDays(row: BoardRow, weekStart: string): ReadonlySet<string> {
  const { before, accepted } = termsOf(row, weekStart);
  if (!accepted) return new Set();
  const changed = new Set(
    differencesOf(weekStart, { before, after: inWeek(row.periods, weekStart) }).map(({ date }) => date),
  );
  return new Set(datesOf(weekStart).filter((date) => !changed.has(date)));
}
