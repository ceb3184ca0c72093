import { integrationCalls } from '@jornada/contract/integration.ts';
import { KEY_CALLS_PER_MINUTE } from '@jornada/domain/access/api-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let other: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  await product.app.database.db
    .insertInto('state')
    .values({ code: '09', name: 'Ciudad de México', iso: 'MX-CMX', curp: 'DF' })
    .execute();
  store = await openStore(product, '0417');
  other = await openStore(product, '0418');
});
afterAll(() => product.stop());
beforeEach(async () => {
  hr = await product.signIn({ role: 'HR', name: 'Norma' });
});

const Made = z.object({ aggregates: integrationCalls['integration.createKey'].output });
const today = () => product.clock.now.toZonedDateTimeISO('America/Mexico_City').toPlainDate();

async function make(input: Record<string, unknown> = {}): Promise<{ uuid: string; key: string }> {
  const made = await product.call(
    'integration.createKey',
    { name: 'Nómina', scopes: ['sites:read'], lastDay: today().add({ days: 30 }).toString(), ...input },
    hr,
  );
  return Made.parse(made.body).aggregates;
}
const codes = async (key: string) => {
  const { status, body } = await product.call('sites.list', {}, key);
  expect(status).toBe(200);
  return z
    .array(z.object({ code: z.string() }))
    .parse(body)
    .map(({ code }) => code);
};
const statusOf = async (
  name: 'sites.list' | 'integration.keys' | 'accounts.list' | 'collaborators.list',
  key: string,
) => (await product.call(name, {}, key)).status;

describe('a program calls with its key', () => {
  test('without signing in, within its scopes alone', async () => {
    const { key } = await make();
    expect(await codes(key)).toEqual(expect.arrayContaining(['0417', '0418']));
    expect(await statusOf('accounts.list', key)).toBe(403);
    expect(await statusOf('integration.keys', key)).toBe(403);
    expect(await statusOf('sites.list', `${key}x`)).toBe(401);
  });

  test('at its sites alone', async () => {
    const { key } = await make({ sites: [store.siteCode] });
    expect(await codes(key)).toEqual([store.siteCode]);
    expect(other.siteCode).not.toBe(store.siteCode);
  });

  test('and learns with every answer what is left of its minute', async () => {
    const { key, uuid } = await make();
    const { headers } = await product.call('sites.list', {}, key);
    expect(headers).toMatchObject({
      'ratelimit-policy': expect.stringMatching(/^"key";q=\d+;w=60$/),
      ratelimit: expect.stringMatching(/^"key";r=\d+;t=\d+$/),
    });
    await product.app.database.db
      .updateTable('call_count')
      .set({ calls: KEY_CALLS_PER_MINUTE * product.app.config.limitFactor })
      .where('caller', '=', `key ${uuid}`)
      .execute();
    expect(await product.call('sites.list', {}, key)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    const most = KEY_CALLS_PER_MINUTE * product.app.config.limitFactor;
    expect((await product.call('integration.keys', {}, hr)).body).toContainEqual(
      expect.objectContaining({ uuid, peak: most + 1, perMinute: most }),
    );
  });
});

describe('a key', () => {
  test('is shown once and stored hashed', async () => {
    const { key, uuid } = await make({ name: 'SAP' });
    const { db } = product.app.database;
    const kept = [
      await db.selectFrom('api_key').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(key);
    const { body } = await product.call('integration.keys', {}, hr);
    expect(body).toContainEqual(
      expect.objectContaining({ uuid, name: 'SAP', ending: key.slice(-4), state: 'VALID', lastUsedAt: null }),
    );
    await codes(key);
    expect((await product.call('integration.keys', {}, hr)).body).toContainEqual(
      expect.objectContaining({ uuid, lastUsedAt: expect.any(String) }),
    );
  });

  test('lasts a year at most, to the end of its last day', async () => {
    const asked = (lastDay: Temporal.PlainDate) =>
      product.call(
        'integration.createKey',
        { name: 'SAP', scopes: ['sites:read'], lastDay: lastDay.toString() },
        hr,
      );
    expect(await asked(today().add({ days: 366 }))).toMatchObject({ status: 422 });
    expect(await asked(today().subtract({ days: 1 }))).toMatchObject({ status: 422 });
    expect(await asked(today().add({ days: 365 }))).toMatchObject({ status: 200 });
    const { key } = await make({ lastDay: today().toString() });
    expect(await statusOf('sites.list', key)).toBe(200);
    const now = product.clock.now;
    product.clock.now = today().add({ days: 1 }).toZonedDateTime('America/Mexico_City').toInstant();
    expect(await statusOf('sites.list', key)).toBe(401);
    product.clock.now = now;
  });

  test('ends when it is revoked, once', async () => {
    const { key, uuid } = await make();
    expect(await product.call('integration.revokeKey', { uuid }, hr)).toMatchObject({ status: 200 });
    expect(await statusOf('sites.list', key)).toBe(401);
    expect(await product.call('integration.revokeKey', { uuid }, hr)).toMatchObject({ status: 404 });
  });

  test('can never do more than its maker can at present', async () => {
    const { key, uuid } = await make({ scopes: ['sites:read', 'collaborators:read'] });
    expect(await statusOf('collaborators.list', key)).toBe(200);
    const { db } = product.app.database;
    const { account_id } = await db
      .selectFrom('api_key')
      .select('account_id')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('account_role').where('account_id', '=', account_id).execute();
    expect(await statusOf('collaborators.list', key)).toBe(403);
    await db.updateTable('account').set({ active: false }).where('id', '=', account_id).execute();
    expect(await statusOf('collaborators.list', key)).toBe(401);
  });

  test('leaves its name in the audit trail', async () => {
    const { key } = await make({ name: 'Checador', scopes: ['catalogues:write', 'catalogues:read'] });
    const asked = await product.call(
      'holiday.createLegalDays',
      { personnelDivision: store.siteCode, year: 2031 },
      key,
    );
    expect(asked).toMatchObject({ status: 200 });
    const entry = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'fields'])
      .where('act', '=', 'holiday.createLegalDays')
      .executeTakeFirstOrThrow();
    expect(entry.actor_id).not.toBeNull();
    expect(entry.fields).toContain('apiKey: Checador');
  });
});
