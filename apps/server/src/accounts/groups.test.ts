import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { joinGroups } from './group-queries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the groups that a provider names at sign-in give their roles until it names them no more', async () => {
  const { db } = product.app.database;
  const at = product.clock.now.toString();
  const [account, legal, kept] = [1, 2, 3].map(() => newId(product.clock.now));
  if (account === undefined || legal === undefined || kept === undefined) throw new Error('three ids');
  await db.insertInto('account').values({ id: account, email: 'ana@anahuac.example', name: 'Ana' }).execute();
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('directory_group')
    .values([
      { id: legal, name: 'Jurídico', provisioned: false, ...times },
      { id: kept, name: 'Recursos humanos', provisioned: true, ...times },
    ])
    .execute();
  await db
    .insertInto('directory_group_role')
    .values([
      { group_id: legal, role: 'LAWYER' },
      { group_id: kept, role: 'HR' },
    ])
    .execute();
  await db.insertInto('directory_group_member').values({ group_id: kept, account_id: account }).execute();
  const roles = async () =>
    (await db.selectFrom('account_role').select('role').where('account_id', '=', account).execute())
      .map(({ role }) => role)
      .toSorted();

  const join = (named: string[]) => db.transaction().execute((tx) => joinGroups(tx, account, named));
  expect(await join(['JURÍDICO', 'Otro'])).toBe('moved');
  expect(await roles()).toEqual(['HR', 'LAWYER']);
  expect(await join(['jurídico'])).toBe('same');
  // The directory keeps the members of what it provisions: the sign-in says nothing of them.
  expect(await join([])).toBe('moved');
  expect(await roles()).toEqual(['HR']);
});
