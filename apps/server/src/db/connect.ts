import { Kysely } from 'kysely';
import pg from 'pg';
import { pooled } from './driver.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  readonly close: () => Promise<void>;
};

// Days stay ISO strings, moments become ISO instants; no Date object is ever made (house §3.14).
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INT8 = 20;
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMP, (text) => text);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`);
pg.types.setTypeParser(INT8, Number);

/** Opens PostgreSQL by its address, or the embedded database in its worker: one driver, one dialect for both. */
export async function connect(target: { url: string } | { folder: string }): Promise<Database> {
  if ('url' in target)
    return open({ connectionString: target.url, max: 10, idleTimeoutMillis: 10_000 }, { embedded: false });
  const { startEmbedded } = await import('./embedded.ts');
  const embedded = await startEmbedded(target.folder);
  const database = connectSocket(embedded.socketFolder);
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** One connection that never idles out: the embedded server interleaves the messages of several. */
export function connectSocket(folder: string): Database {
  return open(
    { host: folder, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    { embedded: true },
  );
}

function open(options: pg.PoolConfig, { embedded }: { embedded: boolean }): Database {
  const pool = new pg.Pool({
    ...options,
    pipeline: true,
    options: '-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', () => undefined); // an idle client that loses its server is replaced at the next query
  // Not prepared where all connections share one session.
  const db = new Kysely<DB>({ dialect: pooled(pool, { prepared: !embedded }) });
  return { db, pool, embedded, close: () => db.destroy() };
}
