import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { isLost } from './driver.ts';
import { transaction, type Database } from './connect.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Brings the schema up to date, forward only, each file in a transaction of its own. Answers the names of the files that
 * were applied; with `until`, only those before it. A schema that holds steps of a newer version is refused: this code would write what that one forbids.
 */
export async function migrate(
  database: Database,
  { until }: { readonly until?: string } = {},
): Promise<string[]> {
  return database.aside(async (client) => {
    const files = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && (until === undefined || name < until))
      .toSorted();
    const applied = await appliedNames(client);
    const newer = applied.filter((name) => !files.includes(name));
    if (newer.length > 0)
      throw new Error(
        `this database was brought up to date by a newer version (${newer.join(', ')}). Start that version, or restore the backup from before it.`,
      );
    const waiting = files.filter((name) => !applied.includes(name));
    for (const name of waiting) await apply(client, name);
    return waiting;
  });
}

async function appliedNames(client: pg.PoolClient): Promise<string[]> {
  const exists = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migration') as found",
  );
  if (exists.rows[0]?.found === null)
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await transaction(client, async () => {
      await client.query('lock table schema_migration in exclusive mode');
      const done = await client.query('select 1 from schema_migration where name = $1', [name]);
      if (done.rowCount !== 0) return;
      await client.query(readFileSync(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into schema_migration (name) values ($1)', [name]);
    });
  } catch (error) {
    throw new Error(isLost(client) ? 'the database went away' : `migration ${name} failed`, { cause: error });
  }
}

/** Any number, the same for every server. */
const START_LOCK = 4_000_417;
const START_LOCK_WAIT = '10min';

/** What a start does to the database is done by one server at a time: schema, seeds, queues. */
export async function oneAtATime<T>(database: Database, run: () => Promise<T>): Promise<T> {
  if (database.embedded) return run(); // its lock file keeps a second one out
  return database.aside(async (client) => {
    await client.query(`set lock_timeout = '${START_LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return run(); // the lock goes with the connection
  });
}
