import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { DatabaseAway } from './away.ts';

/** A statement whose answer nobody waits for: it travels with the next one, which fails where this one does. */
type Along = CompiledQuery & { readonly along: true };

export const along = (query: CompiledQuery): Along => ({ ...query, along: true });

const isAlong = (query: CompiledQuery): query is Along => 'along' in query;

/** Where connections come from: reads have some of their own, so that writers who wait for a lock leave them alone. */
export type Pools = { readonly plain: pg.Pool; readonly transactions: pg.Pool };

type Settings = {
  /** Whether each connection plans a text once. Not where all connections share one session. */
  readonly prepared: boolean;
  /** So long an answer may take before the connection counts as lost; undefined where it cannot be lost. */
  readonly answerMs: number | undefined;
};

/**
 * Kysely on pools of `pg`. What costs a command most is waiting for the database once more, so that a transaction's
 * `begin`, and whatever is sent `along`, goes out with the next statement, in one piece. On a server each connection
 * plans a text once and then only runs it, because planning a long statement takes longer than running it.
 */
export function pooled(pools: Pools, { prepared, answerMs }: Settings): Dialect {
  const nameOf = prepared ? names() : () => undefined;
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => new Connection(pools, { nameOf, answerMs }),
      beginTransaction: async (connection: Connection, settings: TransactionSettings) =>
        connection.begin(settings),
      commitTransaction: (connection: Connection) => connection.commit(),
      rollbackTransaction: (connection: Connection) => connection.rollback(),
      releaseConnection: (connection: Connection) => connection.release(),
      destroy: async () => undefined,
    }),
  };
}

const lost = new WeakSet<pg.Client>();

/** Whether the client's connection broke. What it was asked since then fails. */
export const isLost = (client: pg.Client): boolean => lost.has(client);

/** A client whose connection breaks says so by an event that would end the process if nobody listened. */
export function survive(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  pool.on('error', () => undefined); // it was idle; the next query gets another
}

type Manner = {
  readonly nameOf: (query: CompiledQuery) => string | undefined;
  readonly answerMs: number | undefined;
};

/** Takes a connection of a pool with its first statement: only then is it known which pool it is. */
class Connection implements DatabaseConnection {
  readonly #pools: Pools;
  readonly #manner: Manner;
  #client: pg.PoolClient | undefined;
  #taking: Promise<pg.PoolClient> | undefined;
  #held: CompiledQuery[] = [];
  #isTransaction = false;
  #broken = false;

  constructor(pools: Pools, manner: Manner) {
    this.#pools = pools;
    this.#manner = manner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isAlong(query)) {
      this.#held.push(query);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#send(query);
    return { rows: rows ?? [], ...(COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#isTransaction = true;
    this.#held.push(
      CompiledQuery.raw(
        ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
          .filter(Boolean)
          .join(' '),
      ),
    );
  }

  async commit(): Promise<void> {
    const { command } = await this.#send(CompiledQuery.raw('commit'));
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back instead of committed');
  }

  /** Never fails: what the database cannot be asked to undo it undoes when the connection is dropped. */
  async rollback(): Promise<void> {
    this.#held = [];
    if (this.#client === undefined || this.#isBroken()) return;
    await this.#send(CompiledQuery.raw('rollback')).catch(() => (this.#broken = true));
  }

  async release(): Promise<void> {
    try {
      const last = this.#held.pop();
      if (last !== undefined) await this.#send(last);
    } finally {
      this.#client?.release(this.#isBroken());
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for one, and nobody reads by cursor
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read by pages, not by a cursor');
  }

  async #take(): Promise<pg.PoolClient> {
    const { plain, transactions } = this.#pools;
    this.#taking ??= (this.#isTransaction ? transactions : plain).connect().catch((error: unknown) => {
      throw new DatabaseAway(error);
    });
    this.#client = await this.#taking;
    return this.#client;
  }

  #isBroken(): boolean {
    return this.#broken || (this.#client !== undefined && isLost(this.#client));
  }

  /** What is held and then this, in one piece; the first that fails is reported, whatever followed it. */
  async #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const client = this.#client ?? (await this.#take());
    const { stream } = client.connection;
    const { answerMs } = this.#manner;
    const patience = answerMs === undefined ? undefined : setTimeout(() => stream.destroy(), answerMs);
    stream.cork();
    const before = this.#held.splice(0).map((one) => this.#ask(client, one));
    const last = this.#ask(client, query);
    stream.uncork();
    await Promise.allSettled([...before, last]);
    clearTimeout(patience);
    try {
      await Promise.all(before);
      return await last;
    } catch (error) {
      if (isLost(client)) throw new DatabaseAway(error);
      if (error instanceof Error) Error.captureStackTrace(error); // who asked, instead of where the answer was read
      throw error;
    }
  }

  /** By callback, because an answer to `pg`'s own promise outlives the young generation: a team's week is 110 kB. */
  #ask(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      client.query(this.#written(query), (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #written(query: CompiledQuery): pg.QueryConfig {
    const name = this.#manner.nameOf(query);
    return { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
  }
}

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A server's connections keep no more texts than this; what comes later is planned each time. */
const MOST_STATEMENTS = 300;

/** A name for a text that comes the second time, so that one-off statements cost nothing; none after the most. */
function names(): (query: CompiledQuery) => string | undefined {
  const known = new Map<string, string>();
  return ({ sql: text, parameters }) => {
    if (parameters.length === 0) return undefined;
    const name = known.get(text);
    if (name === undefined) {
      if (known.size < MOST_STATEMENTS) known.set(text, '');
      return undefined;
    }
    if (name !== '') return name;
    const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    known.set(text, fresh);
    return fresh;
  };
}
