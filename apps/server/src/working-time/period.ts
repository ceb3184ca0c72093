import type { PresencePerson } from '@jornada/contract/presence.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { readPresenceWeek } from '../access-devices/presence-week.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import type { SiteOfWeek } from './period-queries.ts';

/** One person's week, whatever they were punched for in it. */
export async function readOwnWeek(
  db: Db,
  {
    person,
    weekStart,
    site,
  }: { readonly person: string; readonly weekStart: string; readonly site: SiteOfWeek },
): Promise<PresencePerson | undefined> {
  const { people } = await readPresenceWeek(db, {
    site,
    date: weekStart,
    teams: [],
    self: person,
    health: false,
  });
  return people[0];
}

/** The Mondays of a period; refused where it is backwards or longer than 53 weeks. */
export function mondaysOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(from); monday <= to && mondays.length <= MOST_WEEKS; monday = addDays(monday, 7))
    mondays.push(monday);
  if (to < from || mondays.length > MOST_WEEKS) throw new Refused('FIELD_NOT_VALID', { field: 'filter.to' });
  return mondays;
}

const MOST_WEEKS = 53;
