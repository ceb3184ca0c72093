import type { ArcoCase, BlockedPerson, NoticeReader } from '@jornada/contract/privacy.ts';
import { CONSENTS, type Consent } from '@jornada/domain/privacy/consents.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';
import { personalTables, type PersonalTableName } from './personal-tables.ts';
import { ofPerson } from './person-queries.ts';

/** Secrets and digests that say nothing of the person. */
const WITHOUT = /(^|_)(hash|token|secret|digest|storage_key)(_|$)/;

/** A mail that waits is sealed, and a sent one has no text any more. */
const isGiven = (table: PersonalTableName, column: string): boolean =>
  !WITHOUT.test(column) && !(table === 'message' && (column === 'body' || column === 'attachment'));

/** All rows about a person by table; tables without any are left out. */
export async function readEverything(
  db: Db,
  id: string,
): Promise<
  { table: PersonalTableName; title: { es: string; en: string }; rows: Record<string, unknown>[] }[]
> {
  const found = [];
  for (const [table, about] of personalTables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${ofPerson(about, id)}`.execute(db);
    if (rows.length > 0)
      found.push({
        table,
        title: about.title,
        rows: rows.map(({ row }) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => isGiven(table, column))),
        ),
      });
  }
  return found;
}

/** The files of a person: papers of the file with their slot, signed documents with their code. */
export async function listPersonFiles(db: Db, id: string): Promise<{ fileId: string; name: string }[]> {
  const { rows } = await sql<{ fileId: string; name: string }>`
    select d.file_id as "fileId", lower(d.slot) || '-' || f.original_name as name from document d join stored_file f on f.id = d.file_id where d.collaborator_id = ${id}::uuid
    union
    select coalesce(e.final_file_id, e.original_file_id), lower(e.document) || '-' || e.code || '.pdf' from evidence e where e.collaborator_id = ${id}::uuid and e.original_file_id is not null
    order by 2`.execute(db);
  return rows;
}

export async function findPerson(
  db: Db,
  id: string,
): Promise<{ name: string | null; rfc: string; siteId: number } | undefined> {
  return db
    .selectFrom('collaborator')
    .select(['full_name as name', 'rfc', 'site_id as siteId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The code of a person's site. */
export async function findPlace(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select('s.code')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** The privacy notices that a person accepted, the newest first. */
export async function listNotices(db: Db, id: string): Promise<{ version: string; acceptedAt: string }[]> {
  return db
    .selectFrom('privacy_acceptance')
    .select(['notice_version as version', 'accepted_at as acceptedAt'])
    .where('collaborator_id', '=', id)
    .orderBy('accepted_at', 'desc')
    .execute();
}

/** Notes that a person read a notice; answers when they did so first. */
export async function acceptNotice(
  db: Db,
  { id, version, at }: { readonly id: string; readonly version: string; readonly at: string },
): Promise<{ readonly acceptedAt: string; readonly isNew: boolean }> {
  const added = await db
    .insertInto('privacy_acceptance')
    .values({ collaborator_id: id, notice_version: version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accepted_at')
    .executeTakeFirst();
  if (added !== undefined) return { acceptedAt: at, isNew: true };
  const { accepted_at: acceptedAt } = await db
    .selectFrom('privacy_acceptance')
    .select('accepted_at')
    .where('collaborator_id', '=', id)
    .where('notice_version', '=', version)
    .executeTakeFirstOrThrow();
  return { acceptedAt, isNew: false };
}

/** What a person consents to now, and since when. */
export async function listConsents(db: Db, id: string): Promise<{ kind: Consent; givenAt: string }[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'given_at as givenAt'])
    .where('collaborator_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ kind: stored, givenAt }) => {
    const kind = CONSENTS.find((one) => one === stored);
    return kind === undefined ? [] : [{ kind, givenAt }];
  });
}

/** Notes that a person consents from a moment on; false where they already do. */
export async function giveConsent(
  db: Db,
  { id, kind, at }: { readonly id: string; readonly kind: Consent; readonly at: string },
): Promise<boolean> {
  const added = await db
    .insertInto('consent')
    .values({ collaborator_id: id, kind, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes that a person consents no more; false where they do not. */
export async function withdrawConsent(
  db: Db,
  { id, kind, at }: { readonly id: string; readonly kind: Consent; readonly at: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('collaborator_id', '=', id)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** People in service, each with the newest notice that they have read. */
const READERS = sql`(
  select c.id, coalesce(c.full_name, '') as name, c.search_name, s.code as site, n.notice_version as version, n.accepted_at as "acceptedAt",
    coalesce((select json_agg(json_build_object('kind', k.kind, 'givenAt', k.given_at) order by k.kind) from consent k where k.collaborator_id = c.id and k.withdrawn_at is null), '[]') as consents
  from collaborator c join site s on s.id = c.site_id
    left join lateral (select * from privacy_acceptance a where a.collaborator_id = c.id order by a.accepted_at desc limit 1) n on true
  where not c.fictitious and c.left_on is null and exists (select from contract k where k.collaborator_id = c.id)) reader`;

/** The versions that people in service have read last, and how many people that are; the newest first. */
export async function countReaders(
  db: Db,
): Promise<{ version: string | null; people: number; first: string; last: string }[]> {
  const { rows } = await sql<{ version: string | null; people: number; first: string; last: string }>`
    select version, count(*)::int as people, coalesce(min("acceptedAt"), 'epoch') as first, coalesce(max("acceptedAt"), 'epoch') as last
    from ${READERS} group by version order by max("acceptedAt") desc nulls last`.execute(db);
  return rows;
}

/** One page of the readers by name; those who have not read the version in force come first. */
export async function listReaders(
  db: Db,
  {
    state,
    version,
    page,
  }: {
    readonly state?: 'READ' | 'NOT_READ' | undefined;
    readonly version: string;
    readonly page: { readonly number: number; readonly size: number };
  },
): Promise<{ rows: NoticeReader[]; total: number }> {
  const current = sql`(version is not distinct from ${version})`;
  const where = state === undefined ? sql`true` : state === 'READ' ? current : sql`not ${current}`;
  const list = sql<NoticeReader & { total: number }>`
    select json_build_object('uuid', id, 'name', name, 'site', site) as person, version, "acceptedAt", ${current} as current, consents,
      count(*) over ()::int as total
    from ${READERS} where ${where} order by ${current}, search_name, id`;
  return paged(db, { list, page });
}

/** One page of those whose data is blocked; what is erased first on top. */
export async function listBlocked(
  db: Db,
  page: { readonly number: number; readonly size: number },
): Promise<{ rows: BlockedPerson[]; total: number }> {
  const list = sql<BlockedPerson & { total: number }>`
    select b.collaborator_id as uuid, b.name, b.rfc, s.code as site, b.blocked_on::text as "blockedOn", b.until::text as until,
      count(*) over ()::int as total
    from blocked_person b join collaborator c on c.id = b.collaborator_id join site s on s.id = c.site_id
    order by b.until, b.name, b.collaborator_id`;
  return paged(db, { list, page });
}

/** Where the blocked data of a person lies; undefined where none is blocked. */
export async function findBlocked(
  db: Db,
  id: string,
): Promise<{ fileId: string; rfc: string; siteId: number } | undefined> {
  return db
    .selectFrom('blocked_person as b')
    .innerJoin('collaborator as c', 'c.id', 'b.collaborator_id')
    .select(['b.file_id as fileId', 'b.rfc', 'c.site_id as siteId'])
    .where('b.collaborator_id', '=', id)
    .executeTakeFirst();
}

/** Whether a case `a` of a person `c`, once it is done, leads to the data being blocked. */
export const BLOCKS = sql`(a.arco_right = 'CANCELLATION' and a.answer = 'GRANTED' and c.left_on is not null and c.erased_on is null)`;

type CaseRow = Omit<ArcoCase, 'owed'>;

/** One page of the cases; open ones first, the oldest of them on top. */
export async function listCases(
  db: Db,
  asked: {
    readonly state?: 'OPEN' | 'CLOSED' | undefined;
    readonly person?: string | undefined;
    readonly page: { readonly number: number; readonly size: number };
  },
): Promise<{ rows: CaseRow[]; total: number }> {
  const isOpen = sql`(a.done_on is null and a.answer is distinct from 'REFUSED')`;
  const ofState = asked.state === undefined ? sql`true` : sql`${isOpen} = ${asked.state === 'OPEN'}`;
  const ofPersonAsked =
    asked.person === undefined ? sql`true` : sql`a.collaborator_id = ${asked.person}::uuid`;
  const list = sql<CaseRow & { total: number }>`
    select a.id as uuid, json_build_object('uuid', c.id, 'name', coalesce(nullif(c.full_name, ''), c.rfc), 'site', s.code) as person, a.arco_right as right, a.request,
      a.identity, a.received_on::text as "receivedOn", a.answer_extended_reason as "answerExtended", a.answer, a.answer_text as "answerText",
      a.answered_on::text as "answeredOn", a.act_extended_reason as "actExtended", a.done_on::text as "doneOn", a.done_note as "doneNote", a.version,
      coalesce(${BLOCKS}, false) as blocks,
      count(*) over ()::int as total
    from arco_case a join collaborator c on c.id = a.collaborator_id join site s on s.id = c.site_id
    where ${ofState} and ${ofPersonAsked} order by ${isOpen} desc, a.received_on, a.id`;
  return paged(db, { list, page: asked.page });
}

/** A case for a change of it, locked, with the site of its person. */
export async function lockCase(db: Db, id: string) {
  const row = await db
    .selectFrom('arco_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const person = await findPerson(db, row.collaborator_id);
  return { ...row, siteId: person?.siteId ?? null };
}
