import { addDays } from '@jornada/domain/time.ts';
import { figureBetween, timebaseDays, type TimebaseFigure } from '@jornada/domain/timebase/timebase.ts';
import { mondaysOfYear } from '@jornada/domain/timebase/year.ts';
import type { Db } from '../db/connect.ts';
import { listKnownInWeeks, listPeopleWithTerms } from './queries.ts';
import { readYears } from './years.ts';

type SiteWeeks = {
  readonly siteId: number;
  readonly code: string;
  readonly timeZone: string;
  /** Mondays in order, all of one year. */
  readonly weeks: readonly string[];
};

export type PersonWeek = {
  readonly weekStart: string;
  readonly person: string;
  readonly team: number;
  readonly figure: TimebaseFigure;
  /** Whether anything is planned or punched in it. */
  readonly known: boolean;
};

/**
 * Counts weeks of everyone at a site, by the count behind the timebase report: weeks that are over, or from the Monday of
 * the running week on those that are planned. Their facts are read once, however many weeks they are.
 */
export async function readTimebaseWeeks(
  db: Db,
  { siteId, code, timeZone, weeks }: SiteWeeks,
  runningFrom: string,
): Promise<PersonWeek[]> {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const year = Number(first.slice(0, 4));
  const to = addDays(last, 6);
  const known = await listKnownInWeeks(db, {
    siteId,
    mondays: weeks,
    first: mondaysOfYear(year)[0] ?? first,
  });
  const byPerson = Map.groupBy(known, ({ person }) => person);
  const people = (
    await listPeopleWithTerms(db, { siteId, from: first, to, teamId: null, collaboratorId: null })
  ).filter(({ id }) => byPerson.has(id));
  const years = await readYears(db, {
    site: { id: siteId, code, timeZone },
    people,
    year,
    runningFrom,
    weeks,
    knownFrom: new Map(known.map(({ person, knownFrom }) => [person, knownFrom])),
  });
  return people.flatMap(({ id }) => {
    const counted = years.get(id);
    if (counted === undefined) return [];
    const dayOn = timebaseDays(counted.input);
    return (byPerson.get(id) ?? []).map(({ weekStart, team }) => ({
      weekStart,
      person: id,
      team,
      figure: figureBetween(dayOn, { from: weekStart, to: addDays(weekStart, 6) }),
      known: counted.sources.get(weekStart) != null,
    }));
  });
}
