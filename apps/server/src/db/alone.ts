import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/**
 * Nobody else writes a table until the transaction ends, so that a name found free is still free when it is written.
 * For what is changed seldom; taken before any of the table's rows is locked.
 */
export async function alone(db: Db, table: keyof DB): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}
