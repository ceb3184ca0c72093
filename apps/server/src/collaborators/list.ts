import type { Reach } from '@jornada/domain/access/reach.ts';
import { CLOSED_STATUSES } from '@jornada/domain/hiring/statuses.ts';
import type { CollaboratorRow } from '@jornada/contract/collaborators.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';

type Asked = {
  readonly reach: Reach;
  readonly siteId: number | null;
  readonly today: string;
  readonly filter: { key?: string | undefined; team?: string | undefined; contractType?: string | undefined; situation?: string | undefined };
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  fullName: sql`c.search_name`,
  sapNumber: sql`c.sap_number`,
  position: sql`po.name_es`,
  team: sql`t.name`,
  from: sql`k.start_date`,
  to: sql`k.end_date`,
  weeklyMinutes: sql`lc.weekly_minutes`,
};

/** People whose file belongs to the asked site, or to any within reach; those who left have a list of their own. */
export async function listCollaborators(db: Db, { reach, siteId, today, filter, sort, page }: Asked): Promise<{ rows: CollaboratorRow[]; total: number }> {
  const key = filter.key === undefined || filter.key === '' ? undefined : searchable(filter.key);
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`c.search_name`;
  const order = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  const list = sql<CollaboratorRow & { total: number }>`
    select c.id as uuid, c.full_name as "fullName", c.sap_number as "sapNumber", c.curp,
      case when po.id is null then null else json_build_object('es', po.name_es, 'en', po.name_en) end as position,
      case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
      json_build_object('code', s.code, 'name', s.name) as site,
      c.situation, k.type as "contractType", lc.weekly_minutes as "weeklyMinutes", k.start_date::text as "from", k.end_date::text as "to",
      ${openProcess} as "openProcessUuid",
      count(*) over ()::int as total
    from collaborator c
      join site s on s.id = c.site_id
      left join team t on t.id = c.team_id
      left join position po on po.id = c.position_id
      left join lateral (select * from contract k where k.collaborator_id = c.id and k.ended_on is null order by k.start_date desc limit 1) k on true
      left join lateral (select lc.weekly_minutes from labor_condition lc where lc.contract_id = k.id
        order by (lc.valid_from <= ${today}::date) desc, lc.valid_from desc limit 1) lc on true
    where c.left_on is null and c.name <> '' and not c.fictitious
      and (${siteId}::int is null or c.site_id = ${siteId}::int)
      and ${reaches(reach, { site: 'c.site_id', team: 'c.team_id' })}
      and (${key ?? null}::text is null or c.search_name like ${`%${key ?? ''}%`} or c.sap_number = ${filter.key ?? ''} or c.curp = upper(${filter.key ?? ''}) or c.rfc = upper(${filter.key ?? ''}))
      and (${filter.team ?? null}::uuid is null or t.uuid = ${filter.team ?? null}::uuid)
      and (${filter.contractType ?? null}::text is null or k.type = ${filter.contractType ?? null}::text)
      and (${filter.situation ?? null}::text is null or c.situation = ${filter.situation ?? null}::text)
    order by ${order}, c.search_name, c.id`;
  return paged(db, { list, page });
}

/** The process of the person `c` that is under way. */
export const openProcess = sql`(select p.id from process p where p.collaborator_id = c.id and p.status <> all(${[...CLOSED_STATUSES]}::text[]) limit 1)`;

/** A name as it is searched: lower case, without accents, and without the signs that a pattern would read. */
export function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[%_\\]/g, ' ').trim();
}
