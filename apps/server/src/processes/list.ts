import { reachOf, type Reach } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import {
  CLOSED_STATUSES,
  HIRING_STATUSES,
  isHiringStatus,
  isOpen,
  listOrder,
} from '@jornada/domain/hiring/statuses.ts';
import { PROCESS_TYPES, type ProcessRow } from '@jornada/contract/processes.ts';
import { sql, type RawBuilder } from 'kysely';
import { identityPart, searchable } from '../collaborators/list.ts';
import { pagedByKey } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';

type Filter = {
  readonly status?: readonly string[] | undefined;
  readonly processType?: string | undefined;
  readonly key?: string | undefined;
  readonly teamUuid?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly yourTurn?: 'true' | 'false' | undefined;
};

type Asked = {
  readonly siteId: number | null;
  readonly filter: Filter;
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
  readonly processId?: string;
};

const BY_STATUS = sql`array_position(${HIRING_STATUSES.toSorted((one, other) => listOrder(one) - listOrder(other))}::text[], p.status)`;

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  status: BY_STATUS,
  statusSince: sql`p.status_since`,
  startDate: sql`p.effective_date`,
  fullName: sql`c.search_name`,
  createdAt: sql`p.created_at`,
};

type Found = Omit<ProcessRow, 'currentStatus' | 'processType'> & {
  currentStatus: string;
  processType: string;
};

/** Contract processes within the caller's reach, by the order of the site's hiring list unless another is asked. */
export async function listProcesses(
  context: Pick<Context, 'db' | 'reach' | 'actor'>,
  { siteId, filter, sort, page, processId }: Asked,
): Promise<{ rows: ProcessRow[]; total: number }> {
  const { db, reach } = context;
  const column = SORTS[sort.replace(/^-/, '')] ?? BY_STATUS;
  const order = sort.startsWith('-')
    ? sql`${column} desc nulls last, p.created_at, p.id`
    : sql`${column} asc nulls last, p.created_at, p.id`;
  const turn = yourTurn(context);
  const { rows, total } = await pagedByKey<Found>(db, {
    found: sql`from process p left join collaborator c on c.id = p.collaborator_id where ${sql.join(conditionsOf({ siteId, processId, filter, turn, reach }), sql` and `)}`,
    key: sql`p.id`,
    order,
    rowsOf: (keys) => sql`
      select p.id as "processUuid", p.type as "processType", p.status as "currentStatus", p.status_since as "statusSince", p.version,
        s.code as "personnelDivision", s.name as "siteName",
        json_build_object('uuid', c.id, 'fullName', c.full_name, 'rfc', c.rfc) as collaborator,
        case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
        case when o.id is null then null else json_build_object('number', o.number, 'name', json_build_object('es', o.name_es, 'en', o.name_en)) end as position,
        p.terms ->> 'contractType' as "contractType", p.effective_date::text as "startDate", p.created_at as "createdAt",
        ${turn} as "yourTurn"
      from ${keys}
        join process p on p.id = listed.key
        join collaborator c on c.id = p.collaborator_id
        join site s on s.id = p.site_id
        left join team t on t.id = p.team_id
        left join position o on o.number = (p.terms ->> 'positionNumber')::int
      order by listed.place`,
    page,
  });
  return { rows: rows.flatMap(rowOf), total };
}

type Meant = Pick<Asked, 'siteId' | 'filter'> & {
  readonly processId: string | undefined;
  readonly turn: RawBuilder<boolean>;
  readonly reach: Reach;
};

