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

/** A statement whose answer nobody waits for: it travels with the next one, which fails where this one does. */
type Along = CompiledQuery & { readonly along: true };

export const along = (query: CompiledQuery): Along => ({ ...query, along: true });

const isAlong = (query: CompiledQuery): query is Along => 'along' in query;

/**
 * Kysely on a pool of `pg`. What costs a command most is waiting for the database once more, so that a transaction's
 * `begin`, and whatever is sent `along`, goes out with the next statement, in one piece. On a server each connection
 * plans a text once and then only runs it, because planning a long statement takes longer than running it.
 */
export function pooled(pool: pg.Pool, { prepared }: { readonly prepared: boolean }): Dialect {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const nameOf = prepared ? names() : () => undefined;
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => {
        const client = await pool.connect();
        const connection = connections.get(client) ?? new Connection(client, nameOf);
        connections.set(client, connection);
        return connection;
      },
      beginTransaction: async (connection: Connection, settings: TransactionSettings) =>
        connection.begin(settings),
      commitTransaction: (connection: Connection) => connection.commit(),
      rollbackTransaction: (connection: Connection) => connection.rollback(),
      releaseConnection: (connection: Connection) => connection.release(),
      destroy: () => pool.end(),
    }),
  };
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (query: CompiledQuery) => string | undefined;
  #held: CompiledQuery[] = [];
  #broken = false;

  constructor(client: pg.PoolClient, nameOf: (query: CompiledQuery) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
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

  async rollback(): Promise<void> {
    this.#held = [];
    await this.#send(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      this.#broken = true;
      throw error;
    });
  }

  async release(): Promise<void> {
    try {
      const last = this.#held.pop();
      if (last !== undefined) await this.#send(last);
    } finally {
      this.#client.release(this.#broken);
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for one, and nobody reads by cursor
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read by pages, not by a cursor');
  }

  /** What is held and then this, in one piece; the first that fails is what is told, whatever followed it. */
  async #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection;
    stream.cork();
    const before = this.#held.splice(0).map((one) => this.#ask(one));
    const last = this.#ask(query);
    stream.uncork();
    await Promise.allSettled([...before, last]);
    try {
      await Promise.all(before);
      return await last;
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // who asked, instead of where the answer was read
      throw error;
    }
  }

  /** By callback, because an answer to `pg`'s own promise outlives the young generation: a team's week is 110 kB. */
  #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#client.query(this.#written(query), (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #written(query: CompiledQuery): pg.QueryConfig {
    const name = this.#nameOf(query);
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
