import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { derivedOf } from '../process/finish.ts';
import { findProcess, listOpen } from '../process/queries.ts';
import { taskRows, writeTasks } from '../process/tasks.ts';
import { RANKS } from './list.ts';

/**
 * Brings what lists and homes ask of a process up to date with the tables of this version: ranks of all, due days and
 * tasks of the open ones. Runs at every start, so that a changed row needs no migration.
 */
export async function refreshProcesses({
  database: { db },
  now,
}: Pick<App, 'database' | 'now'>): Promise<void> {
  await sql`
    update process p set rank = r.rank
    from jsonb_to_recordset(${JSON.stringify(RANKS)}::jsonb) as r (type text, status text, rank int)
    where r.type = p.type and r.status = p.status and p.rank <> r.rank`.execute(db);
  let after = FIRST;
  for (;;) {
    const rows = await listOpen(db, { after, limit: AT_ONCE });
    for (const { process, derived } of rows) {
      const { rank, due_on } = derivedOf(process);
      const wanted = taskRows(process, now()).map(({ act, barred }) => `${act} ${barred ?? ''}`);
      const current =
        derived.rank === rank &&
        derived.dueOn === due_on &&
        wanted.toSorted().join() === derived.tasks.toSorted().join();
      if (!current) await refreshOne(db, process.id, now());
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.process.id;
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;

/** Again under lock: somebody may have acted meanwhile. */
async function refreshOne(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const process = await findProcess(tx, id, { lock: 'update' });
    if (process === undefined) return;
    await tx.updateTable('process').set(derivedOf(process)).where('id', '=', id).execute();
    await writeTasks(tx, process, now);
  });
}
