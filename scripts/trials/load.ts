import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '../../packages/domain/src/time.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { verifyChains } from '../../apps/server/src/audit/chain.ts';
import type { Ground } from '../bench/ground.ts';

/** What a call came to: its status, or how its connection ended without an answer. */
export type Outcome = {
  readonly status: number | 'refused' | 'cut';
  readonly ms: number;
  readonly body: string;
};

type Asked = {
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  readonly agent?: Agent;
};

/** One call; never throws. `refused` never reached the server, `cut` did and got no answer. */
export function call(port: number, { path, body, token, key, agent }: Asked): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: Outcome['status'], text = '') =>
      resolve({ status, ms: performance.now() - began, body: text });
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(agent === undefined ? {} : { agent }),
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => end(reply.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
        reply.on('error', () => end('cut'));
      },
    );
    asked.on('error', (error: Error & { code?: string }) =>
      end(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export type Load = {
  readonly outcomes: Outcome[];
  /** The periods whose writing was acknowledged. */
  readonly acknowledged: string[];
  readonly stop: () => Promise<void>;
};

const CLIENTS = 8;
const PAUSE_MS = 10;

/**
 * Eight people who read the team's week and write into weeks of their own, in turns. A write without an answer, or with
 * a 503, is sent again under its key, as the product's own pages do.
 */
export function startLoad(
  ground: Ground,
  { ports, round }: { ports: readonly number[]; round: number },
): Load {
  const outcomes: Outcome[] = [];
  const acknowledged: string[] = [];
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const person = ground.people[client] ?? '';
    const weekStart = addDays(ground.freeWeek, 7 * round);
    let version = 0;
    let key = randomUUID();
    for (let n = client; !over.signal.aborted; n += 1) {
      const port = ports[n % ports.length] ?? 0;
      const outcome =
        n % 2 === 0
          ? await call(port, { path: weekPath(ground), token: ground.token, agent })
          : await call(port, {
              path: '/mx/planning/api/v2/PlanningManager/createCollaboratorWeek',
              token: ground.token,
              key,
              agent,
              body: {
                personnelDivision: ground.siteCode,
                teamUuid: ground.teamUuid,
                weekStart,
                collaboratorUuid: person,
                version,
                added: [
                  {
                    date: addDays(weekStart, Math.floor(version / 96) % 7),
                    fromHour: (version % 96) * 15,
                    toHour: (version % 96) * 15 + 15,
                    hourTypologyUuid: ground.typologyUuid,
                  },
                ],
              },
            });
      outcomes.push(outcome);
      if (n % 2 === 1 && outcome.status === 200) {
        acknowledged.push(writtenPeriod(outcome.body));
        version += 1;
        key = randomUUID();
      }
      await setTimeout(outcome.status === 200 ? PAUSE_MS : 10 * PAUSE_MS);
    }
    agent.destroy();
  });
  return {
    outcomes,
    acknowledged,
    stop: async () => {
      over.abort();
      await Promise.all(clients);
    },
  };
}

export const weekPath = (ground: Ground): string =>
  `/mx/planning/api/v2/planning/weekTeamByManager?${new URLSearchParams({ 'filter[startDateInterval]': ground.weekStart, 'filter[teamUuid]': ground.teamUuid })}`;

const writtenPeriod = (body: string): string =>
  /"planningPeriodUuid":"([0-9a-f-]{36})"/.exec(body.slice(body.indexOf('"added"')))?.[1] ?? '';

/** How many acknowledged periods are not there, and whether the audit chains are whole. */
export async function lossesOf(
  ground: Ground,
  acknowledged: readonly string[],
): Promise<{ lost: number; brokenChains: number }> {
  const database = await connect({ url: ground.url });
  try {
    const { rows } = await database.aside((client) =>
      client.query<{ lost: number }>(
        'select count(*)::int as lost from unnest($1::uuid[]) as a(id) where not exists (select 1 from planning_period p where p.id = a.id)',
        [acknowledged],
      ),
    );
    const chains = await verifyChains(database.db);
    return {
      lost: rows[0]?.lost ?? -1,
      brokenChains: chains.filter(({ brokenAt }) => brokenAt !== null).length,
    };
  } finally {
    await database.close();
  }
}

/** Waits until a call of the team's week works again; milliseconds. */
export async function untilItWorks(ground: Ground, port: number, atMostMs = 60_000): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status } = await call(port, { path: weekPath(ground), token: ground.token });
    const ms = performance.now() - began;
    if (status === 200) return ms;
    if (ms > atMostMs) return Number.POSITIVE_INFINITY;
    await setTimeout(50);
  }
}

/** How often each outcome came. */
export const counted = (outcomes: readonly Outcome[]): string =>
  [...Map.groupBy(outcomes, ({ status }) => String(status))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

export const slowest = (outcomes: readonly Outcome[]): number => Math.max(0, ...outcomes.map(({ ms }) => ms));
