import { planningGlobalCalls } from '@jornada/contract/planning-global.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Product } from '../../testing/product.ts';
import { hire, openStore, openTeam, plan, type Store } from '../../testing/planning-fixtures.ts';

const DAY = '2026-11-23';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let running: Store;
let other: Store;
let director: string;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  running = await openTeam(product, store, 'Running');
  other = await openStore(product, '0500');
  await place(store, 'Ana', ['2026-11-23 14:00-22:00 ORD', '2026-11-24 09:00-17:00 ORD']);
  await place(store, 'Beto', ['2026-11-23 09:00-13:00 ORD', '2026-11-23 14:00-18:00 FOR']);
  await place(running, 'Carla', ['2026-11-23 09:00-17:00 INC']);
  await place(other, 'Darío', ['2026-11-23 22:00-06:00 ORD']);
  const nobody = await place(running, 'Vacante', ['2026-11-23 16:00-20:00 ORD']);
  await product.app.database.db
    .updateTable('collaborator')
    .set({ fictitious: true })
    .where('id', '=', nobody)
    .execute();
});
afterAll(() => product.stop());

async function place(where: Store, name: string, periods: readonly string[]): Promise<string> {
  const person = await hire(product, { store: where, name });
  await plan(product, { person, store: where, codes, periods: [...periods] });
  return person.id;
}

const ask = (as: string, filter: Record<string, string> = {}, page = {}) =>
  product.call('planning.globalPlanning', { filter: { date: DAY, ...filter }, page }, as);
const rows = async (as: string, filter: Record<string, string> = {}) =>
  planningGlobalCalls['planning.globalPlanning'].output.parse((await ask(as, filter)).body);
const names = async (as: string, filter: Record<string, string> = {}) =>
  (await rows(as, filter)).map(({ name, team }) => `${name} ${team.name}`);

describe('who works where on a day', () => {
  test('by team and hour of arrival, each with all periods of the day', async () => {
    expect(await names(director)).toEqual(['Beto Ciclismo', 'Ana Ciclismo', 'Carla Running']);
    const [beto] = await rows(director);
    expect(
      beto?.periods.map(({ fromHour, toHour, hourTypologyUuid }) => [fromHour, toHour, hourTypologyUuid]),
    ).toEqual([
      [540, 780, codes['ORD']],
      [840, 1080, codes['FOR']],
    ]);
  });

  test('fictitious people come when asked for, and are told apart', async () => {
    const found = await rows(director, { fictitious: 'true' });
    expect(found.filter(({ fictitious }) => fictitious).map(({ name }) => name)).toEqual(['Vacante']);
  });

  test('by typology, with the whole day of anyone who has it; by a part of the name without accents', async () => {
    expect(await names(director, { hourTypology: 'FOR' })).toEqual(['Beto Ciclismo']);
    expect((await rows(director, { hourTypology: 'FOR' }))[0]?.periods).toHaveLength(2);
    expect(await names(await product.signIn({ role: 'HR' }), { key: 'DARÍ' })).toEqual(['Darío Ciclismo']);
    expect(await names(await product.signIn({ role: 'HR' }), { key: 'dario' })).toEqual(['Darío Ciclismo']);
  });

  test('a page behind the last is empty, and still tells the total', async () => {
    const { headers, body } = await ask(director, {}, { number: 9, size: 2 });
    expect([headers['x-total-count'], body]).toEqual(['3', []]);
    expect((await ask(director, { key: 'nadie' }, { number: 9 })).headers['x-total-count']).toBe('0');
  });

  test('page by page, with the total', async () => {
    const first = await ask(director, {}, { size: 2 });
    expect([
      first.headers['x-total-count'],
      planningGlobalCalls['planning.globalPlanning'].output.parse(first.body).length,
    ]).toEqual(['3', 2]);
  });
});

describe('as far as one reaches', () => {
  test('HR everywhere, a director their own site, a responsible their own team, also when another site is named', async () => {
    expect(await names(await product.signIn({ role: 'HR' }))).toContain('Darío Ciclismo');
    expect(await names(director, { personnelDivision: other.siteCode })).toEqual([]);
    expect(
      await names(
        await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: running.teamId }),
      ),
    ).toEqual(['Carla Running']);
  });

  test('a sick leave is AUS to a responsible, and is found as that alone', async () => {
    const responsible = await product.signIn({
      role: 'RESPONSIBLE',
      siteId: store.siteId,
      teamId: running.teamId,
    });
    expect((await rows(responsible))[0]?.periods[0]?.hourTypologyUuid).toBe(codes['AUS']);
    expect(await names(responsible, { hourTypology: 'INC' })).toEqual([]);
    expect(await names(responsible, { hourTypology: 'AUS' })).toEqual(['Carla Running']);
    expect(await names(director, { hourTypology: 'INC' })).toEqual(['Carla Running']);
  });

  test('a collaborator does not look for others', async () => {
    expect(await ask(await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId }))).toMatchObject({
      status: 403,
    });
  });
});
