import { sql } from 'kysely';
import type { Context } from '../http/context.ts';

/**
 * Does something and takes all its writes back: nobody is notified, and nothing is sent. Returns what was found inside.
 * Usable in a read and inside a command.
 */
export async function inside<T>(context: Context, work: (silent: Context) => Promise<T>): Promise<T> {
  const { db } = context;
  if (!db.isTransaction) return db.transaction().execute(async (tx) => inside({ ...context, db: tx }, work));
  await sql`savepoint tried`.execute(db);
  try {
    return await work({
      ...context,
      record: () => undefined,
      announce: () => undefined,
      enqueue: () => Promise.resolve(),
    });
  } finally {
    await sql`rollback to savepoint tried`.execute(db);
  }
}
