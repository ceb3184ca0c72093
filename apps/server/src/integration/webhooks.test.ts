import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { integrationCalls } from '@jornada/contract/integration.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appendAudit } from '../audit/chain.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { isForbidden, isOutsideUrl } from './post-outside.ts';
import { deliverTo, makeDeliveries } from './webhooks.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let product: Product;
let store: Store;
let other: Store;
let hr: string;
let receiver: Server;
let url: string;
let received: Received[] = [];
let answer: (got: Received) => number = () => 200;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  other = await openStore(product, '0418');
  hr = await product.signIn({ role: 'HR', name: 'Norma' });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const got = { headers: request.headers, body };
      received.push(got);
      const status = answer(got);
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  receiver.close();
  await product.stop();
});
beforeEach(() => {
  received = [];
  answer = () => 200;
});
afterEach(() => product.app.database.db.updateTable('webhook').set({ active: false }).execute());

const Made = z.object({ aggregates: z.object({ uuid: z.string(), secret: z.string() }) });
const Rotated = z.object({ aggregates: z.object({ secret: z.string() }) });
const Body = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.strictObject({
    n: z.number().nullable(),
    entity: z.string(),
    id: z.string(),
    site: z.string().nullable(),
    version: z.number(),
  }),
});

async function subscribe(input: Record<string, unknown> = {}): Promise<{ uuid: string; secret: string }> {
  const { status, body } = await product.call(
    'integration.createWebhook',
    { name: 'SAP', url, scopes: ['catalogues:read'], ...input },
    hr,
  );
  expect(status).toBe(200);
  // What this file has changed so far is older than the webhook.
  const made = Made.parse(body).aggregates;
  await product.call('integration.events', {}, hr);
  await product.app.database.db
    .updateTable('webhook')
    .set((eb) => ({ reached: eb.selectFrom('change_counter').select('last') }))
    .where('id', '=', made.uuid)
    .execute();
  return made;
}
const change = (id: string, siteId: number | null = store.siteId, act = 'holiday.create') =>
  product.app.database.db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: product.clock.now,
      act,
      actorId: null,
      input: { name: 'Ana' },
      entity: 'holiday',
      id,
      siteId,
    }),
  );
/** Everything that is due now, as the product's own jobs do it at their minute. */
async function deliver(uuid: string): Promise<void> {
  await makeDeliveries(product.app);
  await deliverTo(product.app, uuid);
}
const bodies = () => received.map(({ body }) => Body.parse(JSON.parse(body)));
/** Sessions end meanwhile. */
const later = async (seconds: number): Promise<void> => {
  product.clock.now = product.clock.now.add({ seconds });
  hr = await product.signIn({ role: 'HR', name: 'Norma' });
};
const deliveries = async (webhook: string) => {
  const { body, headers } = await product.call('integration.webhookDeliveries', { webhook }, hr);
  const rows = integrationCalls['integration.webhookDeliveries'].output.parse(body);
  expect(headers['x-total-count']).toBe(String(rows.length));
  return rows;
};
const webhook = async (uuid: string) =>
  integrationCalls['integration.webhooks'].output
    .parse((await product.call('integration.webhooks', {}, hr)).body)
    .find((row) => row.uuid === uuid);

/** The check of a receiver that follows the standard, with nothing of the product. */
function verifies(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const own = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(own);
}

test('all that changed goes out with one look, however much it is', async () => {
  const { uuid } = await subscribe();
  const many = 1050;
  await product.app.database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < many; n += 1)
      await appendAudit(tx, {
        at: product.clock.now,
        act: 'holiday.create',
        actorId: null,
        input: {},
        entity: 'holiday',
        id: `of many ${n}`,
        siteId: store.siteId,
      });
  });
  await deliver(uuid);
  expect(received).toHaveLength(many);
});

test('a change is delivered once, signed, with nothing personal', async () => {
  const { uuid, secret } = await subscribe();
  await change('once');
  await deliver(uuid);
  await deliver(uuid);
  expect(bodies()).toMatchObject([
    { type: 'holiday.create', data: { entity: 'holiday', id: 'once', site: '0417', version: 1 } },
  ]);
  expect(received.every((got) => verifies(secret, got))).toBe(true);
  expect(received.some((got) => verifies('whsec_AAAA', got))).toBe(false);
  expect(received[0]?.headers['webhook-timestamp']).toBe(
    String(Math.floor(product.clock.now.epochMilliseconds / 1000)),
  );
  expect(received[0]?.body).not.toContain('Ana');
  expect(await deliveries(uuid)).toMatchObject([{ state: 'DELIVERED', attempts: 1, status: 200 }]);
  expect(await webhook(uuid)).toMatchObject({ state: 'ACTIVE', delivered: 1, waiting: 0 });
});

