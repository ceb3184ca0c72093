import { healthReach } from '@jornada/domain/access/health.ts';
import { permissions, type Permission } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { HEALTH_REASONS } from '@jornada/domain/leave/reasons.ts';
import { FAMILIES, type AnyKind, type Family } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { Values, type ProcessRow } from '@jornada/contract/process.ts';
import { ProcessType } from '@jornada/contract/process-acts.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { identityPart, searchable } from '../collaborators/list-query.ts';
import { paged } from '../db/paged.ts';
import { reaches } from '../db/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { ownTasks } from '../process/task-queries.ts';
import { readTotal } from './totals-queries.ts';

type Filter = {
  readonly status?: readonly string[] | undefined;
  readonly processType?: string | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly key?: string | undefined;
  readonly teamUuid?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly yourTurn?: 'true' | 'false' | undefined;
};

type Asked = {
  /** One family by the right of the call, or all, each by the right of its own list. */
  readonly family: Family | 'all';
  readonly siteId: number | null;
  readonly filter: Filter;
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

type Reader = Pick<Context, 'db' | 'reach' | 'actor'>;

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  status: sql`p.rank`,
  statusSince: sql`p.status_since`,
  startDate: sql`p.effective_date`,
  fullName: sql`c.search_name`,
  createdAt: sql`p.created_at`,
};

/** The one order in which a value may be missing; it goes last. An index of the others is read backwards only if nothing is said of missing ones. */
const MAY_BE_MISSING = '-startDate';

/** Processes of a family within the caller's reach, by the order of section 4 unless another is asked. Three statements: keys, count, rows. */
export async function listProcesses(
  context: Reader,
  { family, siteId, filter, sort, page }: Asked,
): Promise<{ rows: ProcessRow[]; total: number }> {
  if (filter.kind !== undefined && family !== 'mutation' && family !== 'all')
    throw new Refused('FILTER_UNKNOWN', { field: 'filter.kind' });
  const where = sql.join(conditionsOf(context, { family, siteId, filter }), sql` and `);
  const person = sort.endsWith('fullName') ? sql`join collaborator c on c.id = p.collaborator_id` : sql``;
  const found = sql`from process p ${person} where ${where} order by ${orderOf(sort)}`;
  // Those of the people who are found are put in order whole, so that their number is there already.
  if (filter.key) {
    const list = sql<{ id: string; total: number }>`select p.id, count(*) over ()::int as total ${found}`;
    const { rows, total } = await paged(context.db, { list, page });
    return { rows: await rowsOf(context, idsOf(rows)), total };
  }
  const keys = await sql<{ id: string }>`select p.id ${found} ${pageOf(page)}`.execute(context.db);
  const whole = siteId === null ? wholeFamilies(context, family) : undefined;
  return {
    rows: await rowsOf(context, idsOf(keys.rows)),
    total:
      whole !== undefined &&
      Object.entries(filter).every(([name, value]) => value === undefined || NOTED.has(name))
        ? await readTotal(context.db, { families: whole, ...filter })
        : await countWhere(context.db, where),
  };
}

/** A page as figures in the text: statements are planned once for all values, and a page that could be a tenth of the list is sorted whole. */
const pageOf = ({ number, size }: Asked['page']): RawBuilder<unknown> =>
  sql`limit ${sql.lit(size)}${number === 1 ? sql`` : sql` offset ${(number - 1) * size}`}`;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Filters of which the totals are noted as they change; others are counted. */
const NOTED: ReadonlySet<string> = new Set(['status', 'processType', 'open']);

/** The families of a list, where the caller reads each of them everywhere; else undefined. */
function wholeFamilies(context: Reader, family: Family | 'all'): Family[] | undefined {
  if (family !== 'all') return context.reach.everywhere ? [family] : undefined;
  const read = FAMILIES.flatMap((each) => {
    const roles = RIGHTS[each] && permissions[RIGHTS[each].list].roles;
    return roles === undefined ? [] : [{ each, reach: reachOf(roles, context.actor) }];
  });
  return read.every(({ reach }) => reach.everywhere) ? read.map(({ each }) => each) : undefined;
}

