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
