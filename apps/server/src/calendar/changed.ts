import type { HolidayType } from '@jornada/domain/calendar/holiday-types.ts';
import type { Context } from '../http/context.ts';
import { recheckWeeks } from '../planning/recheck.ts';

export type ChangedDay = { readonly date: string; readonly type: HolidayType };

/** Days of a calendar that are no longer what they were; `siteId` is null for those of every store. */
type ChangedDays = { readonly siteId: number | null; readonly days: readonly ChangedDay[] };

/**
 * What follows when a calendar changes, inside the same transaction: weeks planned on its days of rest are rechecked
 * (an ephemeris is a mark that no rule reads), and anyone who looks at it reads again.
 */
export async function calendarChanged(context: Context, { siteId, days }: ChangedDays): Promise<void> {
  const rest = spanOf(days.filter(({ type }) => type !== 'EPHEMERIS'));
  if (rest !== undefined)
    await recheckWeeks(context, {
      cause: 'HOLIDAY',
      subject: rest.from === rest.to ? rest.from : `${rest.from} – ${rest.to}`,
      siteId,
      ...rest,
    });
  const shown = spanOf(days);
  if (shown !== undefined)
    context.announce({ topic: 'catalogues', siteId, payload: { kind: 'calendar', ...shown } });
}

function spanOf(days: readonly ChangedDay[]): { readonly from: string; readonly to: string } | undefined {
  const dates = days.map(({ date }) => date).toSorted();
  const [from, to] = [dates.at(0), dates.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}
