import { afterAll, beforeAll, expect, test } from 'vitest';
import { hire, openStore } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Product } from '../testing/product.ts';

let product: Product;
let director: string;
beforeAll(async () => {
  const opened = await openPlanningStore();
  ({ product, director } = opened);
  const elsewhere = await openStore(product, '0552');
  const { db } = product.app.database;
  for (const [name, store, numbers] of [
    ['Ana Ruiz', opened.store, { curp: 'RUAA900214MDFZNN08', rfc: 'RUAA900214AB1', sap_number: '4170021' }],
    ['Ruaa Vélez', opened.store, { rfc: 'VERU851130CD2' }],
    ['Eva Ruiz', elsewhere, { rfc: 'RUAE900214EF3' }],
  ] as const) {
    const { id } = await hire(product, { store, name });
    await db.updateTable('collaborator').set(numbers).where('id', '=', id).execute();
  }
});
afterAll(() => product.stop());

test.each([
  ['a part of the CURP', '900214mdf', ['Ana Ruiz']],
  ['the end of the RFC', '214AB1', ['Ana Ruiz']],
  ['the letters of the RFC, which a name may have too', 'ruaa', ['Ana Ruiz', 'Ruaa Vélez']],
  ['a part of the SAP number', '70021', ['Ana Ruiz']],
  ['a part of the name, without its accent', 'velez', ['Ruaa Vélez']],
  ['an RFC of a store out of reach', 'RUAE900214', []],
  ['a sign that patterns read', '9%1', []],
])('a person is found by %s', async (_, key, names) => {
  const found = await product.call(
    'collaborators.bySite',
    { personnelDivision: '0417', filter: { key }, sort: 'fullName' },
    director,
  );
  expect(found).toMatchObject({ status: 200, body: names.map((fullName) => ({ fullName })) });
});
