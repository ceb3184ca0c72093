import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LISTENER } from '../../apps/server/src/live/events.ts';
import type { Ground } from '../bench/ground.ts';
import { startProduct, type Measured } from '../bench/servers.ts';
import { none, seconds, stated, type Figure } from './figures.ts';
import { call, counted, lossesOf, slowest, startLoad, untilItWorks, weekPath, type Outcome } from './load.ts';
import { openStream } from './streams.ts';

const ROUNDS = 50;
const BEFORE_MS = 400;

const TERMINATE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const isAnswered = ({ status }: Outcome): boolean => status === 200 || status === 503;

/** PostgreSQL is crashed, and its backends terminated, in turns, while people read and write. */
export async function kills(ground: Ground): Promise<Figure[]> {
  let server = await startProduct(ground);
  const outcomes: Outcome[] = [];
  const acknowledged: string[] = [];
  let deaths = 0;
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = startLoad(ground, { ports: [server.port], round });
    await setTimeout(BEFORE_MS);
    if (round % 2 === 0) await ground.postgres.crash();
    else await ask(ground, TERMINATE);
    await setTimeout(BEFORE_MS);
    if (isDead(server)) {
      deaths += 1;
      await load.stop();
      server = await startProduct(ground);
    } else {
      longest = Math.max(longest, await untilItWorks(ground, server.port));
      await load.stop();
    }
    outcomes.push(...load.outcomes);
    acknowledged.push(...load.acknowledged);
  }
  await server.stop();
  const { lost, brokenChains } = await lossesOf(ground, acknowledged);
  return [
    none('servers that died', deaths, `${ROUNDS} rounds`),
    none('acknowledged writes that are lost', lost, String(acknowledged.length)),
    none('broken audit chains', brokenChains),
    none(
      'calls answered neither 200 nor 503',
      outcomes.filter((one) => !isAnswered(one)).length,
      counted(outcomes),
    ),
    seconds('longest call', slowest(outcomes), 8),
    seconds('longest wait until calls work again', longest, 8),
  ];
}

const SILENT_MS = 30_000;

/** PostgreSQL says nothing for half a minute, and does not end. */
export async function silence(ground: Ground): Promise<Figure[]> {
  const server = await startProduct(ground);
  const load = startLoad(ground, { ports: [server.port], round: 100 });
  await setTimeout(BEFORE_MS);
  const from = load.outcomes.length;
  ground.postgres.signal('SIGSTOP');
  const until = performance.now() + SILENT_MS;
  const [health, ready]: [Outcome[], Outcome[]] = [[], []];
  while (performance.now() < until) {
    health.push(await call(server.port, { path: '/healthz' }));
    ready.push(await call(server.port, { path: '/readyz' }));
    await setTimeout(500);
  }
  ground.postgres.signal('SIGCONT');
  const again = await untilItWorks(ground, server.port);
  await load.stop();
  const during = load.outcomes.slice(from);
  await server.stop();
  const { lost } = await lossesOf(ground, load.acknowledged);
  return [
    seconds('longest call', slowest(during), 8),
    none(
      'calls answered neither 200 nor 503',
      during.filter((one) => !isAnswered(one)).length,
      counted(during),
    ),
    seconds('longest /healthz', slowest(health), 0.5),
    none('/healthz not 200', health.filter(({ status }) => status !== 200).length, String(health.length)),
    seconds('longest /readyz', slowest(ready), 3),
    seconds('wait until calls work again', again, 8),
    none('acknowledged writes that are lost', lost, String(load.acknowledged.length)),
  ];
}

/** Twelve writers wait for one row, which somebody holds for half a minute. */
export async function locks(ground: Ground): Promise<Figure[]> {
  const server = await startProduct(ground);
  // The first read of a server that has just started is slow without anybody in its way.
  await call(server.port, { path: weekPath(ground), token: ground.token });
  const holder = new pg.Client({ connectionString: ground.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from team_week where team_id = $1 for update', [ground.teamId]);
  const write = (n: number) =>
    call(server.port, {
      path: '/mx/planning/api/v2/PlanningManager/createCollaboratorWeek',
      token: ground.token,
      body: {
        personnelDivision: ground.siteCode,
        teamUuid: ground.teamUuid,
        weekStart: ground.weekStart,
        collaboratorUuid: ground.people[20 + n],
        version: 1,
        added: [{ date: ground.weekStart, fromHour: 15, toHour: 30, hourTypologyUuid: ground.typologyUuid }],
      },
    });
  const writers = Promise.all(Array.from({ length: 12 }, (_, n) => write(n)));
  await setTimeout(500);
  const reads: Outcome[] = [];
  for (let n = 0; n < 20; n += 1)
    reads.push(await call(server.port, { path: weekPath(ground), token: ground.token }));
  const written = await writers;
  await holder.query('rollback');
  await holder.end();
  await server.stop();
  return [
    seconds('longest of 20 reads meanwhile', slowest(reads), 1),
    none('reads that failed', reads.filter(({ status }) => status !== 200).length),
    seconds('longest of the 12 writes', slowest(written), 8),
    stated('how the writes ended', counted(written)),
  ];
}

/** All of the server's connections are somebody else's. */
export async function crowd(ground: Ground): Promise<Figure[]> {
  const server = await startProduct(ground);
  await untilItWorks(ground, server.port);
  await ask(ground, TERMINATE);
  const others: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: ground.url });
    client.on('error', () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) break;
    others.push(client);
  }
  const during = await Promise.all(
    Array.from({ length: 40 }, () => call(server.port, { path: weekPath(ground), token: ground.token })),
  );
  await Promise.all(others.map((client) => client.end()));
  const again = await untilItWorks(ground, server.port);
  const deaths = isDead(server) ? 1 : 0;
  await server.stop();
  return [
    stated('connections of others', String(others.length)),
    none(
      'calls answered neither 200 nor 503',
      during.filter((one) => !isAnswered(one)).length,
      counted(during),
    ),
    none(
      '503 without a reference',
      during.filter(({ status, body }) => status === 503 && !body.includes('"reference"')).length,
    ),
    none('servers that died', deaths),
    seconds('wait until calls work again', again, 8),
  ];
}

/** The line on which a server receives others' changes falls silent, and nobody says so. */
export async function deafness(ground: Ground): Promise<Figure[]> {
  const [one, other] = [await startProduct(ground), await startProduct(ground)];
  const stream = await openStream(other.port, ground.token);
  const listeners = await ask<{ pid: number }>(
    ground,
    `select pid from pg_stat_activity where application_name = '${LISTENER}'`,
  );
  for (const { pid } of listeners) process.kill(pid, 'SIGSTOP');
  const load = startLoad(ground, { ports: [one.port], round: 120 });
  await setTimeout(BEFORE_MS);
  await load.stop();
  const heardMs = await stream.next();
  for (const { pid } of listeners) process.kill(pid, 'SIGCONT');
  const own = await openStream(one.port, ground.token);
  const second = startLoad(ground, { ports: [one.port], round: 121 });
  const ownMs = await own.next();
  await second.stop();
  stream.leave();
  own.leave();
  await one.stop();
  await other.stop();
  return [
    seconds('until the other server’s streams receive what they missed', heardMs, 30),
    seconds('until one’s own streams receive a change', ownMs, 1),
  ];
}

const isDead = ({ child }: Measured): boolean => child.exitCode !== null || child.signalCode !== null;

/** Asks the database on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  ground: Pick<Ground, 'url'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ground.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
