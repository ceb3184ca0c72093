import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

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
