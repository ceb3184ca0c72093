import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { verifyChains } from '../audit/chain.ts';
import { loadTokenKeys } from '../auth/keys.ts';
import { signAccess } from '../auth/tokens.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgres } from '../db/postgres.ts';
import { DEMO_MARK } from '../demo/mode.ts';
import { hire, openStore, seedTypologies, type Person, type Store } from '../testing/planning-fixtures.ts';

/** How often the server is killed, and after how many answers in each life. */
const LIVES = [15, 40];
const WRITERS = 4;
const SECRET = 'of this test';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

// oxlint-disable-next-line vitest/expect-expect -- expectWhole states it, row by row
test(
  'a server killed amid writes has lost nothing that it acknowledged, and stored nothing by half',
  { timeout: 180_000 },
  async () => {
    const ground = await prepareGround();
    const acknowledged: Acknowledged[] = [];
    for (const answers of LIVES) await oneLife(ground, { answers, acknowledged });
    await expectToStopAtOnce(ground);
    const database = await connect(ground.target);
    try {
      await expectWhole(database, { ground, acknowledged });
    } finally {
      await database.close();
      await ground.end();
    }
  },
);

type Acknowledged = { readonly collaborator: string; readonly version: number; readonly period: string };

type Ground = {
  readonly target: { url: string } | { folder: string };
  readonly environment: Record<string, string>;
  readonly store: Store;
  readonly people: readonly Person[];
  readonly token: string;
  readonly ordinary: string;
  readonly weekStart: string;
  readonly end: () => Promise<void>;
};

/** A database of the project's kind on disk, with a team, its director signed in, and nothing planned. */
async function prepareGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-crash-'));
  const postgres = inject('database') === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const target = postgres ? { url: postgres.url('postgres') } : { folder };
  const database = await connect(target);
  await migrate(database);
  const now = Temporal.Now.instant();
  const product = { app: { database }, clock: { now } };
  const codes = await seedTypologies(product);
  const store = await openStore(product, '0417');
  const people = await Promise.all(
    Array.from({ length: WRITERS }, (_, at) => hire(product, { store, name: `Persona ${at}` })),
  );
  await database.db.insertInto('installation').values({ key: DEMO_MARK, value: 'test' }).execute();
  const token = await signInDirector(database, { now, siteId: store.siteId });
  await database.close();
  return {
    target,
    environment: postgres
      ? { DATABASE_URL: postgres.url('postgres'), JORNADA_DEMO: '1', JORNADA_DATA_DIR: folder }
      : { JORNADA_DATA_DIR: folder },
    store,
    people,
    token,
    ordinary: codes['ORD'] ?? '',
    weekStart: addDays(mondayOf(dayAt(now)), 14),
    end: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signInDirector(
  { db }: Database,
  { now, siteId }: { now: Temporal.Instant; siteId: number },
): Promise<string> {
  const [accountId, familyId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('account')
    .values({ id: accountId, email: 'directora@anahuac.example', name: 'Mónica Garza' })
    .execute();
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, role: 'DIRECTOR', site_id: siteId, team_id: null })
    .execute();
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now.toString(), last_used_at: now.toString() })
    .execute();
  return signAccess(await loadTokenKeys(db, { secret: SECRET, previousSecret: '' }), {
    accountId,
    familyId,
    now,
  });
}

async function startServer(ground: Ground): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...ground.environment,
      PORT: String(port),
      JORNADA_SECRET: SECRET,
      JORNADA_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(server);
  return { server, port };
}

/** Starts the server, writes from several sides, and kills it in the middle of them. */
async function oneLife(
  ground: Ground,
  { answers, acknowledged }: { answers: number; acknowledged: Acknowledged[] },
): Promise<void> {
  const { server, port } = await startServer(ground);
  const target = acknowledged.length + answers;
  const died = once(server, 'exit');
  const writers = ground.people.map((person) =>
    writeUntilItDies(ground, {
      person,
      address: `http://127.0.0.1:${port}`,
      acknowledged,
      enough: () => acknowledged.length >= target && server.kill('SIGKILL'),
    }),
  );
  await Promise.all(writers);
  await died;
  expect(acknowledged.length).toBeGreaterThanOrEqual(target);
}