async function countWhere(db: Reader['db'], where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from process p where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** In which order; each has an index that is read forwards or backwards, so that a page reads no more than itself. People of one name follow one another, so that nobody else's processes are read. */
function orderOf(sort: string): RawBuilder<unknown> {
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`p.rank`;
  if (sort === 'fullName') return sql`${column}, c.id, p.created_at, p.id`;
  if (sort === '-fullName') return sql`${column} desc, c.id desc, p.created_at desc, p.id desc`;
  return sort.startsWith('-')
    ? sql`${column} desc ${sort === MAY_BE_MISSING ? sql`nulls last` : sql``}, p.created_at desc, p.id desc`
    : sql`${column}, p.created_at, p.id`;
}

const Found = z.object({
  processUuid: z.string(),
  processType: ProcessType,
  currentStatus: z.string(),
  statusSince: z.string(),
  version: z.number(),
  personnelDivision: z.string(),
  siteName: z.string(),
  collaborator: z.object({ uuid: z.string(), fullName: z.string(), rfc: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: z.object({ number: z.number(), name: z.object({ es: z.string(), en: z.string() }) }).nullable(),
  startDate: z.string().nullable(),
  createdAt: z.string(),
  summary: Values,
  tasks: z.array(z.string()),
  yourTasks: z.array(z.string()),
  yourTurn: z.boolean(),
  passed: z.array(z.string()),
  refused: z.boolean(),
});

/** Processes by their ids, in this order, as lists and pages show them. */
export async function rowsOf(context: Reader, ids: readonly string[]): Promise<ProcessRow[]> {
  const { rows } = await sql`
    select p.id as "processUuid", p.type as "processType", p.status as "currentStatus", p.status_since as "statusSince", p.version,
      s.code as "personnelDivision", s.name as "siteName",
      json_build_object('uuid', c.id, 'fullName', coalesce(c.full_name, ''), 'rfc', coalesce(c.rfc, '')) as collaborator,
      case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
      case when o.id is null then null else json_build_object('number', o.number, 'name', json_build_object('es', o.name_es, 'en', o.name_en)) end as position,
      p.effective_date::text as "startDate", p.created_at as "createdAt",
      case when ${reaches(healthReach(context.actor), { site: 'p.site_id' })} then p.summary
        when p.summary->>'reason' = any(${[...HEALTH_REASONS]}::text[]) then p.summary - 'reason'
        else p.summary - 'absenceReason' end as summary,
      todo.acts as tasks, todo.mine as "yourTasks", json_array_length(todo.mine) > 0 as "yourTurn", p.refused_at is not null as refused,
      (select coalesce(json_agg(d.station), '[]') from process_station d where d.process_id = p.id) as passed
    from unnest(${[...ids]}::uuid[]) with ordinality as listed(id, place)
      join process p on p.id = listed.id
      join collaborator c on c.id = p.collaborator_id
      join site s on s.id = p.site_id
      left join team t on t.id = p.team_id
      left join position o on o.id = p.position_id
      cross join lateral (
        select coalesce(json_agg(t.act), '[]') as acts, coalesce(json_agg(t.act) filter (where ${ownTasks(context, KINDS)}), '[]') as mine
        from process_task t where t.process_id = p.id) todo
    order by listed.place`.execute(context.db);
  return z.array(Found).parse(rows);
}

/** The right behind the lists of each family: of all sites, and of one. */
const RIGHTS: Readonly<
  Partial<Record<Family, { readonly list: Permission; readonly listBySite: Permission }>>
> = {
  contract: { list: 'contractProcesses.list', listBySite: 'contractProcesses.listBySite' },
  leave: { list: 'leaveProcesses.list', listBySite: 'leaveProcesses.listBySite' },
  absence: { list: 'leaveOfAbsenceProcesses.list', listBySite: 'leaveOfAbsenceProcesses.listBySite' },
  mutation: { list: 'mutation.list', listBySite: 'mutation.listBySite' },
  hours: { list: 'timebase.list', listBySite: 'timebase.listBySite' },
  pact: { list: 'complementaryPact.list', listBySite: 'complementaryPact.listBySite' },
};

type Placed = { readonly family: Family; readonly siteId: number | null };

const ofFamily = (context: Reader, { family, siteId }: Placed): RawBuilder<boolean> =>
  sql<boolean>`(p.family = ${family} and ${readable(context, family)}${siteId === null ? sql`` : sql` and ${ofSite(family, siteId)}`})`;

/** Every family as far as its own list would show it to the caller. */
function ofAllFamilies(context: Reader, siteId: number | null): RawBuilder<boolean> {
  const families = FAMILIES.flatMap((family) => {
    const rights = RIGHTS[family];
    if (rights === undefined) return [];
    const { roles } = permissions[siteId === null ? rights.list : rights.listBySite];
    return [ofFamily({ ...context, reach: reachOf(roles, context.actor) }, { family, siteId })];
  });
  return sql<boolean>`(${sql.join(families, sql` or `)})`;
}

type Counted = { readonly processType: ProcessType; readonly open: number; readonly yours: number };

/** How many open processes of each kind the caller may see, and how many of them wait for the caller. */
export async function countProcesses(context: Reader, siteId: number | null): Promise<Counted[]> {
  const { rows } = await sql`
    select p.type as "processType", count(*)::int as open,
      count(*) filter (where exists (select from process_task t where t.process_id = p.id and ${ownTasks(context, KINDS)}))::int as yours
    from process p where p.closed_at is null and ${ofAllFamilies(context, siteId)}
    group by p.type order by p.type`.execute(context.db);
  return z.array(z.object({ processType: ProcessType, open: z.number(), yours: z.number() })).parse(rows);
}

const kindsOf = (family: Family): AnyKind[] => KINDS.filter((kind) => kind.family === family);

/** What a list holds, as conditions on `p`: each is there only when asked for, so that each list is found by its own index. */
function conditionsOf(
  context: Reader,
  {
    family,
    siteId,
    filter: { status, processType, kind, key = '', teamUuid, startDate, endDate, open, yourTurn },
  }: Pick<Asked, 'family' | 'siteId' | 'filter'>,
): RawBuilder<boolean>[] {
  // Only open processes wait for anybody; saying so, the index of these is read alone.
  const mine = sql<boolean>`p.closed_at is null and exists (select from process_task t where t.process_id = p.id and ${ownTasks(context, family === 'all' ? KINDS : kindsOf(family))})`;
  return [
    family === 'all' ? ofAllFamilies(context, siteId) : ofFamily(context, { family, siteId }),
    ...(status === undefined ? [] : [sql<boolean>`p.status = any(${[...status]}::text[])`]),
    ...(processType === undefined ? [] : [sql<boolean>`p.type = ${processType}`]),
    ...(kind === undefined ? [] : [sql<boolean>`p.summary->>'kind' = any(${[...kind]}::text[])`]),
    ...(teamUuid === undefined
      ? []
      : [sql<boolean>`p.team_id = (select id from team where uuid = ${teamUuid}::uuid)`]),
    ...(key === ''
      ? []
      : [sql<boolean>`p.collaborator_id = any(array(select c.id from collaborator c where ${named(key)}))`]),
    ...(startDate === undefined || endDate === undefined
      ? []
      : [sql<boolean>`p.effective_date between ${startDate}::date and ${endDate}::date`]),
    ...(open === undefined
      ? []
      : [sql<boolean>`p.closed_at is ${open === 'true' ? sql`null` : sql`not null`}`]),
    ...(yourTurn === undefined ? [] : [yourTurn === 'true' ? mine : sql<boolean>`not (${mine})`]),
  ];
}

/** People `c` by a part of the name, or of RFC or CURP. */
function named(key: string): RawBuilder<boolean> {
  const part = identityPart(key);
  const byName = sql<boolean>`c.search_name like ${`%${searchable(key)}%`}`;
  return part === null
    ? byName
    : sql<boolean>`(${byName} or c.rfc like ${`%${part}%`} or c.curp like ${`%${part}%`})`;
}

/** Processes `p` that the caller may read. Only a mutation leads elsewhere; others are found by the index of their site. */
function readable({ reach }: Pick<Context, 'reach'>, family: Family): RawBuilder<boolean> {
  const here = reaches(reach, { site: 'p.site_id', team: 'p.team_id' });
  if (family !== 'mutation' || reach.everywhere) return here;
  return sql<boolean>`(${here} or ${reaches(reach, { site: 'p.to_site_id', team: 'p.to_team_id' })})`;
}

const ofSite = (family: Family, siteId: number): RawBuilder<boolean> =>
  family === 'mutation'
    ? sql<boolean>`(p.site_id = ${siteId} or p.to_site_id = ${siteId})`
    : sql<boolean>`p.site_id = ${siteId}`;

type Place = { position: number; of: number; previous: string | null; next: string | null };

/** Where a process is among the open ones of its site and family, in the order of the list, and its neighbours. */
export async function placeInList(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { siteId, family, processId }: { siteId: number; family: Family; processId: string },
): Promise<Place | null> {
  const found = await sql<Place>`
    select position, "of", previous, next from (
      select p.id, row_number() over queue::int as position, count(*) over ()::int as "of", lag(p.id) over queue as previous, lead(p.id) over queue as next
      from process p
      where ${ofSite(family, siteId)} and p.family = ${family} and ${readable({ reach }, family)}
        and (p.closed_at is null or p.id = ${processId}::uuid)
      window queue as (order by p.rank, p.created_at, p.id)
    ) as listed where id = ${processId}::uuid`.execute(db);
  return found.rows[0] ?? null;
}
