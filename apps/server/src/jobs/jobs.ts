import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/connect.ts';
import type { Job } from '../http/context.ts';

type JobWork = (data: Readonly<Record<string, string | number | null>>) => Promise<void>;

/** Background work: sent inside the caller's transaction, done at least once, safe to be done twice. */
export type Jobs = {
  readonly send: (tx: Db, job: Job) => Promise<void>;
  readonly work: (queue: string, work: JobWork) => Promise<void>;
  /** Runs on every tick of a cron expression (in UTC), on one server at a time. */
  readonly every: (queue: string, cron: string, work: JobWork) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const RETRY = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** pg-boss on the same database (stack.md): durable, with retries, on PostgreSQL and embedded alike. */
export async function startJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    ...(database.embedded ? { backend: 'pglite' } : {}),
  });
  boss.on('error', onError);
  await boss.start();
  const queues = new Set<string>();
  const ensure = async (queue: string): Promise<void> => {
    if (queues.has(queue)) return;
    await boss.createQueue(queue, RETRY);
    queues.add(queue);
  };
  const work = async (queue: string, run: JobWork): Promise<void> => {
    await ensure(queue);
    await boss.work<Record<string, string | number | null>>(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const job of jobs) await run(job.data);
    });
  };
  return {
    send: async (tx, { queue, data, key, startAfterSeconds }) => {
      if (!queues.has(queue)) throw new Error(`queue ${queue} has no worker`);
      await boss.send(queue, data, {
        db: { executeSql: (text, values) => tx.executeQuery(CompiledQuery.raw(text, values ?? [])) },
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    work,
    every: async (queue, cron, run) => {
      await work(queue, run);
      await boss.schedule(queue, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
