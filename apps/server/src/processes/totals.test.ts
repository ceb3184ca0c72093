import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { isOpen, type AnyKind } from '@jornada/domain/process/kind.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHire, openCompany, type World } from '../testing/hiring.ts';
import { hire, openStore } from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { addUpTotals } from './totals-queries.ts';

let product: Product;
let world: World;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

/** Families, types and statuses whose noted total is not what there is. */
async function wrongTotals(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (select family, type, status, closed_at is not null as closed, count(*)::int as n from process group by 1, 2, 3, 4) as counted
      full join (select family, type, status, closed, sum(n)::int as noted from process_total group by 1, 2, 3, 4) as totals using (family, type, status, closed)
    where coalesce(n, 0) <> coalesce(noted, 0)`.execute(product.app.database.db);
  return rows;
}

async function listed(filter: Record<string, unknown>): Promise<[total: number, rows: number]> {
  const { headers, body } = await product.call('contractProcesses.list', { filter }, hr);
  return [Number(headers['x-total-count']), Array.isArray(body) ? body.length : Number.NaN];
}

test('totals of whole lists follow each start, act, end and deletion, and stay when they are added up', async () => {
  const { db } = product.app.database;
  const hired = newHire(world);
  await hired.toValidation();
  const store = await openStore(product, '0711');
  const { id: collaboratorId } = await hire(product, { store, name: 'Ana' });
  const process = await insertProcess(db, {
    now: product.clock.now,
    siteId: store.siteId,
    collaboratorId,
    status: 'COMPLETED_SUCCESS',
  });
  await db
    .updateTable('process')
    .set({ closed_at: product.clock.now.toString() })
    .where('id', '=', process)
    .execute();
  expect(await wrongTotals()).toEqual([]);
  const lists = [
    {},
    { open: 'true' },
    { open: 'false' },
    { status: 'COMPLETED_SUCCESS' },
    { yourTurn: 'true' },
  ];
  const before = await Promise.all(lists.map(listed));
  for (const [total, rows] of before) expect(total).toBe(rows);
  expect(before.map(([total]) => total).slice(0, 3)).toEqual([2, 1, 1]);
  await addUpTotals(db);
  expect(await wrongTotals()).toEqual([]);
  expect(await Promise.all(lists.map(listed))).toEqual(before);
  await sql`delete from process_contract where process_id = ${process}::uuid`.execute(db);
  await sql`delete from process where id = ${process}::uuid`.execute(db);
  expect(await wrongTotals()).toEqual([]);
  expect(await listed({ open: 'false' })).toEqual([0, 0]);
});

test('nobody is awaited where a process is over, so that what waits is sought among the open ones alone', () => {
  const closed = KINDS.flatMap((kind: AnyKind) =>
    Object.entries(kind.acts).flatMap(([act, { waits }]) =>
      (waits ?? [])
        .filter((status) => !isOpen(kind, status))
        .map((status) => `${kind.type} ${act} ${status}`),
    ),
  );
  expect(closed).toEqual([]);
});