/** Told to stop in the moment in which it is ready, it ends in order. */
async function expectToStopAtOnce(ground: Ground): Promise<void> {
  const { server } = await startServer(ground);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}

const Reply = z.object({
  aggregates: z.object({
    person: z.object({ version: z.number(), added: z.tuple([z.object({ planningPeriodUuid: z.string() })]) }),
  }),
});

async function writeUntilItDies(
  { store, token, ordinary, weekStart }: Ground,
  {
    person,
    address,
    acknowledged,
    enough,
  }: { person: Person; address: string; acknowledged: Acknowledged[]; enough: () => unknown },
): Promise<void> {
  let version = await currentVersion({ store, token, weekStart, person, address });
  for (;;) {
    const slot = version;
    const period = {
      date: addDays(weekStart, Math.floor(slot / 96)),
      fromHour: (slot % 96) * 15,
      toHour: (slot % 96) * 15 + 15,
      hourTypologyUuid: ordinary,
    };
    const body = JSON.stringify({
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid: person.id,
      version,
      added: [period],
    });
    const reply = await fetch(`${address}/mx/planning/api/v2/PlanningManager/createCollaboratorWeek`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
      .then(async (response) =>
        response.ok ? Reply.parse(await response.json()) : Promise.reject(new Error(await response.text())),
      )
      .catch((error: unknown) => (error instanceof TypeError ? undefined : Promise.reject(error)));
    if (reply === undefined) return;
    ({ version } = reply.aggregates.person);
    acknowledged.push({
      collaborator: person.id,
      version,
      period: reply.aggregates.person.added[0].planningPeriodUuid,
    });
    enough();
  }
}

const Week = z.object({
  people: z.array(
    z.object({ collaboratorUuid: z.string(), weeks: z.array(z.object({ version: z.number() })) }),
  ),
});

async function currentVersion({
  store,
  token,
  weekStart,
  person,
  address,
}: Pick<Ground, 'store' | 'token' | 'weekStart'> & { person: Person; address: string }): Promise<number> {
  const query = new URLSearchParams({
    'filter[startDateInterval]': weekStart,
    'filter[teamUuid]': store.teamUuid,
    'filter[collaboratorUuid]': person.id,
  });
  const response = await fetch(
    `${address}/mx/planning/api/v2/planning/weekTeamByManager?${query.toString()}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  return Week.parse(await response.json()).people[0]?.weeks[0]?.version ?? 0;
}

/** Every acknowledged period is there; versions, periods and audit entries tell the same story; the chain is whole. */
async function expectWhole(
  { db }: Database,
  { ground, acknowledged }: { ground: Ground; acknowledged: readonly Acknowledged[] },
): Promise<void> {
  const periods = await db.selectFrom('planning_period').select(['id', 'collaborator_id']).execute();
  const stored = new Set(periods.map(({ id }) => id));
  expect(acknowledged.filter(({ period }) => !stored.has(period))).toEqual([]);
  let saves = 0;
  for (const { id } of ground.people) {
    const week = await db
      .selectFrom('person_week')
      .select('version')
      .where('collaborator_id', '=', id)
      .executeTakeFirstOrThrow();
    const last = Math.max(
      ...acknowledged.filter(({ collaborator }) => collaborator === id).map(({ version }) => version),
    );
    expect(week.version).toBeGreaterThanOrEqual(last);
    expect(periods.filter(({ collaborator_id }) => collaborator_id === id)).toHaveLength(week.version);
    saves += week.version;
  }
  const chains = await verifyChains(db);
  expect(chains).toEqual([{ chain: `site:${ground.store.siteId}`, entries: saves, brokenAt: null }]);
}

/** Reads on after the word, so that the server never writes into a closed pipe. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => String(text).includes('ready at') && resolve());
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
