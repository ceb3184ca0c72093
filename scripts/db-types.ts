// Writes the table types from a freshly migrated PostgreSQL: the migrations are the one truth of the schema.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startPostgres } from '../apps/server/src/db/postgres.ts';

const postgres = await startPostgres({ durable: false });
const pool = new pg.Pool({ connectionString: postgres.url('postgres') });
// A connection that is leaving may still hear that the server stops.
pool.on('error', () => undefined);
try {
  await migrate(pool);
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${postgres.url('postgres')}`,
      '--out-file=apps/server/src/db/schema.ts',
      '--date-parser=string',
      '--type-mapping={"date":"string","timestamptz":"string","timestamp":"string","int8":"number"}',
      '--exclude-pattern=pgboss.*',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await pool.end();
  await postgres.stop();
}
