import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { ofPerson, personalTables, type PersonalTableName } from './personal-tables.ts';

/** Secrets and digests that say nothing of the person. */
const WITHOUT = /(^|_)(hash|token|secret|digest|storage_key)(_|$)/;

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
          Object.fromEntries(Object.entries(row).filter(([column]) => !WITHOUT.test(column))),
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
    select coalesce(e.final_file_id, e.original_file_id), lower(e.document) || '-' || e.code || '.pdf' from evidence e where e.collaborator_id = ${id}::uuid
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
