import { Deadline } from '@jornada/contract/deadlines.ts';
import { StoreDuty } from '@jornada/contract/store-duties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accepted, PDF, refusal } from '../testing/hiring.ts';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

/* NOM-035: a dated duty of each store and the report that shows it. It is Friday, 20 November 2026. */
let product: Product;
let store: Store;
let director: string;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  for (let number = 1; number <= 15; number += 1)
    await hire(product, { store, name: `Persona ${number}`, from: '2024-03-04' });
});
afterAll(() => product.stop());

const list = async (as = hr) =>
  z
    .array(StoreDuty)
    .parse(
      (await product.call('storeDuties.list', { filter: { personnelDivision: store.siteCode } }, as)).body,
    );
const file = (doneOn: string, as = hr) =>
  product.call(
    'storeDuties.file',
    {
      personnelDivision: store.siteCode,
      duty: 'NOM_035',
      doneOn,
      file: { name: `informe-${doneOn}.pdf`, bytes: PDF },
    },
    as,
  );
const deadlines = async (as = hr) =>
  z
    .array(Deadline)
    .parse((await product.call('deadlines.list', { filter: { personnelDivision: store.siteCode } }, as)).body)
    .filter(({ kind }) => kind === 'NOM_035')
    .map(({ name, due, urgent, collaboratorUuid }) => ({ name, due, urgent, collaboratorUuid }));
const tasks = async (as = hr) =>
  z
    .array(z.looseObject({ kind: z.string(), values: z.record(z.string(), z.unknown()) }))
    .parse((await product.call('home.waiting', {}, as)).body)
    .filter(({ values }) => values['deadline'] === 'NOM_035');

test('with 15 people nothing is owed; with the sixteenth since the first day on which somebody worked there', async () => {
  expect(await list()).toMatchObject([{ people: 15, guide: null, due: null, current: null }]);
  expect(await deadlines()).toEqual([]);
  await hire(product, { store, name: 'Persona 16', from: '2026-11-16' });
  expect(await list()).toMatchObject([{ people: 16, guide: 'II', due: '2024-03-04', urgent: true }]);
  expect(await deadlines()).toEqual([
    { name: expect.any(String), due: '2024-03-04', urgent: true, collaboratorUuid: null },
  ]);
  expect(await tasks()).toMatchObject([{ kind: 'DEADLINE', site: store.siteCode, due: '2024-03-04' }]);
  // It is Human Resources' to see to; who directs the store reads it on the store's page.
  expect(await tasks(director)).toEqual([]);
});

test('a report holds two years from the day it was done, and stays as an earlier version of the next', async () => {
  accepted(await file('2024-12-31'));
  expect(await list()).toMatchObject([{ due: '2026-12-31', urgent: false, earlier: [] }]);
  expect(await deadlines()).toMatchObject([{ due: '2026-12-31', urgent: false }]);
  accepted(await file('2026-11-20'));
  const [duty] = await list();
  expect(duty).toMatchObject({
    due: '2028-11-20',
    current: { doneOn: '2026-11-20', name: 'informe-2026-11-20.pdf', filedBy: 'Sandra Lara' },
    earlier: [{ doneOn: '2024-12-31' }],
  });
  expect(await deadlines()).toEqual([]);
  expect(await file('2026-11-21')).toMatchObject(refusal(422, 'FIELD_NOT_VALID', { field: 'doneOn' }));
});

test('administrators alone file and open reports, and each opening is in the audit trail; the director reads when', async () => {
  const [duty] = await list(director);
  const id = duty?.current?.uuid ?? '';
  expect(duty).toMatchObject({ mayRead: false, current: { filedBy: 'Sandra Lara' } });
  expect((await product.call('storeDuties.paper', { id }, director)).status).toBe(403);
  expect((await file('2026-11-19', director)).status).toBe(403);
  expect((await product.call('storeDuties.paper', { id }, hr)).status).toBe(200);
  const read = await product.app.database.db
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('act', '=', 'storeDuties.paper')
    .execute();
  expect(read).toEqual([{ entity_id: id }]);
});
