import { integrationCalls } from '@jornada/contract/integration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { appendAudit } from '../audit/chain.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { forgetChanges } from './change-queries.ts';

let product: Product;
let store: Store;
let other: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  other = await openStore(product, '0418');
  hr = await product.signIn({ role: 'HR', name: 'Norma' });
});
afterAll(() => product.stop());

const Made = z.object({ aggregates: integrationCalls['integration.createKey'].output });
const feed = async (as: string, input: { after?: number; limit?: number } = {}) => {
  const { status, body } = await product.call('integration.events', input, as);
  expect(status).toBe(200);
  return integrationCalls['integration.events'].output.parse(body);
};
const entry = (id: string, siteId: number | null, act = 'holiday.create') => ({
  at: product.clock.now,
  act,
  actorId: null,
  input: { secret: 'Ana' },
  entity: 'holiday',
  id,
  siteId,
});
const change = (id: string, siteId: number | null, act?: string) =>
  product.app.database.db.transaction().execute((tx) => appendAudit(tx, entry(id, siteId, act)));
const key = async (input: Record<string, unknown>) =>
  Made.parse(
    (
      await product.call(
        'integration.createKey',
        { name: 'SAP', lastDay: product.clock.now.toString().slice(0, 10), ...input },
        hr,
      )
    ).body,
  ).aggregates.key;
const keys = async () =>
  integrationCalls['integration.keys'].output.parse((await product.call('integration.keys', {}, hr)).body);

test('what changed comes once, in order, with its version and nothing personal', async () => {
  const { next } = await feed(hr);
  await change('a', store.siteId);
  await change('a', store.siteId, 'holiday.delete');
  await change('b', other.siteId);
  await change('a', store.siteId, 'holiday.create.refused');
  const first = await feed(hr, { after: next, limit: 2 });
  const rest = await feed(hr, { after: first.next, limit: 2 });
  const events = [...first.events, ...rest.events];
  expect(events.map(({ n }) => n - next)).toEqual([1, 2, 3]);
  expect(events.filter(({ id }) => id === 'a').map(({ type, version }) => [type, version])).toEqual([
    ['holiday.create', 1],
    ['holiday.delete', 2],
  ]);
  expect(JSON.stringify(events)).not.toContain('Ana');
  expect(await feed(hr, { after: rest.next })).toEqual({ events: [], next: rest.next });
});

test('administrators see the newest changes, the last one first', async () => {
  await change('seen-1', store.siteId);
  await change('seen-2', store.siteId);
  const { body } = await product.call('integration.latestEvents', {}, hr);
  const latest = integrationCalls['integration.latestEvents'].output.parse(body);
  expect(latest.slice(0, 2)).toMatchObject([
    { id: 'seen-2', site: '0417', version: 1 },
    { id: 'seen-1', site: '0417', version: 1 },
  ]);
});

test('what is committed late is still to come: no reader has gone past it', async () => {
  const { next } = await feed(hr);
  const written = Promise.withResolvers<undefined>();
  const commit = Promise.withResolvers<undefined>();
  const slow = product.app.database.db.transaction().execute(async (tx) => {
    await appendAudit(tx, entry('slow', store.siteId));
    written.resolve(undefined);
    await commit.promise;
  });
  await written.promise;
  await change('quick', other.siteId);
  const before = await feed(hr, { after: next });
  expect(before.events.map(({ id }) => id)).toEqual(['quick']);
  commit.resolve(undefined);
  await slow;
  expect((await feed(hr, { after: before.next })).events.map(({ id }) => id)).toEqual(['slow']);
});

test('somebody who signs in changes no record', async () => {
  const { next } = await feed(hr);
  await product.app.database.db
    .transaction()
    .execute((tx) => appendAudit(tx, { ...entry('s', null, 'auth.getJwtTokenFromCode'), entity: 'session' }));
  await change('after', store.siteId);
  const { events } = await feed(hr, { after: next });
  expect(events.map(({ id, n }) => [id, n - next])).toEqual([['after', 1]]);
});

test('readers at the same time number nothing twice', async () => {
  const { next } = await feed(hr);
  await Promise.all(Array.from({ length: 20 }, (_none, index) => change(`p${index}`, store.siteId)));
  await Promise.all(Array.from({ length: 8 }, () => feed(hr, { after: next })));
  const { events } = await feed(hr, { after: next });
  expect(events.map(({ n }) => n - next)).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
});

test('a key sees its resources at its sites', async () => {
  const { next } = await feed(hr);
  await change('here', store.siteId);
  await change('there', other.siteId);
  await change('company', null);
  await change('pay', store.siteId, 'salaryAdvance.create');
  const seen = async (input: Record<string, unknown>) =>
    (await feed(await key(input), { after: next })).events.map(({ id }) => id);
  expect(await seen({ scopes: ['catalogues:read'], sites: [store.siteCode] })).toEqual(['here']);
  expect((await seen({ scopes: ['catalogues:read'] })).toSorted()).toEqual(['company', 'here', 'there']);
  expect(await seen({ scopes: ['planning:read'] })).toEqual([]);
  const writer = await key({ scopes: ['planning:write'] });
  expect((await product.call('integration.events', {}, writer)).status).toBe(403);
});

test('administrators see how far each program has read', async () => {
  const reader = await key({ name: 'Tablero', scopes: ['catalogues:read'] });
  const position = async () => (await keys()).find(({ name }) => name === 'Tablero')?.readUntil;
  expect(await position()).toBeNull();
  await change('read', store.siteId);
  const { next } = await feed(reader);
  expect(await position()).toBe(0);
  await feed(reader, { after: next });
  expect(await position()).toBe(next);
});

test('after ninety days the last change of each record is left', async () => {
  const { next } = await feed(hr);
  await change('old', store.siteId);
  await change('old', store.siteId);
  await feed(hr);
  await forgetChanges(product.app.database.db, product.clock.now.add({ hours: 24 * 91 }));
  const { events } = await feed(hr, { after: next });
  expect(events).toMatchObject([{ id: 'old', version: 2 }]);
});
