import type { PlacedPerson } from '@jornada/contract/planning-global.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../../collaborators/list-query.ts';
import { alphabetical } from '../../db/alphabetical.ts';
import type { Db } from '../../db/connect.ts';
import { paged } from '../../db/paged.ts';
import { reaches } from '../../db/reach.ts';

type Asked = {
  readonly date: string;
  readonly personnelDivision?: string | undefined;
  readonly fictitious: boolean;
  readonly hourTypology?: string | undefined;
  readonly key?: string | undefined;
  readonly page: { readonly number: number; readonly size: number };
  readonly reach: Reach;
  /** Where conditions are shown as they are; elsewhere they are AUS, also to the filter (decisions §2.6, §2.9). */
  readonly health: Reach;
};

/** People planned on a day, by site, team and hour of arrival; nights that began the day before belong to that day. */
export async function listPlaced(
  db: Db,
  { date, personnelDivision, fictitious, hourTypology, key, page, reach, health }: Asked,
): Promise<{ rows: PlacedPerson[]; total: number }> {
  const name = key === undefined || key === '' ? null : `%${searchable(key)}%`;
  // Team by team, because what is planned is found by its team and day; what each does is read of the page alone.
  const list = sql<{ id: string; team: number; total: number }>`
    select co.id, t.id as team, count(*) over ()::int as total
    from team t join site s on s.id = t.site_id
      cross join lateral (
        select p.collaborator_id, min(p.from_minute) as arrives
        from planning_period p ${hourTypology === undefined ? sql`` : sql`join hour_typology h on h.id = p.typology_id ${AUS}`}
        where p.team_id = t.id and p.work_date = ${date}::date
        group by p.collaborator_id
        ${hourTypology === undefined ? sql`` : sql`having bool_or(${shownTypology(health, 'abbreviation')} = ${hourTypology})`}) placed
      join collaborator co on co.id = placed.collaborator_id
    where ${reaches(reach, { site: 't.site_id', team: 't.id' })} and ${personnelDivision === undefined ? sql`true` : sql`s.code = ${personnelDivision}`}
      and ${fictitious ? sql`true` : sql`not co.fictitious`} and ${name === null ? sql`true` : sql`co.search_name like ${name}`}
    order by s.code, ${alphabetical('t.name')}, placed.arrives, ${alphabetical('co.full_name')}, co.id`;
  const { rows: placed, total } = await paged(db, { list, page });
  const { rows } = await sql<PlacedPerson>`
    select co.id as "collaboratorUuid", co.full_name as name, co.fictitious, json_build_object('es', o.name_es, 'en', o.name_en) as position,
      json_build_object('code', s.code, 'name', s.name) as site, json_build_object('uuid', t.uuid, 'name', t.name) as team,
      coalesce((select json_agg(json_build_object('date', ${date}::text, 'fromHour', p.from_minute, 'toHour', p.to_minute, 'hourTypologyUuid', ${shownTypology(health, 'uuid')},
          'break', case when p.break_from is not null then json_build_object('from', p.break_from, 'minutes', p.break_minutes) end) order by p.from_minute)
        from planning_period p join hour_typology h on h.id = p.typology_id ${AUS}
        where p.collaborator_id = co.id and p.team_id = t.id and p.work_date = ${date}::date), '[]') as periods
    from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ team }) => team)}::int[]) with ordinality as listed(id, team, place)
      join collaborator co on co.id = listed.id join team t on t.id = listed.team join site s on s.id = t.site_id left join position o on o.id = co.position_id
    order by listed.place`.execute(db);
  return { rows, total };
}

const AUS = sql`left join hour_typology aus on aus.abbreviation = 'AUS'`;

/** A period's typology as the caller sees it. */
const shownTypology = (health: Reach, column: 'uuid' | 'abbreviation'): RawBuilder<unknown> =>
  sql`case when h.restricted and not ${reaches(health, { site: 'p.site_id' })} then ${sql.ref(`aus.${column}`)} else ${sql.ref(`h.${column}`)} end`;
