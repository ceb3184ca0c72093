import type { PoolClient } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { LISTENER } from '../live/events.ts';
import { openLine, type Line } from '../testing/line.ts';
import { codesOf, createClone, startProduct, type Answer, type Product } from '../testing/product.ts';
import { connect, type Database } from './connect.ts';

// The embedded database is a thread of the product: it neither goes away by itself nor serves a second session.
const onServer = inject('database') === 'postgres';

const AWAY_MS = 8000;

type Scene = {
  readonly product: Product;
  readonly line: Line;
  /** Another session on the same database, which is none of the product's. */
  readonly beside: Database;
  /** One parameter, and who may change it. */
  readonly id: number;
  readonly as: string;
};

/** A product whose database is at the other end of a line. */
async function openScene(): Promise<Scene> {
  const url = await createClone();
  const line = await openLine(url);
  const database = await connect({ url: line.url });
  const product = await startProduct({ database, environment: { DATABASE_URL: line.url } });
  const beside = await connect({ url });
  onTestFinished(async () => {
    await product.stop();
    await beside.close();
    await line.close();
  });
  const as = await product.signIn({ role: 'ADMINISTRATOR' });
  const { id } = await beside.db
    .insertInto('parameter')
    .values({ code: 'TRIAL', name: 'Prueba', value: 'before' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { product, line, beside, id, as };
}

const read = ({ product, id, as }: Scene) => product.call('parameters.get', { id }, as);
const write = ({ product, id, as }: Scene) =>
  product.call('parameters.update', { id, version: 1, name: 'Prueba', value: 'after' }, as);

async function expectAway(answer: Promise<Answer>): Promise<void> {
  const began = performance.now();
  const { status, body } = await answer;
  expect(status).toBe(503);
  expect(codesOf({ status, body, headers: {} })).toEqual(['PERSISTENCE_FAILURE']);
  expect(body).toMatchObject({ reference: expect.stringMatching(/^[0-9A-F-]{9}$/) });
  expect(performance.now() - began).toBeLessThan(AWAY_MS);
}

/** Holds the parameter's row in another session, while something happens. */
async function whileLocked({ beside, id }: Scene, run: (holder: PoolClient) => Promise<void>): Promise<void> {
  await beside.aside(async (client) => {
    await client.query('begin');
    await client.query('select 1 from parameter where id = $1 for update', [id]);
    await run(client);
    await client.query('rollback');
  });
}

const waiting = async ({ beside }: Scene): Promise<number> =>
  (await beside.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount ?? 0;

describe.runIf(onServer)('when the database goes away', () => {
  test('calls in flight when their connections are cut answer 503, and the next ones work', async () => {
    const scene = await openScene();
    await whileLocked(scene, async (holder) => {
      const answers = [write(scene), write(scene), write(scene)];
      await expect.poll(() => waiting(scene)).toBe(3);
      await holder.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await Promise.all(answers.map(expectAway));
    });
    await expect.poll(async () => (await read(scene)).status).toBe(200); // an idle connection may not have heard yet
    expect(await read(scene)).toMatchObject({ body: { value: 'before' } });
    expect(await write(scene)).toMatchObject({ status: 200 });
  });

  test('while the database is silent calls answer 503 in time, health at once, and afterwards everything works', async () => {
    const scene = await openScene();
    const { server } = scene.product.app;
    const ask = async (url: string) => {
      const began = performance.now();
      const { statusCode } = await server.inject({ method: 'GET', url });
      return { statusCode, inTime: performance.now() - began < 3000 };
    };
    expect(await ask('/readyz')).toEqual({ statusCode: 200, inTime: true });
    scene.line.silence();
    await Promise.all([
      ...Array.from({ length: 20 }, () => expectAway(read(scene))),
      ...Array.from({ length: 20 }, () => expectAway(write(scene))),
      expect(ask('/healthz')).resolves.toEqual({ statusCode: 200, inTime: true }),
      expect(ask('/readyz')).resolves.toEqual({ statusCode: 503, inTime: true }),
    ]);
    scene.line.restore();
    await expect.poll(async () => (await read(scene)).status).toBe(200);
    expect(await write(scene)).toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toEqual({ statusCode: 200, inTime: true });
  });

  test('writers who wait for one row leave reads and other writes alone, and do not wait for ever', async () => {
    const scene = await openScene();
    await whileLocked(scene, async () => {
      const answers = Array.from({ length: 12 }, () => expectAway(write(scene)));
      await expect.poll(() => waiting(scene)).toBe(12);
      const began = performance.now();
      expect(await read(scene)).toMatchObject({ status: 200 });
      const other = { code: 'OTHER', name: 'Otra', value: '1' };
      expect(await scene.product.call('parameters.create', other, scene.as)).toMatchObject({ status: 200 });
      expect(performance.now() - began).toBeLessThan(3000); // less than a lock is waited for
      await Promise.all(answers);
    });
    expect(await write(scene)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a full disk', '53100'],
    ['no free connection', '53300'],
    ['a disk that fails', '58030'],
  ])('%s is answered 503, and writes resume', async (_what, code) => {
    const scene = await openScene();
    await scene.beside.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
    );
    await scene.beside.pool.query('create trigger fail before update on parameter execute function fail()');
    await expectAway(write(scene));
    await scene.beside.pool.query('drop trigger fail on parameter');
    expect(await write(scene)).toMatchObject({ status: 200 });
  });

  test('a connection that listens and is cut comes back, and what was sent meanwhile is heard', async () => {
    const scene = await openScene();
    const listening = async () =>
      (
        await scene.beside.pool.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
          [LISTENER],
        )
      ).rows.map(({ pid }) => pid);
    await expect.poll(listening).toHaveLength(1);
    const [first] = await listening();
    const response = await scene.product.app.server.inject({
      method: 'GET',
      url: '/mx/api/v2/live',
      headers: { authorization: `Bearer ${scene.as}` },
      payloadAsStream: true,
    });
    let heard = '';
    const body = response.stream().on('data', (chunk: Buffer) => (heard += chunk.toString()));
    onTestFinished(() => void body.destroy());
    await expect.poll(() => heard).toContain('retry');
    await scene.beside.pool.query('select pg_terminate_backend($1)', [first]);
    await scene.beside.pool.query(
      `insert into live_event (topic, payload, at) values ('parameters', '{"mark":"elsewhere"}', $1)`,
      [scene.product.clock.now.toString()],
    );
    expect(await write(scene)).toMatchObject({ status: 200 }); // and this server's own changes are heard without it
    await expect.poll(() => heard, { timeout: 500 }).toContain('"topic":"parameters","payload":{}');
    await expect.poll(() => heard).toContain('elsewhere');
    await expect.poll(listening).toHaveLength(1);
    expect(await listening()).not.toEqual([first]);
  });
});