test('the receiver of the standard’s own library takes it, and refuses a changed byte or another secret', async () => {
  const { uuid, secret } = await subscribe();
  await change('library');
  await deliver(uuid);
  const [got] = received;
  if (got === undefined) throw new Error('nothing was delivered');
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(got.headers[name])]),
  );
  // The library compares with the day on the wall; the product has its own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: product.clock.now.epochMilliseconds });
  try {
    const data = { id: 'library' };
    expect(new Webhook(secret).verify(got.body, headers)).toMatchObject({ type: 'holiday.create', data });
    const changed = got.body.replace('library', 'librarx');
    expect(() => new Webhook(secret).verify(changed, headers)).toThrow(/signature/i);
    expect(() => new Webhook('whsec_AAAA').verify(got.body, headers)).toThrow(/signature/i);
  } finally {
    vi.useRealTimers();
  }
});

test('it is notified of its own stores and capabilities only', async () => {
  const { uuid } = await subscribe({ sites: [store.siteCode] });
  await change('here');
  await change('there', other.siteId);
  await change('company', null);
  await change('plan', store.siteId, 'planning.save');
  await deliver(uuid);
  expect(bodies().map(({ data }) => data.id)).toEqual(['here']);
});

test('with the scope of processes it is notified of every act on them', async () => {
  const { uuid } = await subscribe({ scopes: ['processes:read'] });
  await change('hire', store.siteId, 'hiring.validateLegal');
  await change('move', store.siteId, 'mutation.startMutationProcess');
  await change('file');
  await deliver(uuid);
  expect(bodies().map(({ data }) => data.id)).toEqual(['hire', 'move']);
});

test('while its secret changes both sign, afterwards the new one alone', async () => {
  const { uuid, secret } = await subscribe();
  const { body } = await product.call('integration.rotateWebhookSecret', { webhook: uuid }, hr);
  const fresh = Rotated.parse(body).aggregates.secret;
  await change('rotate');
  await deliver(uuid);
  expect([secret, fresh].map((one) => received.map((got) => verifies(one, got)))).toEqual([[true], [true]]);
  expect(await webhook(uuid)).toMatchObject({ rotatesUntil: expect.any(String) });
  await later(48 * 3600);
  received = [];
  await change('rotate');
  await deliver(uuid);
  expect([secret, fresh].map((one) => received.map((got) => verifies(one, got)))).toEqual([[false], [true]]);
});

