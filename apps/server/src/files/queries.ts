import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The keys of all stored files, oldest first. */
export async function listStorageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('storage_key').orderBy('id').execute();
  return rows.map(({ storage_key: key }) => key);
}

/** What each file was when it was filed, in clear. */
export async function listStoredHashes(db: Db): Promise<{ key: string; sha256: string }[]> {
  return db.selectFrom('stored_file').select(['storage_key as key', 'sha256']).orderBy('id').execute();
}

/** Whether a database has any table of a product in it. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from information_schema.tables where table_schema = 'public') as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? true;
}
