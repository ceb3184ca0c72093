import { dayAt } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Around } from './input.ts';
import {
  readHolidays,
  readOffWeeks,
  readVacationParameters,
  readVacationPeople,
  type OffWeek,
  type VacationPerson,
  type Whose,
} from './people-queries.ts';

/** People with all that their vacation is counted against. */
export type Vacations = {
  readonly people: readonly VacationPerson[];
  readonly around: Around;
  /** The calendar's days of rest with their names. */
  readonly calendar: readonly { readonly date: string; readonly name: string }[];
  readonly off: readonly OffWeek[];
};

/** Reads people of one site in a number of statements that does not grow with them. */
export async function readVacations(
  db: Db,
  {
    whose,
    siteId,
    asOf,
    offFrom = asOf,
  }: {
    readonly whose: Whose;
    readonly siteId: number;
    readonly asOf: string;
    /** From when on closed weeks are read. */
    readonly offFrom?: string;
  },
): Promise<Vacations> {
  const people = await readVacationPeople(db, { whose, today: asOf });
  const calendar = await readHolidays(db, siteId);
  return {
    people,
    calendar,
    off: await readOffWeeks(db, { siteId, from: offFrom < asOf ? offFrom : asOf }),
    around: {
      asOf,
      holidays: calendar.map(({ date }) => date),
      parameters: await readVacationParameters(db),
    },
  };
}

/** Returns the day on which vacation is counted, by a site's own clock. */
export const todayOf = (now: Temporal.Instant, timeZone: string): string => dayAt(now, timeZone);

export async function siteDay(
  db: Db,
  { siteId, now }: { readonly siteId: number; readonly now: Temporal.Instant },
): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('time_zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return todayOf(now, site.time_zone);
}
