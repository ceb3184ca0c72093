import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { isAccepted } from '@jornada/domain/notifications/statuses.ts';
import { inWeek } from './periods.ts';
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
