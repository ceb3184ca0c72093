import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { derivedOf } from '../process/finish.ts';
import { findProcess, listOpen } from '../process/queries.ts';
import { taskRows, writeTasks } from '../process/task-queries.ts';
import { refreshRanks, setDerived } from './refresh-queries.ts';

/**
 * Brings what lists and homes ask of a process up to date with the tables of this version: ranks of all, due days and
 * tasks of the open ones. Runs at every start, so that a changed row needs no migration.
 */
export async function refreshProcesses({
  database: { db },
  now,
}: Pick<App, 'database' | 'now'>): Promise<void> {
  await refreshRanks(db);
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
    await setDerived(tx, id, derivedOf(process));
    await writeTasks(tx, process, now);
  });
}
