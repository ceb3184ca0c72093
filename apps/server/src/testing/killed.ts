import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/connect.ts';

type Life = { left: number; ended: boolean };

/**
 * A database whose work can be cut after any of its statements, as a process that is killed there: what was not committed
 * is gone. Only what runs inside `killedAfter` is cut; jobs and streams beside it live on.
 */
export function mortal(database: Database): {
  readonly database: Database;
  /** Does the work and ends it after so many statements; whether it lived to its end. */
  readonly killedAfter: (statements: number, work: () => Promise<unknown>) => Promise<boolean>;
} {
  const lives = new AsyncLocalStorage<Life>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const life = lives.getStore();
      if (life !== undefined) {
        life.left -= 1;
        if (life.left <= 0) life.ended = true;
        if (life.ended) throw new Error('killed here');
      }
      return Promise.resolve(result);
    },
  };
  return {
    database: Object.assign(database, { db: database.db.withPlugin(plugin) }),
    killedAfter: async (statements, work) => {
      const life = { left: statements, ended: false };
      await lives.run(life, work).catch((error: unknown) => {
        if (!life.ended) throw error;
      });
      return !life.ended;
    },
  };
}

/** Cuts the same work after one statement, after two, and so on until it lives to its end; how often it was cut. */
export async function killedEverywhere(
  killedAfter: ReturnType<typeof mortal>['killedAfter'],
  { work, afterEach }: { readonly work: () => Promise<unknown>; readonly afterEach: () => Promise<void> },
): Promise<number> {
  for (let statements = 1; ; statements += 1) {
    if (await killedAfter(statements, work)) return statements - 1;
    await afterEach();
  }
}
