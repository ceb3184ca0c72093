import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

/** Stores a document's bytes; again when they are encrypted with another secret. */
export async function upsertContent(db: Db, key: string, bytes: Uint8Array): Promise<void> {
  const content = { bytes: Buffer.from(bytes) };
  await db
    .insertInto('file_content')
    .values({ storage_key: key, ...content })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet(content))
    .execute();
}

export async function findContent(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('file_content')
    .select('bytes')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  return row?.bytes;
}

export async function findContents(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('file_content')
    .select(['storage_key', 'bytes'])
    .where(sql<boolean>`storage_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ storage_key: key, bytes }) => [key, bytes]));
}

export async function deleteContent(db: Db, key: string): Promise<void> {
  await db.deleteFrom('file_content').where('storage_key', '=', key).execute();
}

/** The keys of all stored files, oldest first. */
export async function listStorageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('storage_key').orderBy('id').execute();
  return rows.map(({ storage_key: key }) => key);
}

/** The keys of the files whose bytes are not in the database, oldest first. */
export async function listKeysOnDisk(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .leftJoin('file_content', 'file_content.storage_key', 'stored_file.storage_key')
    .where('file_content.storage_key', 'is', null)
    .select('stored_file.storage_key as key')
    .orderBy('stored_file.id')
    .execute();
  return rows.map(({ key }) => key);
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

/** Notes a stored file. */
export const insertStoredFile = (db: Db, row: Insertable<DB['stored_file']>) =>
  db.insertInto('stored_file').values(row).execute();

/** What is noted of a stored file. */
export const findStoredFile = (db: Db, fileId: string) =>
  db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
