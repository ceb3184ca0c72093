import type { Context } from '../http/context.ts';
import { recheckWeeks } from '../planning/recheck.ts';

/** Days of a calendar that are no longer what they were; `siteId` is null for those of every store. */
export type ChangedDays = { readonly siteId: number | null; readonly dates: readonly string[] };

/** What follows when a calendar changes, inside the same transaction: planned weeks are judged anew, and whoever looks at it reads anew. */
export async function calendarChanged(context: Context, { siteId, dates }: ChangedDays): Promise<void> {
  const [first, last] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return;
  await recheckWeeks(context, { cause: 'HOLIDAY', subject: first === last ? first : `${first} – ${last}`, siteId, from: first, to: last });
  context.announce({ topic: 'catalogues', siteId, payload: { kind: 'calendar', from: first, to: last } });
}
