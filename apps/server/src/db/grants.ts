import pg from 'pg';
import type { Database } from './connect.ts';

/** What grows and is never rewritten: the product reads it and adds to it. */
const TRAILS = [
  'audit_entry',
  'process_event',
  'evidence_event',
  'access_punch',
  'presence_correction',
  'presence_day_event',
  'working_time_answer',
];
/** What moves on, and is never taken away. */
const KEPT = ['audit_chain', 'evidence', 'evidence_signer', 'weekly_notification', 'quarterly_notification'];

/**
 * Lets a role that owns nothing run the product on a schema that somebody else owns: it reads and writes rows, and can
 * neither change a table nor take anything out of the trails. Granted again at each start, so that new tables are in it.
 */
export async function grantProduct(owner: Database, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await owner.aside(async (client) => {
    for (const schema of ['public', 'pgboss']) {
      await client.query(`grant usage on schema ${schema} to ${to}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${to}`);
      await client.query(`grant execute on all functions in schema ${schema} to ${to}`);
    }
    await client.query(`revoke insert, update, delete on schema_migration from ${to}`);
    await client.query(`revoke update, delete on ${TRAILS.join(', ')} from ${to}`);
    await client.query(`revoke delete on ${KEPT.join(', ')} from ${to}`);
  });
}

/** The role as which a database was opened. */
export async function roleOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}
