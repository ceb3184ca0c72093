import { COLLECTING } from '@jornada/domain/hiring/kind.ts';
import type { SapRow } from '@jornada/domain/collaborators/sap-file.ts';
import type { SapList } from '@jornada/domain/collaborators/sap-lists.ts';
import type { SapPending } from '@jornada/contract/sap.ts';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { searchable } from '../collaborators/list-query.ts';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import type { DB } from '../db/schema.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { askSap } from '../outside/sap-queries.ts';

type Asked = {
  readonly kind: SapList;
  readonly personnelDivision?: string | undefined;
  readonly key?: string | undefined;
  readonly situation?: string | undefined;
  readonly state?: 'waiting' | 'cleared' | undefined;
  readonly sort: string;
  readonly page: { readonly number: number; readonly size: number };
};

/** Everybody without a number whose terms are agreed: the data of a hire are all in, or a contract is there. */
const WITHOUT_NUMBER = sql`c.sap_number is null and c.left_on is null and not c.fictitious and c.name <> ''
  and (exists (select from contract k where k.collaborator_id = c.id and k.ended_on is null)
    or exists (select from process p where p.collaborator_id = c.id and p.closed_at is null
      and p.type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX') and p.status <> all(${[...COLLECTING]}::text[])))`;

const HIRES = sql`(
  select null::uuid as uuid, 'HIRING' as kind, c.id as collaborator_id, c.site_id, '{}'::text[] as fields,
    coalesce(p.effective_date, (select max(k.start_date) from contract k where k.collaborator_id = c.id)) as effective_on,
    coalesce(p.status_since, c.created_at) as since, p.id as process_id, null as refused_message,
    null::date as cleared_on, null as cleared_how, null as cleared_by_name
  from collaborator c
    left join lateral (select * from process p where p.collaborator_id = c.id and p.closed_at is null
      and p.type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX') limit 1) p on true
  where ${WITHOUT_NUMBER})`;

const rowsOf = (kind: SapList, state: 'waiting' | 'cleared'): RawBuilder<unknown> =>
  kind === 'HIRING'
    ? state === 'waiting'
      ? HIRES
      : sql`(select * from ${HIRES} none where false)`
    : sql`(select n.id as uuid, n.kind, n.collaborator_id, n.site_id, n.fields, n.effective_on, n.since, n.process_id,
        n.refused_message, coalesce(n.cleared_on, n.cleared_at::date) as cleared_on, n.cleared_how, n.cleared_by_name
      from sap_pending n where n.kind = ${kind} and n.cleared_at is ${state === 'waiting' ? sql`null` : sql`not null`})`;

/** One of SAP's lists, the oldest first. */
export function listPending(
  db: Db,
  { kind, personnelDivision, key, situation, state = 'waiting', sort, page }: Asked,
): Promise<{ rows: SapPending[]; total: number }> {
  const column = sort.endsWith('fullName') ? sql`c.search_name` : sql`w.since`;
  const conditions = [
    sql`true`,
    ...(personnelDivision === undefined ? [] : [sql`s.code = ${personnelDivision}`]),
    ...(situation === undefined ? [] : [sql`c.situation = ${situation}`]),
    ...(key === undefined || key === ''
      ? []
      : [
          sql`(c.search_name like ${`%${searchable(key)}%`} or c.rfc like ${`${key.toUpperCase().replaceAll(/[%_\\]/g, '')}%`} or c.sap_number = ${key})`,
        ]),
  ];
  return paged(db, {
    list: sql<SapPending & { total: number }>`
      select w.uuid, w.kind, json_build_object('uuid', c.id, 'fullName', c.full_name, 'rfc', c.rfc, 'sapNumber', c.sap_number, 'situation', c.situation) as collaborator,
        json_build_object('code', s.code, 'name', s.name) as site,
        case when o.id is null then null else json_build_object('es', o.name_es, 'en', o.name_en) end as position,
        w.fields, w.effective_on::text as "effectiveOn", w.since, w.process_id as "processUuid", w.refused_message as "refusedMessage",
        w.cleared_on::text as "clearedOn", w.cleared_how as "clearedHow", w.cleared_by_name as "clearedBy", count(*) over ()::int as total
      from ${rowsOf(kind, state)} w
        join collaborator c on c.id = w.collaborator_id
        join site s on s.id = w.site_id
        left join position o on o.id = c.position_id
      where ${sql.join(conditions, sql` and `)}
      order by ${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, c.id, w.uuid`,
    page,
  });
}

