import type { Reach } from '@jornada/domain/access/reach.ts';
import type { CollaboratorRow, DeletedRow } from '@jornada/contract/collaborators.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { pagedByKey } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';

type Asked = {
  readonly reach: Reach;
  readonly siteId: number | null;
  readonly today: string;
  readonly filter: {
    key?: string | undefined;
    team?: string | undefined;
    contractType?: string | undefined;
    situation?: string | undefined;
  };
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  fullName: sql`c.search_name`,
  sapNumber: sql`c.sap_number`,
  position: sql`(select o.name_es from position o where o.id = c.position_id)`,
  team: sql`(select t.name from team t where t.id = c.team_id)`,
  from: sql`k.start_date`,
  to: sql`k.end_date`,
  weeklyMinutes: sql`lc.weekly_minutes`,
};

/** What the contract in force tells of the person `c`, and its hours on a day; of a whole list it is read only to sort or filter by it. */
const TERMS = sql`
  left join lateral (select * from contract k where k.collaborator_id = c.id and k.ended_on is null order by k.start_date desc limit 1) k on true`;
const hoursOn = (today: string): RawBuilder<unknown> => sql`
  left join lateral (select lc.weekly_minutes from labor_condition lc where lc.contract_id = k.id
    order by (lc.valid_from <= ${today}::date) desc, lc.valid_from desc limit 1) lc on true`;
const BY_TERMS = ['from', 'to', 'weeklyMinutes'];

/** People whose file belongs to the asked site, or to any within reach; those who left have a list of their own. */
export async function listCollaborators(
  db: Db,
  { reach, siteId, today, filter, sort, page }: Asked,
): Promise<{ rows: CollaboratorRow[]; total: number }> {
  const name = sort.replace(/^-/, '');
  const column = SORTS[name] ?? sql`c.search_name`;
  const first = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  const order = sql`${first}, c.search_name, c.id`;
  const byTerms = filter.contractType !== undefined || BY_TERMS.includes(name);
  // Conditions stand here only where they are asked for, so that each list is found by its own index.
  const conditions = [
    sql`c.left_on is null and c.name <> '' and not c.fictitious`,
    reaches(reach, { site: 'c.site_id', team: 'c.team_id' }),
    ...(siteId === null ? [] : [sql`c.site_id = ${siteId}`]),
    ...(filter.key === undefined || filter.key === '' ? [] : [named(filter.key)]),
    ...(filter.team === undefined
      ? []
      : [sql`c.team_id = (select id from team where uuid = ${filter.team}::uuid)`]),
    ...(filter.contractType === undefined ? [] : [sql`k.type = ${filter.contractType}`]),
    ...(filter.situation === undefined ? [] : [sql`c.situation = ${filter.situation}`]),
  ];
  return pagedByKey<CollaboratorRow>(db, {
    found: sql`from collaborator c ${byTerms ? sql`${TERMS} ${hoursOn(today)}` : sql``} where ${sql.join(conditions, sql` and `)}`,
    key: sql`c.id`,
    order,
    rowsOf: (keys) =>
      rowsOf({
        from: sql`${keys} join collaborator c on c.id = listed.key`,
        terms: TERMS,
        today,
        order: sql`listed.place`,
      }),
    page,
  });
}

type Rows = {
  /** Tables that name the people as `c`. */
  readonly from: RawBuilder<unknown>;
  /** The contract whose terms are shown, as `k`. */
  readonly terms: RawBuilder<unknown>;
  readonly today: string;
  readonly order: RawBuilder<unknown>;
  /** Further columns, each with a comma before it. */
  readonly more?: RawBuilder<unknown>;
};

