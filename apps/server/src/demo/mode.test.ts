import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { cloneDatabase } from '../testing/product.ts';
import { DEMO_MARK, demoMode } from './mode.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const start = (environment: Record<string, string>, embedded: boolean) =>
  demoMode(readConfig(environment), { ...database, embedded });
const provider = { OIDC_ISSUER: 'https://sso.example' };

describe('on an empty database', () => {
  test('the embedded one gets the demo company', async () => expect(await start({}, true)).toBe('create'));
  test('a real one gets it only when asked', async () =>
    expect(await start({ JORNADA_DEMO: '1' }, false)).toBe('create'));
  test('a real one without sign-in settings does not start, and says what to set', async () => {
    await expect(start({}, false)).rejects.toThrow(/set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/);
    await expect(start({ JORNADA_DEMO: 'yes' }, false)).rejects.toThrow(/set OIDC_ISSUER/);
  });
  test('a real one with a provider is a real company', async () =>
    expect(await start(provider, false)).toBe('none'));
});

describe('on a database with data', () => {
  test('that the demo did not make, the demo stays away', async () => {
    await database.db
      .insertInto('account')
      .values({ id: randomUUID(), email: 'alguien@empresa.example', name: 'Alguien' })
      .execute();
    await expect(start({ JORNADA_DEMO: '1' }, false)).rejects.toThrow(/did not make/);
    expect(await start(provider, false)).toBe('none');
  });
  test('that the demo made, it opens when asked, and only then', async () => {
    await database.db.insertInto('installation').values({ key: DEMO_MARK, value: '{}' }).execute();
    expect(await start({ JORNADA_DEMO: '1' }, false)).toBe('open');
    expect(await start({}, true)).toBe('open');
    expect(await start(provider, false)).toBe('none');
    await expect(start({}, false)).rejects.toThrow(/holds the demo company/);
  });
});