/** What a list holds, as conditions on `p` and its person `c`: each stands here only where it is asked for, so that each list is found by its own index. */
function conditionsOf({
  siteId,
  processId,
  filter: { status, processType, key = '', teamUuid, startDate, endDate, open, yourTurn: own },
  turn,
  reach,
}: Meant): RawBuilder<boolean>[] {
  return [
    sql`p.type = any(${[...PROCESS_TYPES]}::text[])`,
    reaches(reach, { site: 'p.site_id', team: 'p.team_id' }),
    ...(siteId === null ? [] : [sql<boolean>`p.site_id = ${siteId}`]),
    ...(processId === undefined ? [] : [sql<boolean>`p.id = ${processId}`]),
    ...(status === undefined ? [] : [sql<boolean>`p.status = any(${[...status]}::text[])`]),
    ...(processType === undefined ? [] : [sql<boolean>`p.type = ${processType}`]),
    ...(teamUuid === undefined
      ? []
      : [sql<boolean>`p.team_id = (select id from team where uuid = ${teamUuid}::uuid)`]),
    ...(key === ''
      ? []
      : [
          sql<boolean>`(c.search_name like ${`%${searchable(key)}%`}
            or concat(c.rfc, ' ', c.curp) like '%' || ${identityPart(key)}::text || '%')`,
        ]),
    ...(startDate === undefined || endDate === undefined
      ? []
      : [sql<boolean>`p.effective_date between ${startDate}::date and ${endDate}::date`]),
    ...(open === undefined
      ? []
      : [
          sql<boolean>`p.status = any(${HIRING_STATUSES.filter((one) => isOpen(one) === (open === 'true'))}::text[])`,
        ]),
    // The next step is never anybody's in another status.
    ...(own === 'true'
      ? [sql<boolean>`p.status = any(${[...DIRECTORS_TURN, ...LAWYERS_TURN, ...HR_TURN]}::text[])`]
      : []),
    ...(own === undefined ? [] : [own === 'true' ? turn : sql<boolean>`not ${turn}`]),
  ];
}

function rowOf({ currentStatus, processType, ...row }: Found): ProcessRow[] {
  const type = PROCESS_TYPES.find((known) => known === processType);
  return type !== undefined && isHiringStatus(currentStatus)
    ? [{ ...row, currentStatus, processType: type }]
    : [];
}

const DIRECTORS_TURN = [
  'WAITING_FOR_LABOR_DATA',
  'WAITING_FOR_DIRECTOR_VALIDATION',
  'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
  'WAITING_TO_SEND_CONTRACT',
  'WAITING_FOR_SIGNED_DOCUMENTS',
  'WAITING_FOR_OSMOS_RESPONSE_NOK',
];
const LAWYERS_TURN = ['WAITING_FOR_LEGAL_VALIDATION', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION'];
const HR_TURN = ['WAITING_FOR_HR_DATA', 'WAITING_FOR_HR_DATA_AND_SIGNATURE'];

/** Whether the next step is the caller's: by role and place, never on the own process nor as the second validator. */
function yourTurn({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> {
  const at = (...roles: Role[]) => reaches(reachOf(roles, actor), { site: 'p.site_id' });
  const directing = sql<boolean>`(p.status = any(${DIRECTORS_TURN}::text[]) and ${at(...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR')}
    and not (p.status = 'WAITING_FOR_DIRECTOR_VALIDATION' and p.legal_validation ->> 'accountId' = ${actor.accountId}::text))`;
  const legal = sql<boolean>`(p.status = any(${LAWYERS_TURN}::text[]) and ${at(...ADMINS, 'LAWYER')}
    and not (p.status = 'WAITING_FOR_LEGAL_VALIDATION' and p.director_validation ->> 'accountId' = ${actor.accountId}::text))`;
  const hr = sql<boolean>`(p.status = any(${HR_TURN}::text[]) and ${at(...ADMINS)})`;
  return sql<boolean>`coalesce((${directing} or ${legal} or ${hr}) and p.collaborator_id is distinct from ${actor.collaboratorId}::uuid, false)`;
}

/** Where a process stands among the open ones of its site, in the order of the list, and its neighbours. */
export async function placeInList(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { siteId, processId }: { siteId: number; processId: string },
): Promise<{ position: number; of: number; previous: string | null; next: string | null } | null> {
  const found = await sql<{ position: number; of: number; previous: string | null; next: string | null }>`
    select position, "of", previous, next from (
      select p.id, row_number() over ranked::int as position, count(*) over ()::int as "of", lag(p.id) over ranked as previous, lead(p.id) over ranked as next
      from process p
      where p.site_id = ${siteId} and p.type = any(${[...PROCESS_TYPES]}::text[]) and ${reaches(reach, { site: 'p.site_id', team: 'p.team_id' })}
        and (p.status <> all(${[...CLOSED_STATUSES]}::text[]) or p.id = ${processId}::uuid)
      window ranked as (order by ${BY_STATUS}, p.created_at, p.id)
    ) as listed where id = ${processId}::uuid`.execute(db);
  return found.rows[0] ?? null;
}
