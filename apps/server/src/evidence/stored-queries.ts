import type { QuarterSnapshot } from '@jornada/domain/notifications/quarter-snapshot.ts';
import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

/** What to verify: the records of one person, of one site, or all. */
export type Scope = { readonly person?: string; readonly siteId?: number };

/** The last row of the page before; rows come in the order of their ids. */
export type PageAfter = { readonly scope: Scope; readonly after: string; readonly limit: number };

export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const within = ({ person, siteId }: Scope): RawBuilder<boolean> => sql<boolean>`(
  (${person ?? null}::uuid is null or x.collaborator_id = ${person ?? null}::uuid)
  and (${siteId ?? null}::int is null or x.site_id = ${siteId ?? null}::int))`;

/** A person by uuid or SAP number; undefined where there is none. */
export async function findPersonNamed(db: Db, named: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from collaborator where id::text = ${named.toLowerCase()} or sap_number = ${named}`.execute(db);
  return rows[0]?.id;
}

export async function findSiteNamed(db: Db, code: string): Promise<number | undefined> {
  const site = await db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();
  return site?.id;
}

/** The next evidences' ids. */
export async function pageOfEvidence(db: Db, { scope, after, limit }: PageAfter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from evidence x where x.id > ${after}::uuid and ${within(scope)} order by x.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type FileRow = {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
};

/** The next files: of all, or those of the evidences and documents in the scope. */
export async function pageOfFiles(db: Db, { scope, after, limit }: PageAfter): Promise<FileRow[]> {
  const isAll = scope.person === undefined && scope.siteId === undefined;
  const { rows } = await sql<FileRow>`
    select f.id, f.storage_key as key, f.sha256, f.size from stored_file f where f.id > ${after}::uuid ${
      isAll
        ? sql``
        : sql`and f.id in (
            select unnest(array[x.original_file_id, x.reading_file_id, x.scan_file_id, x.final_file_id]) from evidence x where ${within(scope)}
            union select d.file_id from document d join lateral (select d.collaborator_id, c.site_id from collaborator c where c.id = d.collaborator_id) x on true
            where ${within(scope)})`
    } order by f.id limit ${limit}`.execute(db);
  return rows;
}

/** What a file is of: the evidence and which of its files, or a document of a person. */
export async function nameFile(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat(x.code, case when x.original_file_id = ${id}::uuid then ' original' when x.reading_file_id = ${id}::uuid then ' reading pages'
      when x.scan_file_id = ${id}::uuid then ' scan' else ' sealed document' end) as name
    from evidence x where ${id}::uuid in (x.original_file_id, x.reading_file_id, x.scan_file_id, x.final_file_id)
    union all select concat('document ', d.slot, ' of ', d.collaborator_id) from document d where d.file_id = ${id}::uuid limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? `file ${id}`;
}

/** Hashes that an evidence and its file's row must agree on, where they do not. */
export async function listWrongHashes(
  db: Db,
  evidenceIds: readonly string[],
): Promise<{ readonly id: string; readonly column: string }[]> {
  const { rows } = await sql<{ id: string; column: string }>`
    select x.id, h.column from evidence x cross join lateral (values
      ('original_hash', x.original_file_id, x.original_hash), ('scan_hash', x.scan_file_id, x.scan_hash), ('final_hash', x.final_file_id, x.final_hash)) h("column", file_id, hash)
    left join stored_file f on f.id = h.file_id
    where x.id = any(${[...evidenceIds]}::uuid[]) and f.sha256 is distinct from h.hash`.execute(db);
  return rows;
}

/** A notification as it was frozen, with what the evidence of its answer says of it. */
export type FrozenRow = {
  readonly id: string;
  readonly snapshot: Snapshot | QuarterSnapshot;
  readonly snapshotHash: string;
  readonly acceptedHash: string | null;
  /** Whether the moments of the row are those of the chain; null without an accepted evidence. */
  readonly sameAnswer: boolean | null;
};

/** The next weekly or quarterly notifications. */
export async function pageOfNotifications(
  db: Db,
  {
    table,
    scope,
    after,
    limit,
  }: PageAfter & { readonly table: 'weekly_notification' | 'quarterly_notification' },
): Promise<FrozenRow[]> {
  // A week of a quarter was accepted as part of it: it must be one of the weeks that the quarter froze.
  const accepted =
    table === 'quarterly_notification'
      ? sql`e.detail->>'sha256'`
      : sql`case when x.quarterly_id is null then e.detail->>'sha256'
          when exists (select from quarterly_notification q, jsonb_array_elements(q.snapshot->'weeks') w where q.id = x.quarterly_id and w = x.snapshot) then x.snapshot_hash
          else 'not of its quarter' end`;
  const { rows } = await sql<FrozenRow>`
    select x.id, x.snapshot, x.snapshot_hash as "snapshotHash", ${accepted} as "acceptedHash",
      date_trunc('milliseconds', x.answered_at) = date_trunc('milliseconds', e.at) as "sameAnswer"
    from (select * from ${sql.table(table)} x where x.id > ${after}::uuid and ${within(scope)} order by x.id limit ${limit}) x
    left join evidence_event e on e.evidence_id = x.evidence_id and e.kind = 'PLAN_ACCEPTED'
    order by x.id`.execute(db);
  return rows;
}

/** The newest document of this kind that a person has; one that still counts before others. */
export const findNewest = (
  db: Db,
  { collaboratorId, document }: { readonly collaboratorId: string; readonly document: string },
) =>
  db
    .selectFrom('evidence')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('document', '=', document)
    .where('voided_at', 'is', null)
    .orderBy('superseded_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
