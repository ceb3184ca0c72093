import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** A server's connections keep no more texts than this; what comes later is planned each time. */
const MOST_STATEMENTS = 300;

/**
 * A pool whose statements are prepared: each connection plans a text once and then only runs it, because planning a
 * long statement takes longer than running it. A text is prepared when it comes the second time, so that one-off
 * statements cost nothing. Not for the embedded database, whose connections share one session.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The same client, which gives its statements a name on the way. */
function preparingClient(client: pg.PoolClient, names: Map<string, string>): pg.PoolClient {
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return (text: unknown, values: unknown) => target.query(...argumentsOf(text, values, names));
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function argumentsOf(text: unknown, values: unknown, names: Map<string, string>): [pg.QueryConfig] {
  const parameters = Array.isArray(values) ? values : [];
  const name = parameters.length === 0 ? undefined : nameOf(String(text), names);
  return [{ text: String(text), values: parameters, ...(name === undefined ? {} : { name }) }];
}

/** Undefined the first time, and for what comes after the most. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known === undefined) {
    if (names.size < MOST_STATEMENTS) names.set(text, '');
    return undefined;
  }
  if (known !== '') return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
