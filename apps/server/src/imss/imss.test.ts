import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insured } from '../testing/imss.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let sandra: string;
let norma: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  sandra = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  norma = await product.signIn({ role: 'HR_LEADER', name: 'Norma Ríos' });
});
afterAll(() => product.stop());

const period = { from: '2026-11-01', to: '2026-11-17' };
type Asked = { registry: string; kind: '08' | '07' | '02' };
const preview = (asked: Asked) => product.call('imssMovements.preview', { ...asked, ...period }, sandra);
const create = (asked: Asked, ready: number) =>
  product.call('imssMovements.create', { ...asked, ...period, ready }, sandra);
const Made = z.object({
  aggregates: z.object({ export: z.looseObject({ number: z.number(), sha256: z.string() }) }),
});
const made = (body: unknown) => Made.parse(body).aggregates.export;
const fileOf = async (number: number, as = norma) => {
  const { body } = await product.call('imssMovements.download', { number }, as);
  return Buffer.from(z.instanceof(Uint8Array).parse(body)).toString('latin1');
};

test('a hire is shown with its base wage and deadline, sent once, and the file is the same bytes for each who takes it', async () => {
  const { registry } = await insured(product, { store, from: '2026-11-16' });
  const hires: Asked = { registry, kind: '08' };
  expect((await preview(hires)).body).toMatchObject({
    ready: 1,
    missing: 0,
    rows: [
      {
        onDate: '2026-11-16',
        dueOn: '2026-11-23',
        sbcCentavos: 52_466,
        sbcSource: 'COMPUTED',
        gaps: [],
        corrects: null,
      },
    ],
  });
  expect(codesOf(await create(hires, 2))).toEqual(['IMSS_MOVEMENTS_CHANGED']);
  const { number, sha256 } = made((await create(hires, 1)).body);
  const text = await fileOf(number);
  expect(text.split('\r\n').map((line) => line.length)).toEqual([168, 168, 0]);
  expect(text).toContain(`${'NU#EZ'.padEnd(27)}${'ORTEGA'.padEnd(27)}`);
  expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(sha256);
  expect(await fileOf(number, sandra)).toBe(text);
  const { body } = await product.call('imssMovements.list', {}, sandra);
  expect(z.array(z.looseObject({ number: z.number() })).parse(body)[0]).toMatchObject({
    number,
    registry,
    movements: 1,
    by: 'Sandra Lara',
    downloads: [{ by: 'Norma Ríos' }, { by: 'Sandra Lara' }],
  });
  expect((await preview(hires)).body).toMatchObject({ ready: 0, missing: 0, rows: [] });
  expect(codesOf(await create(hires, 0))).toEqual(['IMSS_NOTHING_TO_SEND']);
});

test('two at the same moment never send a movement twice', async () => {
  const { registry } = await insured(product, { store, from: '2026-11-12' });
  const answers = await Promise.all([
    create({ registry, kind: '08' }, 1),
    create({ registry, kind: '08' }, 1),
  ]);
  expect(answers.flatMap((answer) => (answer.status === 200 ? [] : codesOf(answer)))).toEqual([
    'IMSS_MOVEMENTS_CHANGED',
  ]);
});

test('what is missing keeps a person out until HR has filled it in', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-11-10' });
  await product.app.database.db.deleteFrom('imss_person').where('collaborator_id', '=', id).execute();
  await product.app.database.db
    .updateTable('employer_registry')
    .set({ subdelegation: null })
    .where('number', '=', registry)
    .execute();
  expect((await preview({ registry, kind: '08' })).body).toMatchObject({
    ready: 0,
    missing: 1,
    rows: [{ gaps: ['UMF', 'SUBDELEGATION'], version: 0 }],
  });
  expect(codesOf(await create({ registry, kind: '08' }, 0))).toEqual(['IMSS_NOTHING_TO_SEND']);
  await product.call('imssMovements.setRegistry', { registry, subdelegation: '14' }, sandra);
  const person = { collaboratorUuid: id, umf: '021', sbcCentavos: 60_000, sbcFrom: null };
  expect(codesOf(await product.call('imssMovements.setPerson', { ...person, version: 0 }, sandra))).toEqual([
    'FIELD_REQUIRED',
  ]);
  await product.call('imssMovements.setPerson', { ...person, version: 0, sbcFrom: '2026-11-01' }, sandra);
  expect((await preview({ registry, kind: '08' })).body).toMatchObject({
    ready: 1,
    rows: [
      {
        gaps: [],
        umf: '021',
        sbcCentavos: 60_000,
        sbcSource: 'CONFIRMED',
        confirmed: { from: '2026-11-01' },
        version: 1,
      },
    ],
  });
  expect(
    codesOf(
      await product.call('imssMovements.setPerson', { ...person, version: 0, sbcFrom: '2026-11-01' }, sandra),
    ),
  ).toEqual(['STALE_VERSION']);
});

test('a correction after the file is a new movement that names the one before', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-11-09' });
  const hires: Asked = { registry, kind: '08' };
  await create(hires, 1);
  await product.app.database.db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_800_000 })
    .where('collaborator_id', '=', id)
    .execute();
  expect((await preview(hires)).body).toMatchObject({
    ready: 1,
    rows: [{ corrects: '2026-11-09', sbcCentavos: 62_959 }],
  });
  const first = made((await create(hires, 1)).body);
  expect((await fileOf(first.number)).slice(103, 109)).toBe('062959');
});

test('a leave has its cause, and a term that ended without a process is the end of its term', async () => {
  const { registry } = await insured(product, { store, from: '2026-05-11', to: '2026-11-13', type: 'CDD' });
  expect((await preview({ registry, kind: '02' })).body).toMatchObject({
    ready: 1,
    rows: [{ onDate: '2026-11-13', cause: '1', sbcCentavos: 0, sbcSource: 'NONE', incapacity: false }],
  });
  const { number } = made((await create({ registry, kind: '02' }, 1)).body);
  expect((await fileOf(number))[148]).toBe('1');
});

test('only what has happened is sent, of a registry that there is, by the admin trio', async () => {
  const { registry } = await insured(product, { store, from: '2026-11-11' });
  const asked = { registry, kind: '08', from: '2026-11-01' };
  expect(
    codesOf(await product.call('imssMovements.preview', { ...asked, to: '2027-01-31' }, sandra)),
  ).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await preview({ registry: 'Z9999999999', kind: '08' }))).toEqual([
    'IMSS_REGISTRY_NOT_FOUND',
  ]);
  expect(codesOf(await product.call('imssMovements.download', { number: 999_999 }, sandra))).toEqual([
    'IMSS_EXPORT_NOT_FOUND',
  ]);
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  expect((await product.call('imssMovements.list', {}, director)).status).toBe(403);
});
