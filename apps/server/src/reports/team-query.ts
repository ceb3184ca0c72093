import type { TeamPerson } from '@jornada/contract/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { numberParameter } from '../parameters/queries.ts';
import type { Scope } from './scope.ts';
import { keyAt } from './scope-queries.ts';
import { REHIRE_GAP, stays } from './stays-query.ts';

type Found = Omit<TeamPerson, 'file' | 'situation'> & {
  readonly situation: string;
  readonly site: string;
  readonly siteId: number;
  readonly teamId: number | null;
};

/** Everyone in a scope at the close of a day, by the terms of that day. */
export async function readTeam(
  db: Db,
  { scope, day }: { readonly scope: Scope; readonly day: string },
): Promise<Found[]> {
  const gap = await numberParameter(db, REHIRE_GAP.code, REHIRE_GAP.standard);
  const { rows } = await sql<Found>`
    with ${stays({ scope, key: keyAt('person'), gap })}
    select c.id as "collaboratorUuid", c.full_name as "fullName", m.uuid::text as "teamUuid", m.name as team, json_build_object('es', o.name_es, 'en', o.name_en) as position,
      p.type as "contractType", p.since::text, p.last_day::text as "lastDay", p.starts::text as "from", p.weekly_minutes as "weeklyMinutes",
      l.full_time as "fullTime", c.situation, f.code as site, c.site_id as "siteId", c.team_id as "teamId"
    from placed p join collaborator c on c.id = p.person join site f on f.id = c.site_id join team m on m.id = p.team_id join position o on o.id = p.position_id
      join labor_condition l on l.contract_id = p.contract_id and l.valid_from = p.starts
    where p.scoped and p.starts <= ${day}::date and p.until > ${day}::date order by m.name, c.search_name, c.id`.execute(
    db,
  );
  return rows;
}
