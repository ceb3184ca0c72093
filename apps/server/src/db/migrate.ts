import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Brings the schema up to date, forward only, each file in a transaction of its own; several servers may start at
 * once. Answers the names of the files that were applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const files = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .toSorted();
    const exists = await client.query<{ found: string | null }>(
      "select to_regclass('schema_migration') as found",
    );
    if (exists.rows[0]?.found === null)
      await client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
      );
    const done = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(done.rows.map((row) => row.name));
    const waiting = files.filter((name) => !applied.has(name));
    for (const name of waiting) await apply(client, name);
    return waiting;
  } finally {
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('lock table schema_migration in exclusive mode');
    const done = await client.query('select 1 from schema_migration where name = $1', [name]);
    if (done.rowCount === 0) {
      await client.query(readFileSync(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into schema_migration (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
