import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Context } from '../http/context.ts';

/** How many files of a hire are stored, replaced ones included, and how large they are together. */
export async function filedOf(db: Db, processId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(f.size), 0)::bigint as bytes
    from document d join stored_file f on f.id = d.file_id
    where d.process_id = ${processId}`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Where somebody's file belongs today. */
export async function findPlace(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<
  { collaboratorId: string; siteId: number; teamId: number | null; birthdate: string | null } | undefined
> {
  const { rows } = await sql<{
    collaboratorId: string;
    siteId: number;
    teamId: number | null;
    birthdate: string | null;
  }>`
    select id as "collaboratorId", site_id as "siteId", team_id as "teamId", birthdate::text as birthdate
    from collaborator where id = ${id}::uuid and not fictitious ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export type Paper = {
  readonly uuid: string;
  readonly slot: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly validUntil: string | null;
  readonly isCurrent: boolean;
};

/** The papers of a person with their earlier versions, the newest first; of several hires the newest counts. */
export async function papersOf(db: Db, id: string): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select d.id as uuid, d.slot, f.original_name as name, f.media_type as "mediaType", f.size::int as size,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "uploadedAt", coalesce(a.name, p.full_name, '') as "uploadedBy",
      d.valid_until::text as "validUntil", d.replaced_at is null as "isCurrent"
    from document d join stored_file f on f.id = d.file_id
      left join account a on a.id = d.created_by
      left join collaborator p on p.id = d.collaborator_id
    where d.collaborator_id = ${id}::uuid and not d.generated and (d.replaced_at is null or d.superseded)
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

/** The sealed copies of what a person signed, the newest first. */
export async function signedOf(
  db: Db,
  id: string,
): Promise<
  {
    uuid: string;
    document: string;
    title: string;
    filedAt: string;
    evidenceCode: string | null;
    onPaper: boolean;
  }[]
> {
  const { rows } = await sql<{
    uuid: string;
    document: string;
    title: string;
    filedAt: string;
    evidenceCode: string | null;
    onPaper: boolean;
  }>`
    select d.id as uuid, coalesce(e.document, d.slot) as document, coalesce(e.title, '') as title,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "filedAt", e.code as "evidenceCode",
      coalesce(e.on_paper, false) as "onPaper"
    from document d left join lateral (select e.document, e.title, e.code, e.on_paper from evidence e
      where e.collaborator_id = d.collaborator_id and e.final_file_id = d.file_id and e.voided_at is null limit 1) e on true
    where d.collaborator_id = ${id}::uuid and d.generated and d.replaced_at is null
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

/** How many papers of a person are stored, earlier ones included, and how large they are together. */
export async function filedInPerson(db: Db, id: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(f.size), 0)::bigint as bytes
    from document d join stored_file f on f.id = d.file_id
    where d.collaborator_id = ${id}::uuid and not d.generated`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** What a slot of a process held gives way. */
export const replaceInSlot = (
  db: Db,
  {
    now,
    hireId,
    slot,
    checkOptionId,
  }: {
    readonly now: Temporal.Instant;
    readonly hireId: string;
    readonly slot: string;
    readonly checkOptionId: string | undefined;
  },
) =>
  db
    .updateTable('document')
    .set({ replaced_at: now.toString() })
    .where('process_id', '=', hireId)
    .where('slot', '=', slot)
    .where('check_option_id', 'is not distinct from', checkOptionId ?? null)
    .where('replaced_at', 'is', null)
    .execute();

/** Adds a document. */
export const insertDocument = (db: Db, row: Insertable<DB['document']>) =>
  db.insertInto('document').values(row).execute();

/** What a slot of a person held gives way; returns the processes it belonged to. */
export const replaceOfPerson = (
  db: Db,
  {
    now,
    collaboratorId,
    slot,
  }: { readonly now: Temporal.Instant; readonly collaboratorId: string; readonly slot: string },
) =>
  db
    .updateTable('document')
    .set({ replaced_at: now.toString(), superseded: true })
    .where('collaborator_id', '=', collaboratorId)
    .where('slot', '=', slot)
    .where('generated', '=', false)
    .where('replaced_at', 'is', null)
    .returning('process_id')
    .execute();

/** The process of these that is open. */
export const findOpenProcess = (db: Db, hires: string[]) =>
  db
    .selectFrom('process')
    .select('id')
    .where('id', 'in', hires)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Adds a document of a person. */
export const insertDocumentOfPerson = (db: Db, row: Insertable<DB['document']>) =>
  db.insertInto('document').values(row).execute();

/** Takes a document back. */
export const withdrawDocument = (
  db: Db,
  { now, documentUuid }: { readonly now: Temporal.Instant; readonly documentUuid: string },
) =>
  db
    .updateTable('document')
    .set({ replaced_at: now.toString(), superseded: false })
    .where('id', '=', documentUuid)
    .execute();

/**
 * A document with the site that it belongs to today: its process's, else its person's. Deleted, or replaced within a hire,
 * it is gone for everyone and the audit trail alone knows it; an earlier version of a file stays.
 */
export function findDocument({ db }: Context, id: string) {
  return db
    .selectFrom('document as d')
    .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .leftJoin('process as p', 'p.id', 'd.process_id')
    .select([
      'd.id',
      'd.slot',
      'd.process_id',
      'd.collaborator_id',
      'd.file_id',
      'd.generated',
      'd.superseded',
    ])
    .select(({ fn }) => fn.coalesce('p.site_id', 'c.site_id').as('site_id'))
    .where('d.id', '=', id)
    .where((is) => is.or([is('d.replaced_at', 'is', null), is('d.superseded', '=', true)]))
    .executeTakeFirst();
}

export async function isEvidence({ db }: Context, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('evidence')
    .select('id')
    .where('scan_file_id', '=', fileId)
    .executeTakeFirst();
  return found !== undefined;
}
