import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

export type Head = { readonly chain: string; readonly seq: number; readonly hash: string };

export async function listHeads(db: Db): Promise<Head[]> {
  return db.selectFrom('audit_chain').select(['chain', 'seq', 'hash']).orderBy('chain').execute();
}

/** Chains that have entries and no head any more. */
export async function listHeadless(db: Db): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select distinct e.chain from audit_entry e
    where not exists (select 1 from audit_chain c where c.chain = e.chain) order by e.chain`.execute(db);
  return rows.map(({ chain }) => chain);
}

/** Those of some published heads that are no entry of the trail as it is now: changed, or cut off. */
export async function listLost(db: Db, heads: readonly Head[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select h.chain, h.seq, h.hash
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (chain text, seq bigint, hash text)
    where not exists (
      select 1 from audit_entry e where e.chain = h.chain and e.seq = h.seq and e.hash = h.hash)
    order by h.chain, h.seq`.execute(db);
  return rows;
}

/** Records of one person, by the name that entries have for them; the others belong to nobody or to several. */
const RECORDS_OF_A_PERSON = {
  arcoCase: 'arco_case',
  process: 'process',
  evidence: 'evidence',
  document: 'document',
  fileProposal: 'file_proposal',
  loan: 'loan',
  openShift: 'open_shift',
  shiftSwap: 'shift_swap',
  salaryAdvance: 'salary_advance',
  sapPending: 'sap_pending',
  vacationCertificate: 'vacation_certificate',
  vacationPact: 'vacation_pact',
  vacationRequest: 'vacation_request',
} as const;

/** Entities whose entries bear the person's own id. */
const BY_THE_PERSON = ['collaborator', 'availability', 'deadline', 'mobilityAnswer'];

type AskedEntries = {
  readonly key?: string | undefined;
  readonly actor?: string | undefined;
  readonly person?: string | undefined;
  readonly kind?: 'CHANGE' | 'READ' | undefined;
  /** Days in Mexico City. */
  readonly from: string;
  readonly to: string;
  readonly chain: string | undefined;
  /** The acts that only read. */
  readonly reads: readonly string[];
  readonly descending: boolean;
  readonly page: { readonly number: number; readonly size: number };
};

export type EntryRow = {
  readonly chain: string;
  readonly seq: number;
  readonly at: string;
  readonly act: string;
  readonly entity: string;
  readonly entityId: string;
  readonly fields: string[];
  readonly site: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly personId: string | null;
  readonly personName: string | null;
};

/** One page of the trail with the names of who acted and of whose data it was. */
export async function listEntries(
  db: Db,
  { key, actor, person, kind, from, to, chain, reads, descending, page }: AskedEntries,
): Promise<{ rows: EntryRow[]; total: number }> {
  const conditions = [
    sql`e.at >= (${from}::date)::timestamp at time zone ${DEFAULT_TIME_ZONE} and e.at < (${to}::date + 1)::timestamp at time zone ${DEFAULT_TIME_ZONE}`,
    ...(chain === undefined ? [] : [sql`e.chain = ${chain}`]),
    ...(actor === undefined ? [] : [sql`e.actor_id = ${actor}::uuid`]),
    ...(person === undefined ? [] : [isAbout(sql`values (${person}::uuid)`)]),
    ...(kind === undefined ? [] : [sql`(e.act = any(${reads}::text[])) = ${kind === 'READ'}`]),
    ...(key === undefined || key === '' ? [] : [namedLike(key)]),
  ];
  const way = descending ? sql`desc` : sql`asc`;
  const list = sql<{ chain: string; seq: number; total: number }>`
    select e.chain, e.seq, count(*) over ()::int as total from audit_entry e where ${sql.join(conditions, sql` and `)}
    order by e.at ${way}, e.chain, e.seq ${way}`;
  const { rows: found, total } = await paged(db, { list, page });
  // The names are looked up for the page alone.
  const { rows } = await sql<EntryRow>`
    select e.chain, e.seq, e.at, e.act, e.entity, e.entity_id as "entityId", e.fields, s.code as site, e.actor_id as "actorId", a.name as "actorName",
      c.id as "personId", case when c.erased_on is null then coalesce(nullif(c.full_name, ''), c.rfc) end as "personName"
    from unnest(${found.map((one) => one.chain)}::text[], ${found.map((one) => one.seq)}::bigint[]) with ordinality as found(chain, seq, place)
    join audit_entry e on e.chain = found.chain and e.seq = found.seq
    left join account a on a.id = e.actor_id
    left join site s on e.chain = 'site:' || s.id
    left join collaborator c on c.id = ${PERSON}
    order by found.place`.execute(db);
  return { rows, total };
}

/** Entries of these people: what was done to the person, or to a record of theirs. */
const isAbout = (people: RawBuilder<unknown>): RawBuilder<boolean> => sql`(e.entity, e.entity_id) in (
  ${sql.join(
    [
      sql`select entity, id::text from unnest(${BY_THE_PERSON}::text[]) entity cross join (${people}) as asked(id)`,
      ...Object.entries(RECORDS_OF_A_PERSON).map(
        ([entity, table]) =>
          sql`select ${entity}, r.id::text from ${sql.table(table)} r where r.collaborator_id in (${people})`,
      ),
    ],
    sql` union all `,
  )})`;

/** So many people of a name are looked for; who means one of more writes more of it. */
const MOST_PEOPLE = 50;

function namedLike(key: string): RawBuilder<boolean> {
  const pattern = `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const people = sql`select id from collaborator where search_name ilike ${pattern} or full_name ilike ${pattern} limit ${MOST_PEOPLE}`;
  return sql`(e.actor_id in (select id from account where name ilike ${pattern} limit ${MOST_PEOPLE}) or ${isAbout(people)})`;
}

/** Whose record an entry is about, as an expression over it. */
const PERSON = sql`case
  ${sql.join(
    [
      sql`when e.entity = any(${BY_THE_PERSON}::text[]) then ${asUuid()}`,
      ...Object.entries(RECORDS_OF_A_PERSON).map(
        ([entity, table]) =>
          sql`when e.entity = ${entity} then (select r.collaborator_id from ${sql.table(table)} r where r.id = ${asUuid()})`,
      ),
    ],
    sql` `,
  )} end`;

/** An entry's record as a uuid; null where it is none. */
function asUuid(): RawBuilder<string | null> {
  return sql`case when e.entity_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then e.entity_id::uuid end`;
}
