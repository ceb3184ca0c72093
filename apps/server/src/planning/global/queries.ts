import type { PlacedPerson } from '@jornada/contract/planning-global.ts';
import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import { searchable } from '../../collaborators/list.ts';
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
  /** Where conditions are told as they are; elsewhere they are AUS, also to the filter (decisions §2.6, §2.9). */
  readonly health: Reach;
};

/** Who is planned on a day, by site, team and hour of arrival; nights that began the day before belong to that day. */
export async function listPlaced(db: Db, { date, personnelDivision, fictitious, hourTypology, key, page, reach, health }: Asked): Promise<{ rows: PlacedPerson[]; total: number }> {
  const name = key === undefined || key === '' ? null : `%${searchable(key)}%`;
  const list = sql<PlacedPerson & { total: number }>`
    with seen as (
      select p.collaborator_id, p.site_id, p.team_id, p.from_minute, p.to_minute, p.break_from, p.break_minutes,
        case when h.restricted and not ${reaches(health, { site: 'p.site_id' })} then aus.uuid else h.uuid end as typology,
        case when h.restricted and not ${reaches(health, { site: 'p.site_id' })} then aus.abbreviation else h.abbreviation end as code
      from site s
        join planning_period p on p.site_id = s.id and p.work_date = ${date}::date and ${reaches(reach, { site: 'p.site_id', team: 'p.team_id' })}
        join hour_typology h on h.id = p.typology_id
        left join hour_typology aus on aus.abbreviation = 'AUS'
      where ${personnelDivision ?? null}::text is null or s.code = ${personnelDivision ?? null}::text)
    select co.id as "collaboratorUuid", co.full_name as name, co.fictitious, json_build_object('es', o.name_es, 'en', o.name_en) as position,
      json_build_object('code', s.code, 'name', s.name) as site, json_build_object('uuid', t.uuid, 'name', t.name) as team,
      json_agg(json_build_object('date', ${date}::text, 'fromHour', p.from_minute, 'toHour', p.to_minute, 'hourTypologyUuid', p.typology,
        'break', case when p.break_from is not null then json_build_object('from', p.break_from, 'minutes', p.break_minutes) end) order by p.from_minute) as periods,
      count(*) over ()::int as total
    from seen p join collaborator co on co.id = p.collaborator_id join site s on s.id = p.site_id join team t on t.id = p.team_id
      left join position o on o.id = co.position_id
    where (${fictitious} or not co.fictitious) and (${name}::text is null or co.search_name like ${name}::text)
    group by co.id, co.full_name, co.search_name, co.fictitious, o.name_es, o.name_en, s.id, s.code, s.name, t.id, t.uuid, t.name
    having ${hourTypology ?? null}::text is null or bool_or(p.code = ${hourTypology ?? null}::text)
    order by s.code, ${alphabetical('t.name')}, min(p.from_minute), ${alphabetical('co.full_name')}, co.id`;
  return paged(db, { list, page });
}
