import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { DEMO_MARK } from './mode.ts';

/** Kept: the schema's own list, the installation's keys, and the postal catalogue, which is the country's. */
const KEPT = [
  'schema_migration',
  'installation',
  'state',
  'municipality',
  'postal_code',
  'settlement_type',
  'settlement',
];
/** What nobody may empty, except with the demonstration that it speaks of. */
const TRAILS = [
  'audit_entry',
  'audit_chain',
  'process_event',
  'evidence',
  'evidence_signer',
  'evidence_event',
  'weekly_notification',
  'quarterly_notification',
  'access_punch',
  'presence_correction',
  'punch_question',
  'presence_day_event',
  'working_time_answer',
];
const DEMO_KEYS = [DEMO_MARK, 'demo-company', 'demo-accounts', 'reference-data'];

/**
 * Empties a database that the demonstration made, and only such a one: refuses any other. Jobs that were waiting go too,
 * since what they spoke of is gone.
 */
export async function clearDemo(database: Database): Promise<void> {
  const marked = await database.db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', DEMO_MARK)
    .executeTakeFirst();
  if (marked === undefined)
    throw new Error('this database is not one that the demo made; nothing was touched.');
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${KEPT}::text[])`.execute(
    database.db,
  );
  await despiteDeadlocks(() =>
    emptyTables(
      database,
      rows.map(({ name }) => name),
    ),
  );
}

async function emptyTables(database: Database, names: readonly string[]): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    // Figures are counted in the background from the rows that are cleared: a running count finishes first.
    await sql`lock table figure_week in access exclusive mode`.execute(tx);
    for (const table of TRAILS) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(
      tx,
    );
    for (const table of TRAILS) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    await tx.deleteFrom('installation').where('key', 'in', DEMO_KEYS).execute();
    const jobs = await sql<{ found: string | null }>`select to_regclass('pgboss.job') as found`.execute(tx);
    if (jobs.rows[0]?.found != null) await sql`delete from pgboss.job`.execute(tx);
  });
}

const TRIES = 5;

/** Background work of a running product locks tables in an order of its own; where the two wait for each other, one begins again. */
async function despiteDeadlocks(run: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      if (left === 1 || !(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    }
}
