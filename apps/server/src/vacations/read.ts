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
