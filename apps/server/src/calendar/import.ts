import type { calendarCalls } from '@jornada/contract/calendar.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { readHolidayFile, rowsElsewhere } from '@jornada/domain/calendar/holiday-file.ts';
import { decodeText } from '@jornada/domain/csv.ts';
import { EXPECTED_HOLIDAYS } from '@jornada/domain/calendar/holiday-types.ts';
import type { Context } from '../http/context.ts';
import { refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { sitesWithin } from '../sites/queries.ts';
import { calendarChanged } from './changed.ts';
import { countHolidays, mergeHolidays } from './queries.ts';

type Imported = CallOutput<(typeof calendarCalls)['holiday.importFromCSV']>;

/** Takes a file of holidays whole, or says all that is wrong with it; a site out of reach answers like one that is not there. */
export async function importHolidays(context: Context, bytes: Uint8Array): Promise<Imported> {
  const { db, reach, now, actor } = context;
  const file = readHolidayFile(decodeText(bytes));
  const sites = await sitesWithin(db, { codes: [...new Set(file.sites.map(({ site }) => site))], reach });
  refuseAll([...file.refusals, ...rowsElsewhere(file, (site) => sites.has(site))]);
  const { holidays } = file;
  const placed = holidays.flatMap((holiday) =>
    [sites.get(holiday.site)].flatMap((siteId) =>
      siteId === undefined ? [] : [{ ...holiday, id: newId(now), siteId }],
    ),
  );
  const { created, updated } = await mergeHolidays(db, placed, { now, by: actor.name });
  const siteIds = [...sites.values()];
  const siteId = siteIds.length === 1 ? (siteIds[0] ?? null) : null;
  const changed = [...created, ...updated];
  context.record(
    changed.length === 0 ? null : { entity: 'holiday', id: `file of ${holidays.length} days`, siteId },
  );
  for (const one of siteIds)
    await calendarChanged(context, { siteId: one, days: changed.filter((day) => day.siteId === one) });
  return {
    created: created.length,
    updated: updated.length,
    unchanged: placed.length - created.length - updated.length,
    warnings: await warningsOf(context, { siteIds, dates: placed.map(({ date }) => date) }),
  };
}

/** The sites and years of a file that have fewer holidays than expected (spec §5). */
async function warningsOf(
  { db }: Context,
  { siteIds, dates }: { siteIds: readonly number[]; dates: readonly string[] },
): Promise<Imported['warnings']> {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const counts = await countHolidays(db, { siteIds, years });
  return counts
    .filter(({ count }) => count < EXPECTED_HOLIDAYS)
    .map((values) => ({ translationCode: 'HOLIDAYS_FEWER_THAN_FOURTEEN', values }));
}
