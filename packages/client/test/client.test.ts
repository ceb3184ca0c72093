import { integrationCalls } from '@jornada/contract/integration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  crowd,
  hire,
  openStore,
  plan,
  seedTypologies,
  type Store,
} from '../../../apps/server/src/testing/planning-fixtures.ts';
import { startProduct, type Product } from '../../../apps/server/src/testing/product.ts';
import { changesAfter, connect, everyRow, Refused, valueOf, type Jornada } from '../src/index.ts';

/* Another system, with nothing but the generated client, over a real connection. */

let product: Product;
let store: Store;
let hr: string;
let address: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR', name: 'Norma' });
  address = await product.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.stop());

const MONDAY = '2026-11-16';

const Created = z.object({ aggregates: integrationCalls['integration.createKey'].output });

async function withKey(...scopes: string[]): Promise<Jornada> {
  const { body } = await product.call(
    'integration.createKey',
    { name: 'SAP', scopes, lastDay: '2026-12-20' },
    hr,
  );
  return connect({ address, key: Created.parse(body).aggregates.key });
}

test('the people of the company arrive whole, however many pages they fill', async () => {
  await crowd(product, store, 501);
  const jornada = await withKey('collaborators:read');
  const people = await everyRow((page) =>
    jornada.GET('/mx/api/v2/collaborators', { params: { query: { page } } }),
  );
  expect(new Set(people.map(({ uuid }) => uuid)).size).toBe(501);
  expect(people[0]?.fullName).toMatch(/^Persona \d+$/);
});

test('a week of a team comes with its periods', async () => {
  const codes = await seedTypologies(product);
  const person = await hire(product, { store, name: 'Ana Salas' });
  await plan(product, { person, store, codes, periods: ['2026-11-17 09:00-17:00 ORD'] });
  const jornada = await withKey('planning:read', 'sites:read');
  const teams = valueOf(
    await jornada.GET('/mx/api/v2/teams', { params: { query: { filter: { personnelDivision: '0417' } } } }),
  );
  expect(teams.map(({ uuid }) => uuid)).toEqual([store.teamUuid]);
  const week = valueOf(
    await jornada.GET('/mx/planning/api/v2/planning/weekTeamByManager', {
      params: { query: { filter: { teamUuid: store.teamUuid, startDateInterval: MONDAY } } },
    }),
  );
  expect(JSON.stringify(week)).toContain('Ana Salas');
});

test('what changes afterwards is read once', async () => {
  const jornada = await withKey('collaborators:read', 'sites:read');
  const { next } = await changesAfter(jornada, 0);
  const made = await product.call('companyTeams.create', { personnelDivision: '0417', name: 'Natación' }, hr);
  expect(made.status).toBe(200);
  const { changes, next: later } = await changesAfter(jornada, next);
  expect(changes).toMatchObject([{ type: 'companyTeams.create', entity: 'team', site: '0417' }]);
  expect(await changesAfter(jornada, later)).toEqual({ changes: [], next: later });
});

test('a refusal names its codes', async () => {
  const stranger = connect({ address, key: 'jk_unknown' });
  const refused = await everyRow((page) =>
    stranger.GET('/mx/api/v2/collaborators', { params: { query: { page } } }),
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    answer: { exceptions: [{ translationCode: 'UNABLE_TO_AUTHENTICATE' }] },
  });
});
