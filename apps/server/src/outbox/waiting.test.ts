import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../testing/product.ts';
import { DELIVER, queueMessage } from './messages.ts';
import { startOutboxSweep, sweepWaiting } from './waiting.ts';

/** A mail server that nobody is at home in: it hangs up on everyone, and counts them. */
let calls = 0;
const deaf = createServer((socket) => {
  calls += 1;
  socket.destroy();
});

let product: Product;
let admin: string;
beforeAll(async () => {
  deaf.listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const address = deaf.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  product = await startProduct({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  admin = await product.signIn({ role: 'ADMINISTRATOR' });
});
// A mail that fails is tried again at once here, and one that is left would take the next one's turns.
afterEach(async () => {
  await sql`delete from pgboss.job where name = ${DELIVER}`.execute(product.app.database.db);
});
afterAll(async () => {
  await product.stop();
  deaf.close();
});

/** Puts a mail into the outbox. */
function mail(subject: string): Promise<string> {
  const { database, jobs, config, demo } = product.app;
  return database.db.transaction().execute((tx) =>
    queueMessage(
      { db: tx, now: product.clock.now, config, demo, enqueue: (job) => jobs.send(tx, job) },
      {
        kind: 'invitation',
        channel: 'MAIL',
        recipient: 'a@correo.example',
        language: 'es',
        subject,
        body: 'Hola',
      },
    ),
  );
}

const Rows = z.array(
  z
    .object({ uuid: z.string(), state: z.string(), attempts: z.number(), lastError: z.string().nullable() })
    .loose(),
);

async function waiting(uuid: string) {
  const { body } = await product.call('outbox.waiting', {}, admin);
  return Rows.parse(body).find((row) => row.uuid === uuid);
}

const jobsOf = async (uuid: string): Promise<number> =>
  (
    await sql`select 1 from pgboss.job where singleton_key = ${uuid} and state < 'completed'`.execute(
      product.app.database.db,
    )
  ).rows.length;

/** As after the last retry: the job has given up, and nothing else knows of the mail. One that fails just now is put back first. */
async function giveUp(uuid: string): Promise<void> {
  await expect
    .poll(async () => {
      await sql`update pgboss.job set state = 'failed', completed_on = now() where singleton_key = ${uuid}`.execute(
        product.app.database.db,
      );
      return jobsOf(uuid);
    })
    .toBe(0);
}

test('a mail that fails is listed with what the mail server said, for administrators alone', async () => {
  const uuid = await mail('No llega');
  await expect.poll(async () => (await waiting(uuid))?.state, { timeout: 10_000 }).toBe('FAILED');
  expect(await waiting(uuid)).toMatchObject({
    kind: 'MAIL',
    about: 'No llega',
    recipient: 'a@correo.example',
    lastError: expect.stringMatching(/\w/),
  });
  const { body } = await product.call('outbox.waiting', { filter: { state: 'PENDING' } }, admin);
  expect(Rows.parse(body).map((row) => row.uuid)).not.toContain(uuid);
  const director = await product.signIn({ role: 'DIRECTOR' });
  expect(await product.call('outbox.waiting', {}, director)).toMatchObject({ status: 403 });
  expect(await product.call('outbox.resend', { kind: 'MAIL', uuid }, director)).toMatchObject({
    status: 403,
  });
});

test('what no job will try again is found by the sweep, and what a job will is left to it', async () => {
  const uuid = await mail('Olvidado');
  await expect.poll(async () => (await waiting(uuid))?.state, { timeout: 10_000 }).toBe('FAILED');
  await giveUp(uuid);
  const later = { ...product.app, now: () => product.clock.now.add({ minutes: 10 }) };
  await sweepWaiting(later);
  expect(await jobsOf(uuid)).toBe(1);
  await sweepWaiting(later);
  expect(await jobsOf(uuid)).toBe(1);
});

test('what waits without a job when a server starts is tried at once', async () => {
  const uuid = await mail('Sin trabajo');
  await expect.poll(async () => (await waiting(uuid))?.state, { timeout: 10_000 }).toBe('FAILED');
  await giveUp(uuid);
  await startOutboxSweep({ ...product.app, now: () => product.clock.now.add({ minutes: 10 }) });
  expect(await jobsOf(uuid)).toBe(1);
});

test('what is sent again is tried at once, once, with an audit entry; what has arrived cannot be', async () => {
  const { db } = product.app.database;
  const uuid = await mail('Otra vez');
  await expect.poll(async () => (await waiting(uuid))?.state, { timeout: 10_000 }).toBe('FAILED');
  await giveUp(uuid);
  const before = calls;
  expect(await product.call('outbox.resend', { kind: 'MAIL', uuid }, admin)).toMatchObject({
    status: 200,
    body: { aggregates: { uuid } },
  });
  await expect.poll(() => calls, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await jobsOf(uuid)).toBe(1);
  const entry = await db
    .selectFrom('audit_entry')
    .select(['act', 'entity'])
    .where('entity_id', '=', uuid)
    .executeTakeFirst();
  expect(entry).toEqual({ act: 'outbox.resend', entity: 'message' });
  await db
    .updateTable('message')
    .set({ delivered_at: product.clock.now.toString(), body: null })
    .where('id', '=', uuid)
    .execute();
  expect(await product.call('outbox.resend', { kind: 'MAIL', uuid }, admin)).toMatchObject({
    status: 404,
    body: { exceptions: [{ translationCode: 'WAITING_WORK_NOT_FOUND' }] },
  });
});

test('jobs beat, so that those of a killed server are found within the minute', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.queue where name not like '\\_\\_pgboss%' and (heartbeat_seconds is null or heartbeat_seconds > 10)`.execute(
    product.app.database.db,
  );
  expect(rows).toEqual([]);
});
