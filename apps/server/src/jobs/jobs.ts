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
  /** Each server does `atOnce` jobs of a queue side by side; one, where nothing is said. */
  readonly work: (queue: string, work: JobWork, options?: { readonly atOnce: number }) => Promise<void>;
  /** Runs on every tick of a cron expression (in UTC), on one server at a time. */
  readonly every: (queue: string, cron: string, work: JobWork) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const RETRY = { retryLimit: 12, retryDelay: 3, retryBackoff: true, retryDelayMax: 3600 };

/**
 * A job at work says so every half of this; one that was silent for all of it is another server's. With the interval in
 * which that is looked at, and the delay of its first retry, the jobs of a killed server are taken over within a minute.
 */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;

/** So often a server looks for jobs of which nobody woke it: other servers' and late ones. */
const POLL_SECONDS = 0.5;

/** Makes or updates the tables of the queues, as their owner. */
export async function installQueues(owner: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.queues.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** pg-boss on the same database (stack.md): durable, with retries, on PostgreSQL and embedded alike. */
export async function startJobs(
  database: Database,
  {
    ownsSchema = true,
    sweeps = true,
    onError,
  }: { ownsSchema?: boolean; sweeps?: boolean; onError: (error: unknown) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.queues.query(text, values) },
    schedule: sweeps,
    ...(database.embedded ? { backend: 'pglite' } : {}),
    ...(ownsSchema ? {} : { migrate: false, createSchema: false }),
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  const workers = new Map<string, readonly string[]>();
  const wake = (queues: Iterable<string>): void => {
    for (const queue of new Set(queues))
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const work: Jobs['work'] = async (queue, run, { atOnce } = { atOnce: 1 }) => {
    await boss.createQueue(queue, { ...RETRY, heartbeatSeconds: HEARTBEAT_SECONDS });
    await boss.updateQueue(queue, { ...RETRY, heartbeatSeconds: HEARTBEAT_SECONDS }); // one that an older version made
    const ids: string[] = [];
    for (let n = 0; n < atOnce; n += 1)
      ids.push(
        await boss.work<Record<string, string | number | null>>(
          queue,
          { pollingIntervalSeconds: POLL_SECONDS * atOnce },
          async (jobs) => {
            for (const job of jobs) await run(job.data);
            wake([queue]); // whatever waits behind it follows at once, not at the next poll
          },
        ),
      );
    workers.set(queue, ids);
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
