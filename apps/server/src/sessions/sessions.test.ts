import { randomUUID } from 'node:crypto';
import { OpenSession } from '@jornada/contract/sessions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser, PUBLIC_URL, signInThrough } from '../testing/browser.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let begin: Temporal.Instant;
beforeAll(async () => {
  product = await startProduct({ environment: { JORNADA_PUBLIC_URL: PUBLIC_URL } });
  begin = product.clock.now;
});
afterEach(() => {
  product.clock.now = begin;
});
afterAll(() => product.stop());

async function account(role: 'DIRECTOR' | 'HR'): Promise<string> {
  const id = randomUUID();
  const { db } = product.app.database;
  await db
    .insertInto('account')
    .values({ id, email: `${id}@anahuac.example`, name: role })
    .execute();
  await db.insertInto('account_role').values({ account_id: id, role }).execute();
  return id;
}
const open = async (id: string) => (await signInThrough(openBrowser(product), id)).accessToken;
const sessions = async (as: string, filter = {}) =>
  z.array(OpenSession).parse((await product.call('sessions.list', { filter }, as)).body);
const end = (session: string, as: string) => product.call('sessions.end', { session }, as);
const works = async (as: string) => (await product.call('auth.profile', {}, as)).status;

describe('one’s own sessions', () => {
  test('are those that are open, with program and address, the asking one marked', async () => {
    const monica = await account('DIRECTOR');
    const [desk, phone] = [await open(monica), await open(monica)];
    await open(await account('DIRECTOR'));
    const listed = await sessions(phone);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed[0]).toMatchObject({ agent: expect.stringMatching(/./), address: '127.0.0.1' });
    expect((await sessions(desk)).find(({ current }) => current)?.id).not.toBe(
      listed.find(({ current }) => current)?.id,
    );
    product.clock.now = begin.add({ minutes: 9 });
    await works(desk);
    product.clock.now = begin.add({ minutes: 31 });
    const fresh = await open(monica);
    // The phone was idle for more than half an hour: its session is over by itself.
    expect(await sessions(fresh)).toHaveLength(2);
  });

  test('are ended one by one, and the browser that had it is signed out', async () => {
    const monica = await account('DIRECTOR');
    const [desk, phone] = [await open(monica), await open(monica)];
    const other = (await sessions(desk)).find(({ current }) => !current)?.id ?? '';
    expect(await end(other, desk)).toMatchObject({ status: 200 });
    expect([await works(phone), await works(desk)]).toEqual([401, 200]);
    expect(await end(other, desk)).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'SESSION_NOT_FOUND' }] },
    });
  });

  test('are ended all but the asking one', async () => {
    const monica = await account('DIRECTOR');
    const [desk, phone, kiosk] = [await open(monica), await open(monica), await open(monica)];
    expect(await product.call('sessions.endOthers', {}, desk)).toMatchObject({
      status: 200,
      body: { aggregates: { ended: 2 } },
    });
    expect([await works(desk), await works(phone), await works(kiosk)]).toEqual([200, 401, 401]);
    expect(await product.call('sessions.endOthers', {}, desk)).toMatchObject({
      body: { aggregates: { ended: 0 } },
    });
  });
});

describe('somebody else’s sessions', () => {
  test('are unknown to a director, and stay open', async () => {
    const [monica, raul] = [await account('DIRECTOR'), await account('DIRECTOR')];
    const [hers, his] = [await open(monica), await open(raul)];
    expect(await product.call('sessions.list', { filter: { account: raul } }, hers)).toMatchObject({
      status: 400,
      body: { exceptions: [{ translationCode: 'ACTOR_NOT_FOUND' }] },
    });
    const [session] = await sessions(his);
    expect(await end(session?.id ?? '', hers)).toMatchObject({ status: 404 });
    expect(await works(his)).toBe(200);
  });

  test('are seen and ended by an administrator, and the trail says so', async () => {
    const monica = await account('DIRECTOR');
    const hers = await open(monica);
    const hr = await open(await account('HR'));
    const [session] = await sessions(hr, { account: monica });
    expect(await end(session?.id ?? '', hr)).toMatchObject({ status: 200 });
    expect(await works(hers)).toBe(401);
    expect(
      await product.app.database.db
        .selectFrom('audit_entry')
        .select(['entity', 'entity_id'])
        .where('act', '=', 'sessions.end')
        .where('entity_id', '=', session?.id ?? '')
        .execute(),
    ).toHaveLength(1);
  });
});
