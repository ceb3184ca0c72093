import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

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
