import { Kysely } from 'kysely';
import pg from 'pg';
import { isLost, pooled, survive } from './driver.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;

export type Database = {
  readonly db: Db;
  /** A copy that follows the database, for reports; absent where there is none. */
  readonly reads?: Db;
  /** For single statements; of a server's connections those that no transaction holds. */
  readonly pool: pg.Pool;
  /** For the queues' own statements. */
  readonly queues: pg.Pool;
  /** A connection for what lasts, such as migrations and seeds: nothing in it is cut short. */
  readonly aside: <T>(run: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly embedded: boolean;
  /** Writes the embedded database into a file, as of one moment. */
  readonly dump?: (file: string) => Promise<void>;
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

/**
 * Waits on a server, each bounded so that a call answers 503 within eight seconds, whatever the server does: for a
 * connection, a lock, a statement, and an answer, the last of which counts where the server itself is silent.
 */
const WAIT_MS = 2000;
const LOCK_MS = 4000;
const STATEMENT_MS = 5000;
const ANSWER_MS = 5500;
/** A transaction that nobody continues gives its locks back. */
const IDLE_MS = 15_000;
/** What nobody's call waits behind may take longer: the queues' own statements, and a patient command. */
const PATIENT_MS = 60_000;

/** A server's connections. Together with one that listens: 28 of the 100 that PostgreSQL has by default. */
const READING = 8;
const WRITING = 16;
const QUEUES = 3;

/**
 * Opens PostgreSQL by its address, or the embedded database in its worker: one driver, one dialect for both. A `patient`
 * command waits as long as its statements take: nobody's call waits behind it.
 */
export async function connect(
  target: { url: string; readUrl?: string; patient?: boolean } | { folder: string },
): Promise<Database> {
  if ('url' in target) return connectServer(target);
  const { startEmbedded } = await import('./embedded.ts');
  const embedded = await startEmbedded(target.folder);
  const database = connectSocket(embedded.socketFolder);
  return {
    ...database,
    dump: embedded.dump,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** One connection that never idles out: the embedded server interleaves the messages of several. */
export function connectSocket(folder: string): Database {
  const pool = open({ host: folder, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<DB>({
    dialect: pooled({ plain: pool, transactions: pool }, { prepared: false, answerMs: undefined }),
  });
  return {
    db,
    pool,
    queues: pool,
    aside: (run) => withClient(pool, run),
    embedded: true,
    close: () => pool.end(),
  };
}

function connectServer({
  url,
  readUrl = '',
  patient = false,
}: {
  url: string;
  readUrl?: string;
  patient?: boolean;
}): Database {
  const waitMs = patient ? PATIENT_MS : WAIT_MS;
  const server = { connectionString: url, connectionTimeoutMillis: waitMs, keepAlive: true };
  const bounded = {
    lock_timeout: patient ? PATIENT_MS : LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  };
  const brief = { ...server, ...bounded, ...(patient ? {} : { statement_timeout: STATEMENT_MS }) };
  const plain = open({ ...brief, max: READING });
  const transactions = open({ ...brief, max: WRITING });
  // Nobody waits for a job: on a busy machine a server that starts is better off late than not at all.
  const queues = open({
    ...server,
    ...bounded,
    connectionTimeoutMillis: PATIENT_MS,
    max: QUEUES,
    statement_timeout: PATIENT_MS,
    query_timeout: PATIENT_MS + WAIT_MS,
  });
  const db = new Kysely<DB>({
    dialect: pooled({ plain, transactions }, { prepared: true, answerMs: patient ? undefined : ANSWER_MS }),
  });
  const copy = readUrl === '' ? undefined : open({ ...brief, connectionString: readUrl, max: READING });
  return {
    db,
    ...(copy === undefined
      ? {}
      : {
          reads: new Kysely<DB>({
            dialect: pooled({ plain: copy, transactions: copy }, { prepared: true, answerMs: ANSWER_MS }),
          }),
        }),
    pool: plain,
    queues,
    aside: async (run) => {
      const pool = open({ ...server, max: 1 });
      try {
        return await withClient(pool, run);
      } finally {
        await pool.end();
      }
    },
    embedded: false,
    close: async () => {
      await Promise.all([plain.end(), transactions.end(), queues.end(), copy?.end()]);
    },
  };
}

function open(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    idleTimeoutMillis: 10_000,
    ...options,
    pipeline: true,
    options: '-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  });
  survive(pool);
  return pool;
}

async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    client.release(isLost(client));
  }
}

/** All of it or nothing, on a client of its own. */
export async function transaction<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const value = await run();
    await client.query('commit');
    return value;
  } catch (error) {
    if (!isLost(client)) await client.query('rollback');
    throw error;
  }
}