/** The columns that every list of people has. */
const rowsOf = ({ from, terms, today, order, more = sql`` }: Rows): RawBuilder<never> => sql`
  select c.id as uuid, c.full_name as "fullName", c.sap_number as "sapNumber", c.curp,
    case when po.id is null then null else json_build_object('es', po.name_es, 'en', po.name_en) end as position,
    case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
    json_build_object('code', s.code, 'name', s.name) as site,
    c.situation, k.type as "contractType", lc.weekly_minutes as "weeklyMinutes", k.start_date::text as "from", k.end_date::text as "to",
    ${openProcess} as "openProcess" ${more}
  from ${from}
    join site s on s.id = c.site_id
    left join team t on t.id = c.team_id
    left join position po on po.id = c.position_id
    ${terms} ${hoursOn(today)}
  order by ${order}`;

/** The last contract of the person `c`, ended or not. */
const LAST_TERMS = sql`
  left join lateral (select * from contract k where k.collaborator_id = c.id order by k.start_date desc limit 1) k on true`;

type Left = {
  readonly reach: Reach;
  readonly today: string;
  readonly filter: {
    readonly key?: string | undefined;
    readonly personnelDivision?: string | undefined;
    readonly leftFrom?: string | undefined;
    readonly leftTo?: string | undefined;
  };
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

/** People who left, by their last site. */
export function listDeleted(
  db: Db,
  { reach, today, filter, sort, page }: Left,
): Promise<{ rows: DeletedRow[]; total: number }> {
  const column = sort.endsWith('fullName') ? sql`c.search_name` : sql`c.left_on`;
  const conditions = [
    sql`c.left_on is not null and c.name <> '' and not c.fictitious`,
    reaches(reach, { site: 'c.site_id' }),
    ...(filter.personnelDivision === undefined
      ? []
      : [sql`c.site_id = (select id from site where code = ${filter.personnelDivision})`]),
    ...(filter.key === undefined || filter.key === '' ? [] : [named(filter.key)]),
    ...(filter.leftFrom === undefined ? [] : [sql`c.left_on >= ${filter.leftFrom}::date`]),
    ...(filter.leftTo === undefined ? [] : [sql`c.left_on <= ${filter.leftTo}::date`]),
  ];
  return pagedByKey<DeletedRow>(db, {
    found: sql`from collaborator c where ${sql.join(conditions, sql` and `)}`,
    key: sql`c.id`,
    order: sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, c.search_name, c.id`,
    rowsOf: (keys) =>
      rowsOf({
        from: sql`${keys} join collaborator c on c.id = listed.key`,
        terms: LAST_TERMS,
        today,
        order: sql`listed.place`,
        more: sql`, c.left_on::text as "leftOn", c.seniority_date::text as "seniorityDate"`,
      }),
    page,
  });
}

/**
 * By a part of the name, or of SAP number, CURP or RFC; these are looked up by themselves, so that a name is looked for
 * in its index alone.
 */
function named(key: string): RawBuilder<boolean> {
  const part = identityPart(key);
  return part === null
    ? sql`c.search_name like ${`%${searchable(key)}%`}`
    : sql`(c.search_name like ${`%${searchable(key)}%`}
        or c.id = any(array(select n.id from collaborator n where n.sap_number like ${`%${part}%`} or n.curp like ${`%${part}%`} or n.rfc like ${`%${part}%`})))`;
}

/**
 * What is looked for as a part of a CURP, an RFC or a number: one word of at least three signs that has a digit, or is
 * the four letters with which both begin. Null for what can only be a name.
 */
export function identityPart(key: string): string | null {
  const part = key.trim().toUpperCase();
  return /^[A-ZÑ&]{4}$|^(?=.*\d)[A-ZÑ&\d]{3,}$/.test(part) ? part : null;
}

/** The process of the person `c` that is under way. */
export const openProcess = sql`(select json_build_object('uuid', p.id, 'type', p.type) from process p where p.collaborator_id = c.id and p.closed_at is null
  order by p.family = 'leave' desc, p.created_at desc limit 1)`;

/** A name as it is searched: lower case, without accents, and without the signs that a pattern would read. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[%_\\]/g, ' ')
    .trim();
}
