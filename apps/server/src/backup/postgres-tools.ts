import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../db/postgres.ts';

/** The whole database in PostgreSQL's own format, as of one moment. */
export const dumpPostgres = (url: string, file: string): Promise<void> =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);

export const restorePostgres = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--dbname=${new pg.Client({ connectionString: url }).database ?? ''}`,
    file,
  ]);

async function run(tool: 'pg_dump' | 'pg_restore', url: string, given: string[]): Promise<void> {
  const bin = findPostgres();
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  // By the environment, so that no list of processes shows the password.
  const connection = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
  };
  await promisify(execFile)(bin === undefined ? tool : join(bin, tool), given, {
    env: { ...process.env, ...connection },
  }).catch((cause: unknown) => {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`${tool} failed: ${said === '' ? 'it is not installed' : said}`, { cause });
  });
}
