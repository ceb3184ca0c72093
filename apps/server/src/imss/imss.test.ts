import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insured, raise } from '../testing/imss.ts';
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
const preview = (asked: Asked, over = period) =>
  product.call('imssMovements.preview', { ...asked, ...over }, sandra);
const create = (asked: Asked, ready: number, over = period) =>
  product.call('imssMovements.create', { ...asked, ...over, ready }, sandra);
const confirm = (id: string, sbcCentavos: number, sbcFrom: string, version: number) =>
  product.call(
    'imssMovements.setPerson',
    { collaboratorUuid: id, umf: '007', sbcCentavos, sbcFrom, version },
    sandra,
  );
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

test('a raise is sent, also where it comes with the contract that follows, which is no hire', async () => {
  for (const contract of ['SAME', 'NEW'] as const) {
    const { id, registry } = await insured(product, {
      store,
      from: '2026-05-11',
      type: 'CDD',
      to: '2026-11-08',
    });
    await raise(product, { id, from: '2026-11-09', centavos: 1_800_000, contract });
    expect((await preview({ registry, kind: '07' })).body).toMatchObject({
      ready: 1,
      rows: [{ onDate: '2026-11-09', sbcCentavos: 62_959, sbcSource: 'COMPUTED' }],
    });
    expect((await preview({ registry, kind: '08' })).body).toMatchObject({ rows: [] });
    expect((await preview({ registry, kind: '02' })).body).toMatchObject({
      rows: contract === 'SAME' ? [{ onDate: '2026-11-08' }] : [],
    });
  }
});

test('somebody who comes back after a day between is hired again, and the other wage is no raise', async () => {
  const { id, registry } = await insured(product, {
    store,
    from: '2026-05-11',
    type: 'CDD',
    to: '2026-11-06',
  });
  await raise(product, { id, from: '2026-11-09', centavos: 1_800_000, contract: 'NEW' });
  expect((await preview({ registry, kind: '08' })).body).toMatchObject({ rows: [{ onDate: '2026-11-09' }] });
  expect((await preview({ registry, kind: '02' })).body).toMatchObject({ rows: [{ onDate: '2026-11-06' }] });
  expect((await preview({ registry, kind: '07' })).body).toMatchObject({ rows: [] });
});

test('a confirmed base wage holds until the next raise, then waits to be confirmed again', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-05-11' });
  await confirm(id, 70_000, '2026-11-02', 1);
  await raise(product, { id, from: '2026-11-09', centavos: 1_800_000, contract: 'SAME' });
  const changes: Asked = { registry, kind: '07' };
  expect((await preview(changes)).body).toMatchObject({
    ready: 1,
    missing: 1,
    rows: [
      { onDate: '2026-11-09', gaps: ['SBC_OUTDATED'], sbcCentavos: 62_959 },
      { onDate: '2026-11-02', gaps: [], sbcCentavos: 70_000, sbcSource: 'CONFIRMED' },
    ],
  });
  await create(changes, 1);
  await confirm(id, 75_000, '2026-11-09', 2);
  expect((await preview(changes)).body).toMatchObject({
    ready: 1,
    rows: [{ onDate: '2026-11-09', gaps: [], sbcCentavos: 75_000 }],
  });
});

test('an anniversary integrates the wage again where its year of service gives days more', async () => {
  const { id, registry } = await insured(product, { store, from: '2024-11-10' });
  const changes: Asked = { registry, kind: '07' };
  // 500.00 a day × (1 + 15/365 + 16 × 25 % ÷ 365): the third year has sixteen days (LFT 76, 80, 87).
  expect((await preview(changes)).body).toMatchObject({
    ready: 1,
    rows: [{ onDate: '2026-11-10', sbcCentavos: 52_603, sbcSource: 'COMPUTED', gaps: [] }],
  });
  await confirm(id, 70_000, '2026-05-04', 1);
  expect((await preview(changes)).body).toMatchObject({
    ready: 0,
    rows: [{ onDate: '2026-11-10', gaps: ['SBC_OUTDATED'] }],
  });
  await confirm(id, 70_100, '2026-11-10', 2);
  await create(changes, 1);
  expect((await preview(changes)).body).toMatchObject({ ready: 0, missing: 0, rows: [] });

  // From the seventh to the eighth year the days stay the same, and so does the wage.
  const older = await insured(product, { store, from: '2019-11-10' });
  expect((await preview({ registry: older.registry, kind: '07' })).body).toMatchObject({ rows: [] });
});

test('a correction may go back to what was sent before', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-11-09' });
  const hires: Asked = { registry, kind: '08' };
  const file = async () => (await fileOf(made((await create(hires, 1)).body).number)).slice(103, 109);
  expect(await file()).toBe('052466');
  await confirm(id, 60_000, '2026-11-09', 1);
  expect(await file()).toBe('060000');
  await confirm(id, 52_466, '2026-11-09', 2);
  expect((await preview(hires)).body).toMatchObject({ rows: [{ corrects: '2026-11-09' }] });
  expect(await file()).toBe('052466');
  expect((await preview(hires)).body).toMatchObject({ rows: [] });
});

test('what comes up late is in the next file, whichever period it asks for', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-05-11' });
  const changes: Asked = { registry, kind: '07' };
  await raise(product, { id, from: '2026-11-02', centavos: 1_800_000, contract: 'SAME' });
  await create(changes, 1, { from: '2026-11-01', to: '2026-11-05' });
  const later = { from: '2026-11-16', to: '2026-11-17' };
  expect((await preview(changes, later)).body).toMatchObject({ rows: [] });
  // Another wage than what was sent, and a raise that nobody had entered by then.
  await raise(product, { id, from: '2026-11-10', centavos: 1_900_000, contract: 'SAME' });
  await product.app.database.db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_850_000 })
    .where('collaborator_id', '=', id)
    .where('valid_from', '=', '2026-11-02')
    .execute();
  expect((await preview(changes, later)).body).toMatchObject({
    ready: 2,
    rows: [
      { onDate: '2026-11-02', corrects: '2026-11-02' },
      { onDate: '2026-11-10', corrects: null },
    ],
  });
});

test('a raise that was sent and taken back is corrected to the wage before', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-05-11' });
  await raise(product, { id, from: '2026-11-09', centavos: 1_800_000, contract: 'SAME' });
  await create({ registry, kind: '07' }, 1);
  await product.app.database.db
    .deleteFrom('labor_condition')
    .where('collaborator_id', '=', id)
    .where('valid_from', '=', '2026-11-09')
    .execute();
  expect((await preview({ registry, kind: '07' })).body).toMatchObject({
    ready: 1,
    rows: [{ onDate: '2026-11-09', corrects: '2026-11-09', sbcCentavos: 52_466 }],
  });
});

test('a leave that was sent and has not happened is named: no file takes it back', async () => {
  const { id, registry } = await insured(product, { store, from: '2026-05-11', to: '2026-11-13' });
  const leaves: Asked = { registry, kind: '02' };
  const { number } = made((await create(leaves, 1)).body);
  expect((await preview(leaves)).body).toMatchObject({ undone: [] });
  await product.app.database.db
    .updateTable('contract')
    .set({ ended_on: null })
    .where('collaborator_id', '=', id)
    .execute();
  expect((await preview(leaves)).body).toMatchObject({
    rows: [],
    undone: [{ collaborator: { uuid: id }, onDate: '2026-11-13', exportNumber: number }],
  });
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
