import type { Context } from '../http/context.ts';

/** Days of a calendar that are no longer what they were; `siteId` is null for those of every store. */
export type ChangedDays = { readonly siteId: number | null; readonly dates: readonly string[] };

/** What follows when a calendar changes, inside the same transaction: whoever looks at it reads anew. */
export function calendarChanged({ announce }: Context, { siteId, dates }: ChangedDays): void {
  const [first, last] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return;
  announce({ topic: 'catalogues', siteId, payload: { kind: 'calendar', from: first, to: last } });
}