test('its secret lies sealed and is in no trail', async () => {
  const { secret } = await subscribe();
  const { db } = product.app.database;
  const kept = [
    await db.selectFrom('webhook').selectAll().execute(),
    await db.selectFrom('audit_entry').selectAll().execute(),
    await db.selectFrom('idempotency').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test('what fails comes again under the same id, and later changes of that record wait for it', async () => {
  const { uuid } = await subscribe();
  answer = ({ body }) => (body.includes('"stuck"') ? 503 : 200);
  await change('stuck');
  await change('stuck', store.siteId, 'holiday.update');
  await change('free');
  await deliver(uuid);
  await deliver(uuid);
  expect(bodies().map(({ data: { id, version } }) => [id, version])).toEqual([
    ['stuck', 1],
    ['free', 1],
  ]);
  expect(await webhook(uuid)).toMatchObject({ waiting: 1, delivered: 1 });
  await later(4);
  await deliver(uuid);
  expect(received).toHaveLength(2);
  await later(1);
  answer = () => 200;
  await deliver(uuid);
  expect(bodies().map(({ data: { id, version } }) => [id, version])).toEqual([
    ['stuck', 1],
    ['free', 1],
    ['stuck', 1],
    ['stuck', 2],
  ]);
  expect(received[2]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
});

test('a dead endpoint gives up after ten attempts and keeps no other waiting; a replay sends the same id', async () => {
  const dead = await subscribe({ url: 'http://127.0.0.1:1' });
  const live = await subscribe();
  await change('dead');
  await deliver(dead.uuid);
  await deliver(live.uuid);
  expect(received).toHaveLength(1);
  for (const wait of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
    await later(wait);
    await deliver(dead.uuid);
  }
  expect(await deliveries(dead.uuid)).toMatchObject([
    { state: 'FAILED', attempts: 10, status: null, error: expect.stringContaining('ECONNREFUSED') },
  ]);
  const [failed] = await deliveries(dead.uuid);
  await product.call(
    'integration.updateWebhook',
    { webhook: dead.uuid, name: 'SAP', url, scopes: ['catalogues:read'] },
    hr,
  );
  expect(
    await product.call('integration.replayDelivery', { delivery: failed?.uuid ?? '' }, hr),
  ).toMatchObject({
    status: 200,
  });
  await expect.poll(() => deliveries(dead.uuid)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  expect(received[1]?.headers['webhook-id']).toBe(failed?.uuid);
});

test('somebody who looks sees each attempt without loading again: what was answered, and what is sent again at once', async () => {
  const { uuid } = await subscribe();
  const heard = () =>
    product.app.database.db
      .selectFrom('live_event')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('topic', '=', 'integration')
      .executeTakeFirstOrThrow();
  answer = () => 503;
  await change('late');
  const { count: before } = await heard();
  await deliver(uuid);
  expect(Number((await heard()).count)).toBeGreaterThan(Number(before));
  expect(await deliveries(uuid)).toMatchObject([
    { state: 'WAITING', status: 503, answer: '503 Service Unavailable' },
  ]);
  answer = () => 200;
  expect(await product.call('integration.replayWaiting', { webhook: uuid }, hr)).toMatchObject({
    status: 200,
    body: { aggregates: { count: 1 } },
  });
  await expect
    .poll(() => deliveries(uuid))
    .toMatchObject([{ state: 'DELIVERED', attempts: 2, answer: '200 OK' }]);
});

test('a redirect is not followed; 410 turns it off, and turned on again it gets what it missed', async () => {
  const { uuid } = await subscribe();
  answer = () => 302;
  await change('moved');
  await deliver(uuid);
  expect(received).toHaveLength(1);
  expect(await deliveries(uuid)).toMatchObject([{ state: 'WAITING', status: 302 }]);
  await later(5);
  answer = () => 410;
  await deliver(uuid);
  expect(await webhook(uuid)).toMatchObject({ state: 'GONE' });
  await change('missed');
  await later(300);
  await deliver(uuid);
  expect(received).toHaveLength(2);
  answer = () => 200;
  await product.call('integration.switchWebhook', { webhook: uuid, active: true }, hr);
  await deliver(uuid);
  await expect
    .poll(() =>
      bodies()
        .slice(2)
        .map(({ data }) => data.id),
    )
    .toEqual(['moved', 'missed']);
});

test('a test is sent at once', async () => {
  const { uuid, secret } = await subscribe();
  expect(await product.call('integration.testWebhook', { webhook: uuid }, hr)).toMatchObject({ status: 200 });
  await expect.poll(bodies).toMatchObject([{ type: 'webhook.test', data: { n: null } }]);
  expect(received.every((got) => verifies(secret, got))).toBe(true);
});

test('addresses of private networks are refused, and of this machine outside the demonstration', async () => {
  const strict = { thisMachine: false };
  const refused = [
    'http://example.com/in',
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://10.1.2.3/in',
    'https://169.254.169.254/latest',
    'https://localhost/in',
    'https://user:word@example.com/in',
    'ftp://example.com',
    'in',
  ];
  expect(refused.filter((one) => isOutsideUrl(one, strict))).toEqual([]);
  expect(isOutsideUrl('https://sap.example.com/in', strict)).toBe(true);
  expect(['192.168.1.1', 'fd00::1', '100.64.0.1'].filter((one) => !isForbidden(one, strict))).toEqual([]);
  expect(isForbidden('192.168.1.1', { thisMachine: true })).toBe(true);
  expect(isForbidden('8.8.8.8', strict)).toBe(false);
  expect(
    await product.call(
      'integration.createWebhook',
      { name: 'SAP', url: 'https://10.0.0.1/in', scopes: ['sites:read'] },
      hr,
    ),
  ).toMatchObject({ status: 422 });
});