/** How many wait in each list that has some, in one store or in all. */
export async function countPending(db: Db, personnelDivision?: string): Promise<ReadonlyMap<string, number>> {
  const at = (alias: 'n' | 'c'): RawBuilder<unknown> =>
    personnelDivision === undefined
      ? sql`true`
      : sql`${sql.ref(`${alias}.site_id`)} = (select id from site where code = ${personnelDivision})`;
  const { rows } = await sql<{ kind: string; waiting: number }>`
    select n.kind, count(*)::int as waiting from sap_pending n where n.cleared_at is null and ${at('n')} group by n.kind
    union all select 'HIRING', count(*)::int from collaborator c where ${WITHOUT_NUMBER} and ${at('c')}`.execute(
    db,
  );
  return new Map(rows.map(({ kind, waiting }) => [kind, waiting]));
}

/** Holds these numbers for the transaction, so that two who assign the same at once see each other. */
export async function lockNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${[...numbers].toSorted()}::text[]) as key`.execute(
    db,
  );
}

/** People who have these numbers already. */
export async function holdersOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; sap_number: string }>`
    select id, sap_number from collaborator where sap_number = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ id, sap_number }) => [sap_number, id]));
}

export type Named = {
  readonly id: string;
  readonly fullName: string;
  readonly sapNumber: string | null;
  readonly site: { readonly code: string; readonly name: string };
  readonly document: string;
};

/** The people of these documents, RFC or CURP. */
export async function findByDocument(db: Db, rows: readonly SapRow[]): Promise<ReadonlyMap<string, Named>> {
  const documents = rows.map(({ document }) => document);
  const { rows: found } = await sql<Named>`
    select c.id, coalesce(nullif(c.full_name, ''), c.rfc) as "fullName", c.sap_number as "sapNumber", d.document,
      json_build_object('code', s.code, 'name', s.name) as site
    from unnest(${documents}::text[]) as d(document)
      join collaborator c on (c.rfc = d.document or c.curp = d.document) and not c.fictitious
      join site s on s.id = c.site_id`.execute(db);
  return new Map(found.map((person) => [person.document, person]));
}

/** Writes the numbers of several people at once. */
export async function storeNumbers(
  db: Db,
  numbers: readonly { readonly id: string; readonly sapNumber: string }[],
): Promise<void> {
  await sql`update collaborator c set sap_number = n.number
    from unnest(${numbers.map(({ id }) => id)}::uuid[], ${numbers.map(({ sapNumber }) => sapNumber)}::text[]) as n(id, number)
    where c.id = n.id`.execute(db);
}

/** A pending task of SAP, locked. */
export const lockPending = (db: Db, pendingUuid: string) =>
  db
    .selectFrom('sap_pending')
    .select(['site_id', 'cleared_at'])
    .where('id', '=', pendingUuid)
    .forUpdate()
    .executeTakeFirst();

/** Notes that a task of SAP is done. */
export const clearPending = (db: Db, pendingUuid: string, changes: Updateable<DB['sap_pending']>) =>
  db.updateTable('sap_pending').set(changes).where('id', '=', pendingUuid).execute();

export async function assign(
  { collaboratorUuid, sapNumber }: { readonly collaboratorUuid: string; readonly sapNumber: string },
  context: Context,
): Promise<{ collaboratorUuid: string; sapNumber: string }> {
  const { db, actor } = context;
  await lockNumbers(db, [sapNumber]);
  const person = await db
    .selectFrom('collaborator')
    .select(['id', 'site_id', 'team_id', 'sap_number'])
    .where('id', '=', collaboratorUuid)
    .where('fictitious', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (actor.collaboratorId === person.id) throw new Refused('OWN_FILE');
  if (person.sap_number === sapNumber) {
    context.record(null);
    return { collaboratorUuid, sapNumber };
  }
  if (person.sap_number !== null || (await holdersOf(db, [sapNumber])).size > 0)
    throw new Refused('SAP_ALREADY_ASSIGNED', { field: 'sapNumber', sap: sapNumber });
  await storeNumbers(db, [{ id: person.id, sapNumber }]);
  context.record({ entity: 'collaborator', id: person.id, siteId: person.site_id, fields: ['sapNumber'] });
  context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
  return { collaboratorUuid, sapNumber };
}

const SAP_KINDS = [
  'HIRING',
  'EXTENSION',
  'LEAVE',
  'CONVERSION',
  'HOUR_CHANGE',
  'IBAN_CHANGE',
  'FILE_CHANGE',
] as const;

type SapKind = (typeof SAP_KINDS)[number];

type Noted = {
  readonly kind: SapKind;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly processId?: string;
  readonly fields?: string[];
  readonly effectiveOn: string | null;
};

/** Puts a change on SAP's list inside the command's transaction, and asks SAP where it is connected. */
export async function noteForSap(
  context: Context,
  { kind, collaboratorId, siteId, processId, fields = [], effectiveOn }: Noted,
): Promise<void> {
  const { db, now } = context;
  const id = newId(now);
  const written = await db
    .insertInto('sap_pending')
    .values({
      id,
      kind,
      collaborator_id: collaboratorId,
      site_id: siteId,
      process_id: processId ?? null,
      fields,
      effective_on: effectiveOn,
      since: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await askSap(context, { id, siteId });
}
