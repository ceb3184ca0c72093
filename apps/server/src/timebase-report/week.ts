import { addDays } from '@jornada/domain/time.ts';
import {
  daysBetween,
  figureOfDays,
  timebaseDays,
  type TimebaseFigure,
} from '@jornada/domain/timebase/timebase.ts';
import { mondaysOfYear } from '@jornada/domain/timebase/year.ts';
import type { Db } from '../db/connect.ts';
import { listKnownInWeek, listPeopleWithTerms } from './queries.ts';
import { readYears } from './years.ts';

type SiteWeek = {
  readonly siteId: number;
  readonly code: string;
  readonly timeZone: string;
  readonly weekStart: string;
};

export type PersonWeek = {
  readonly person: string;
  readonly team: number;
  readonly figure: TimebaseFigure;
  /** Whether anything is planned or punched in it. */
  readonly known: boolean;
};

/**
 * Counts a week of everyone at a site, by the count behind the timebase report: one that is over, or from the Monday of
 * the running week on one that is planned.
 */
export async function readTimebaseWeek(
  db: Db,
  { siteId, code, timeZone, weekStart }: SiteWeek,
  runningFrom: string = addDays(weekStart, 7),
): Promise<PersonWeek[]> {
  const year = Number(weekStart.slice(0, 4));
  const last = addDays(weekStart, 6);
  const known = await listKnownInWeek(db, {
    siteId,
    monday: weekStart,
    first: mondaysOfYear(year)[0] ?? weekStart,
  });
  const teams = new Map(known.map(({ person, team }) => [person, team]));
  const people = (
    await listPeopleWithTerms(db, { siteId, from: weekStart, to: last, teamId: null, collaboratorId: null })
  ).filter(({ id }) => teams.has(id));
  const years = await readYears(db, {
    site: { id: siteId, code, timeZone },
    people,
    year,
    runningFrom,
    week: {
      monday: weekStart,
      knownFrom: new Map(known.map(({ person, knownFrom }) => [person, knownFrom])),
    },
  });
  return people.flatMap(({ id }) => {
    const [counted, team] = [years.get(id), teams.get(id)];
    if (counted === undefined || team === undefined) return [];
    const days = daysBetween(timebaseDays(counted.input), { from: weekStart, to: last });
    const isKnown = counted.sources.get(weekStart) != null;
    return [{ person: id, team, figure: figureOfDays(days), known: isKnown }];
  });
}
