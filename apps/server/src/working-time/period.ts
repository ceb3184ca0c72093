import type { PresencePerson } from '@jornada/contract/presence.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { readPresenceWeek } from '../access-devices/presence-week.ts';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';

export type SiteOfWeek = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
};

/** Where a person works in a week by their terms; else where their file is. */
export async function siteInWeek(
  db: Db,
  { person, weekStart }: { readonly person: string; readonly weekStart: string },
): Promise<SiteOfWeek | undefined> {
  const { rows } = await sql<SiteOfWeek>`
    select s.id, s.code, s.name, s.time_zone as "timeZone"
    from collaborator c join site s on s.id = coalesce(
      (select l.site_id from labor_condition l where l.collaborator_id = c.id and l.valid_from <= ${addDays(weekStart, 6)}::date
        and (l.valid_to is null or l.valid_to >= ${weekStart}::date) order by l.valid_from desc limit 1), c.site_id)
    where c.id = ${person}::uuid`.execute(db);
  return rows[0];
}

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
