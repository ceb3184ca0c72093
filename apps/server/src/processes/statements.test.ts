import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHire, openCompany, type World } from '../testing/hiring.ts';
import { hire, openStore, openTeam, seedTypologies, type Store } from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { cloneDatabase, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let world: World;
/** The statements of the call that is measured; those of background work belong to none. */
const measured = new AsyncLocalStorage<{ statements: number }>();
beforeAll(async () => {
  const database = await cloneDatabase();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const call = measured.getStore();
      if (call !== undefined) call.statements += 1;
      return Promise.resolve(result);
    },
  });
  product = await startProduct({ database: { ...database, db } });
  world = await openCompany(product);
});
afterAll(() => product.stop());

/** How many statements a call takes beside the one of the session. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const count = { statements: 0 };
  expect(await measured.run(count, call)).toMatchObject({ status: 200 });
  expect(count.statements).toBeGreaterThan(1);
  return count.statements - 1;
}

const WHOLE = { withIndex: true, withProcessRoadmap: true };

test('the page of a hire is eight statements, and two more that write a look at bank data down', async () => {
  const hired = newHire(world);
  await hired.toValidation();
  const { processUuid } = hired;
  expect(
    await statementsOf(() =>
      product.call('contractProcesses.get', { processUuid, ...WHOLE }, world.as.director),
    ),
  ).toBeLessThanOrEqual(10);
});

test('the page of a leave is twelve statements at most, four of them its vacation days; its list four', async () => {
  const store = await openStore(product, '0711');
  const { id } = await hire(product, { store, name: 'Ana' });
  const processUuid = await insertProcess(product.app.database.db, {
    now: product.clock.now,
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: id,
    type: 'LEAVE_PROCESS_MEX',
    status: 'WAITING_TO_BE_EXECUTED',
    effectiveDate: '2027-03-01',
  });
  const hr = await product.signIn({ role: 'HR' });
  expect(
    await statementsOf(() => product.call('leaveProcesses.get', { processUuid, ...WHOLE }, hr)),
  ).toBeLessThanOrEqual(12);
  expect(await statementsOf(() => product.call('leaveProcesses.list', {}, hr))).toBeLessThanOrEqual(4);
});

test('the dashboard of mobility takes as many statements when a third team has somebody who asks', async () => {
  await seedTypologies(product);
  const there = await openStore(product, '0713');
  const from = await openStore(product, '0714');
  const hr = await product.signIn({ role: 'HR' });
  const dashboard = () => product.call('mobility.dashboard', { filter: { personnelDivision: '0713' } }, hr);
  const asks = async (store: Store, name: string) => {
    const person = await hire(product, { store, name });
    await product.app.database.db
      .insertInto('site_feature')
      .values({
        site_id: store.siteId,
        feature: 'MOBILITY_SURVEY',
        enabled: true,
        since: '2026-01-01',
        changed_at: '2026-01-01T00:00:00Z',
        changed_by_name: 'RH',
      })
      .onConflict((one) => one.doNothing())
      .execute();
    const { number } = await product.app.database.db
      .selectFrom('labor_condition as l')
      .innerJoin('position as o', 'o.id', 'l.position_id')
      .select('o.number')
      .where('l.collaborator_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: person.id });
    const saved = await product.call(
      'mobility.save',
      {
        wish: 'NOW',
        places: [{ site: '0713' }],
        positions: [number],
        hours: 'SAME',
        languages: '',
        hrMayContact: true,
        storeMaySee: false,
        version: 0,
      },
      own,
    );
    expect(saved).toMatchObject({ status: 200 });
  };
  await asks(from, 'Una');
  const one = await statementsOf(dashboard);
  await asks(await openTeam(product, from, 'Taller'), 'Dos');
  await asks(await openTeam(product, there, 'Caja'), 'Tres');
  expect(await statementsOf(dashboard)).toBe(one);
});
