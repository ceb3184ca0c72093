import { calendarCalls, type Holiday } from '@jornada/contract/calendar.ts';
import { EXPECTED_HOLIDAYS } from '@jornada/domain/calendar/holiday-types.ts';
import { useList } from '../data.ts';

/** A site's year: its holidays and its ephemeris, each as their own call answers them. */
export function useYear(personnelDivision: string, year: number) {
  const asked = { filter: { personnelDivision, year } };
  const holidays = useList(calendarCalls['holiday.list'], asked);
  const ephemeris = useList(calendarCalls['ephemeris.list'], asked);
  const both =
    holidays.data &&
    ephemeris.data &&
    [...holidays.data.rows, ...ephemeris.data.rows].toSorted((one, other) =>
      one.date.localeCompare(other.date),
    );
  return { holidays, ephemeris, days: both };
}

/** Days of rest; two rows of one date count once (spec §5: fewer than fourteen is warned of). */
export const countOf = (holidays: readonly Holiday[]): number =>
  new Set(holidays.map(({ date }) => date)).size;

export const isShort = (count: number): boolean => count < EXPECTED_HOLIDAYS;

export const yearPath = (personnelDivision: string, year: number | string): string =>
  `/mx/${personnelDivision}/holidays/${year}`;

/** Where a day is written; the calls of an ephemeris are asked where the path ends so (spec §2). */
export const dayPath = (personnelDivision: string, { uuid, date, type }: Holiday): string =>
  `${yearPath(personnelDivision, date.slice(0, 4))}/${uuid}${type === 'EPHEMERIS' ? '/true' : ''}`;
