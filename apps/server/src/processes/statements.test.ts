import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHire, openCompany, type World } from '../testing/hiring.ts';
import { hire, openStore } from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { cloneDatabase, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let world: World;
let statements = 0;
beforeAll(async () => {
  const database = await cloneDatabase();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  product = await startProduct({ database: { ...database, db } });
  world = await openCompany(product);
});
afterAll(() => product.stop());

/** How many statements a call takes beside the one of the session. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  statements = 0;
  expect(await call()).toMatchObject({ status: 200 });
  return statements - 1;
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
