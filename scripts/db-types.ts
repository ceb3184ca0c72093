// Writes the table types from a freshly migrated PostgreSQL: the migrations are the one truth of the schema.
import { execFileSync } from 'node:child_process';
import { connect } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startPostgres } from '../apps/server/src/db/postgres.ts';

const postgres = await startPostgres({ durable: false });
const database = await connect({ url: postgres.url('postgres') });
try {
  await migrate(database);
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
  await database.close();
  await postgres.stop();
}
