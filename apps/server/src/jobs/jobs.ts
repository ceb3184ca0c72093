import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/connect.ts';
import type { Job } from '../http/context.ts';

type JobWork = (data: Readonly<Record<string, string | number | null>>) => Promise<void>;

/** Background work: sent inside the caller's transaction, done at least once, safe to be done twice. */
export type Jobs = {
  readonly send: (tx: Db, job: Job) => Promise<void>;
  /** Once that transaction stands: this server looks at these queues now, others at their next poll. */
  readonly wake: (queues: Iterable<string>) => void;
  readonly work: (queue: string, work: JobWork) => Promise<void>;
  /** Runs on every tick of a cron expression (in UTC), on one server at a time. */
  readonly every: (queue: string, cron: string, work: JobWork) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const RETRY = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** pg-boss on the same database (stack.md): durable, with retries, on PostgreSQL and embedded alike. */
export async function startJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.queues.query(text, values) },
    ...(database.embedded ? { backend: 'pglite' } : {}),
  });
  boss.on('error', onError);
  await boss.start();
  const workers = new Map<string, string>();
  const wake = (queues: Iterable<string>): void => {
    for (const queue of new Set(queues)) boss.notifyWorker(workers.get(queue) ?? '');
  };
  const work = async (queue: string, run: JobWork): Promise<void> => {
    await boss.createQueue(queue, RETRY);
    const worker = await boss.work<Record<string, string | number | null>>(
      queue,
      { pollingIntervalSeconds: 0.5 },
      async (jobs) => {
        for (const job of jobs) await run(job.data);
        wake([queue]); // whatever waits behind it follows at once, not at the next poll
      },
    );
    workers.set(queue, worker);
  };
  return {
    send: async (tx, { queue, data, key, startAfterSeconds }) => {
      if (!workers.has(queue)) throw new Error(`queue ${queue} has no worker`);
      await boss.send(queue, data, {
        db: { executeSql: (text, values) => tx.executeQuery(CompiledQuery.raw(text, values ?? [])) },
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    wake,
    work,
    every: async (queue, cron, run) => {
      await work(queue, run);
      await boss.schedule(queue, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
