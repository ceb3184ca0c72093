import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openStore, plan, seedTypologies, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { exported } from '../testing/time-exports.ts';

let product: Product;
let store: Store;
let sandra: string;
beforeEach(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  sandra = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
});
afterEach(() => product.stop());

type Asked = { kind: 'SAP_TIME' | 'INCIDENCES' | 'SUA'; group?: string; from?: string; to?: string };
const period = { group: 'STORE', from: '2026-11-01', to: '2026-11-10' };
const later = { from: '2026-11-11', to: '2026-11-16' };
const preview = (asked: Asked) => product.call('timeExports.preview', { ...period, ...asked }, sandra);
const create = (asked: Asked, lines: number, withLate = true) =>
  product.call('timeExports.create', { ...period, ...asked, withLate, lines }, sandra);
const Made = z.object({
  aggregates: z.object({ run: z.looseObject({ number: z.number(), sha256: z.string() }) }),
});
const made = (body: unknown) => Made.parse(body).aggregates.run;
const fileOf = async (number: number, as = sandra) => {
  const { body } = await product.call('timeExports.download', { number }, as);
  return Buffer.from(z.instanceof(Uint8Array).parse(body)).toString('latin1');
};
const linesOf = async (number: number) => (await fileOf(number)).split('\r\n').slice(0, -1);
const certify = (more: Record<string, unknown>) =>
  product.call(
    'timeExports.addIncapacity',
    { from: '2026-11-02', to: '2026-11-04', folio: 'AB123456', branch: 'GENERAL', ...more },
    sandra,
  );
const change = (id: string, date: string, set: { from_minute?: number; to_minute?: number }) =>
  product.app.database.db
    .updateTable('planning_period')
    .set(set)
    .where('collaborator_id', '=', id)
    .where('work_date', '=', date)
    .execute();

test('what SAP keeps is exported once, and each who takes the file has the same bytes', async () => {
  const { sapNumber } = await exported(product, {
    store,
    periods: [
      '2026-11-03 09:00-17:00 ORD',
      '2026-11-04 09:00-17:00 VAC',
      '2026-11-05 09:30-11:45 FOR',
      '2026-11-06 17:00-18:30 EXT',
      '2026-11-11 09:00-17:00 VAC',
    ],
  });
  expect((await preview({ kind: 'SAP_TIME' })).body).toMatchObject({
    ready: 3,
    late: 0,
    missing: 0,
    rows: [
      {
        onDate: '2026-11-04',
        code: '2000',
        target: '2001',
        quantity: 480,
        cancels: false,
        late: false,
        gaps: [],
      },
      { onDate: '2026-11-05', code: '1010', target: '2002', quantity: 135 },
      { onDate: '2026-11-06', code: '1100', target: '2010', quantity: 90 },
    ],
  });
  expect(codesOf(await create({ kind: 'SAP_TIME' }, 2))).toEqual(['EXPORT_LINES_CHANGED']);
  const { number, sha256 } = made((await create({ kind: 'SAP_TIME' }, 3)).body);
  const text = await fileOf(number);
  const document = (line: number) => `JRN${String(number).padStart(8, '0')}0000000${line}`;
  expect(text.split('\r\n').filter((line) => line.startsWith('JORNADA'))).toEqual([
    `JORNADA;TIME;${document(1)};;0${sapNumber};20261104;20261104;2000;;;8.00`,
    `JORNADA;TIME;${document(2)};;0${sapNumber};20261105;20261105;1010;0930;1145;`,
    `JORNADA;TIME;${document(3)};;0${sapNumber};20261106;1100;1.50`,
  ]);
  const norma = await product.signIn({ role: 'HR_LEADER', name: 'Norma Ríos' });
  expect(await fileOf(number, norma)).toBe(text);
  expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(sha256);
  expect((await product.call('timeExports.list', {}, sandra)).body).toMatchObject([
    { number, lines: 3, late: 0, canceled: 0, downloads: [{ by: 'Sandra Lara' }, { by: 'Norma Ríos' }] },
  ]);
  expect((await product.call('timeExports.cutOffs', {}, sandra)).body).toEqual([
    { kind: 'SAP_TIME', group: 'STORE', to: '2026-11-10' },
  ]);
  expect((await preview({ kind: 'SAP_TIME' })).body).toMatchObject({ ready: 0, rows: [] });
  expect(codesOf(await create({ kind: 'SAP_TIME' }, 0))).toEqual(['EXPORT_NOTHING_TO_SEND']);
});

test('a correction after the cut-off is late: it cancels the document and sends another, there and back', async () => {
  const { id } = await exported(product, {
    store,
    periods: ['2026-11-04 09:00-17:00 VAC', '2026-11-12 09:00-17:00 VAC'],
  });
  const { number } = made((await create({ kind: 'SAP_TIME' }, 1)).body);
  await change(id, '2026-11-04', { to_minute: 15 * 60 });
  expect((await preview({ kind: 'SAP_TIME', ...later })).body).toMatchObject({
    ready: 1,
    late: 2,
    rows: [
      { onDate: '2026-11-04', quantity: 480, cancels: true, late: true },
      { onDate: '2026-11-04', quantity: 360, cancels: false, late: true },
      { onDate: '2026-11-12', late: false },
    ],
  });
  // Late lines that are not accepted stay for another run.
  const first = made((await create({ kind: 'SAP_TIME', ...later }, 1, false)).body);
  expect(first).toMatchObject({ lines: 1, late: 0 });
  const second = made((await create({ kind: 'SAP_TIME', ...later }, 2)).body);
  expect(second).toMatchObject({ lines: 2, late: 2, canceled: 1 });
  const [, canceled, fresh] = await linesOf(second.number);
  expect(canceled).toContain(`;JRN${String(number).padStart(8, '0')}00000001;X;`);
  expect(fresh).toMatch(/;2000;;;6\.00$/);
  await change(id, '2026-11-04', { to_minute: 17 * 60 });
  expect((await preview({ kind: 'SAP_TIME', ...later })).body).toMatchObject({
    late: 2,
    rows: [
      { quantity: 360, cancels: true },
      { quantity: 480, cancels: false },
    ],
  });
  await create({ kind: 'SAP_TIME', ...later }, 2);
  await product.app.database.db.deleteFrom('planning_period').where('work_date', '=', '2026-11-04').execute();
  expect((await preview({ kind: 'SAP_TIME', ...later })).body).toMatchObject({
    late: 1,
    rows: [{ quantity: 480, cancels: true }],
  });
});

test('incidences are counted by day and kind, by paysheet group', async () => {
  const { id, sapNumber } = await exported(product, {
    store,
    periods: [
      '2026-11-02 09:00-13:00 INC',
      '2026-11-02 14:00-17:00 INC',
      '2026-11-03 09:00-17:00 PSG',
      '2026-11-06 17:00-18:30 EXT',
      '2026-11-06 19:00-19:30 EXT',
      '2026-11-08 09:00-17:00 ORD',
    ],
  });
  const { number } = made((await create({ kind: 'INCIDENCES' }, 4)).body);
  const said = (code: string, day: string, quantity: string) =>
    [code, sapNumber, `${day}/11/2026`, '10/11/2026', quantity, ...Array<string>(10).fill('')].join('|');
  expect(await linesOf(number)).toEqual([
    said('2', '02', '1'),
    said('3', '03', '1'),
    said('1', '06', '2.00'),
    said('5', '08', '1'),
  ]);
  // Moved to another group for the whole time: the first takes its lines back, the other sends them.
  await product.app.database.db
    .updateTable('labor_condition')
    .set({ paysheet_group: 'MANAGEMENT' })
    .where('collaborator_id', '=', id)
    .execute();
  expect((await preview({ kind: 'INCIDENCES' })).body).toMatchObject({
    ready: 4,
    rows: [{ cancels: true }, {}, {}, {}],
  });
  const back = made((await create({ kind: 'INCIDENCES' }, 4)).body);
  expect((await linesOf(back.number))[0]).toBe(said('2', '02', '-1'));
  expect((await preview({ kind: 'INCIDENCES', group: 'MANAGEMENT' })).body).toMatchObject({
    ready: 4,
    rows: [{ cancels: false }, {}, {}, {}],
  });
});

test('SUA has absences, incapacities and what was sent to IMSS, and takes nothing back', async () => {
  const { id, registry, nss } = await exported(product, {
    store,
    periods: ['2026-11-02 09:00-17:00 INC', '2026-11-03 09:00-17:00 PSG'],
  });
  const hires = { registry, kind: '08', from: '2026-01-01', to: '2026-11-10' };
  await product.call('imssMovements.create', { ...hires, ready: 1 }, sandra);
  await product.app.database.db.updateTable('imss_movement').set({ on_date: '2026-11-02' }).execute();
  // An incapacity waits for the folio of its certificate, which says its days; the payroll program has it as well.
  expect((await preview({ kind: 'SUA' })).body).toMatchObject({
    ready: 2,
    missing: 1,
    rows: [{ code: '12', onDate: '2026-11-02', gaps: ['FOLIO'] }, {}, {}],
  });
  expect((await certify({ collaboratorUuid: id })).status).toBe(200);
  expect((await preview({ kind: 'INCIDENCES' })).body).toMatchObject({
    rows: [
      { code: '2', folio: 'AB123456' },
      { code: '3', folio: '' },
    ],
  });
  const { number } = made((await create({ kind: 'SUA' }, 3)).body);
  const wage = await product.app.database.db
    .selectFrom('imss_movement')
    .select('sbc_centavos')
    .executeTakeFirstOrThrow();
  expect(await linesOf(number)).toEqual([
    `${registry}${nss}0802112026        00${String(wage.sbc_centavos).padStart(7, '0')}`,
    `${registry}${nss}1202112026AB123456030000000`,
    `${registry}${nss}1103112026        010000000`,
  ]);
  await product.app.database.db.deleteFrom('planning_period').where('collaborator_id', '=', id).execute();
  expect((await preview({ kind: 'SUA' })).body).toMatchObject({
    ready: 0,
    missing: 1,
    rows: [{ cancels: true, code: '11', gaps: ['SUA_CANCEL'] }],
  });
});

test('a folio is noted once, for days of one certificate, and taken back as a correction', async () => {
  const { id } = await exported(product, { store, periods: ['2026-11-02 09:00-17:00 INC'] });
  const refused = async (more: Record<string, unknown>) =>
    codesOf(await certify({ collaboratorUuid: id, ...more }));
  expect(await refused({ folio: 'AB12' })).toEqual(['FIELD_NOT_VALID']);
  expect(await refused({ folio: '' })).toEqual(['FIELD_REQUIRED']);
  expect(await refused({ to: '2026-11-01' })).toEqual(['FIELD_NOT_VALID']);
  expect(await refused({ to: '2027-02-09' })).toEqual(['FIELD_NOT_VALID']);
  expect(await refused({ collaboratorUuid: '0b0a3c5e-6d2b-4f4e-9a6e-3f6f6a1d2c11' })).toEqual([
    'COLLABORATOR_NOT_FOUND',
  ]);
  const { body } = await certify({ collaboratorUuid: id, folio: 'ab123456' });
  const { uuid, folio } = z
    .object({ aggregates: z.object({ incapacity: z.object({ uuid: z.string(), folio: z.string() }) }) })
    .parse(body).aggregates.incapacity;
  expect(folio).toBe('AB123456');
  expect(await refused({ from: '2026-11-20', to: '2026-11-22' })).toEqual(['INCAPACITY_FOLIO_TAKEN']);
  expect(await refused({ folio: 'CD123456', from: '2026-11-04', to: '2026-11-05' })).toEqual([
    'INCAPACITY_OVERLAPS',
  ]);
  expect((await product.call('timeExports.incapacities', {}, sandra)).body).toMatchObject([
    { uuid, from: '2026-11-02', to: '2026-11-04', by: 'Sandra Lara' },
  ]);
  const { number } = made((await create({ kind: 'INCIDENCES' }, 1)).body);
  expect((await linesOf(number))[0]).toMatch(/\|2\|AB123456\|\|\|$/);
  expect((await product.call('timeExports.removeIncapacity', { incapacityUuid: uuid }, sandra)).status).toBe(
    200,
  );
  expect(
    codesOf(await product.call('timeExports.removeIncapacity', { incapacityUuid: uuid }, sandra)),
  ).toEqual(['INCAPACITY_NOT_FOUND']);
  expect((await preview({ kind: 'INCIDENCES' })).body).toMatchObject({
    ready: 2,
    rows: [
      { cancels: true, folio: 'AB123456' },
      { cancels: false, folio: '' },
    ],
  });
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  expect((await product.call('timeExports.incapacities', {}, director)).status).toBe(403);
});

test('two at the same moment never export a line twice', async () => {
  await exported(product, { store, periods: ['2026-11-04 09:00-17:00 VAC'] });
  const answers = await Promise.all([create({ kind: 'SAP_TIME' }, 1), create({ kind: 'SAP_TIME' }, 1)]);
  expect(answers.flatMap((answer) => (answer.status === 200 ? [] : codesOf(answer)))).toEqual([
    'EXPORT_LINES_CHANGED',
  ]);
});

test('HR says where SAP keeps a typology; what was exported is then taken back', async () => {
  await exported(product, { store, periods: ['2026-11-04 09:00-17:00 VAC'] });
  await create({ kind: 'SAP_TIME' }, 1);
  const { VAC } = await seedTypologies(product);
  const set = (hourTypologyUuid: string | undefined) =>
    product.call('timeExports.setTarget', { hourTypologyUuid, target: 'NONE' }, sandra);
  expect((await set(VAC)).status).toBe(200);
  expect((await preview({ kind: 'SAP_TIME' })).body).toMatchObject({ ready: 1, rows: [{ cancels: true }] });
  expect(codesOf(await set('0b0a3c5e-6d2b-4f4e-9a6e-3f6f6a1d2c11'))).toEqual(['HOUR_TYPOLOGY_NOT_FOUND']);
});

test('only days that have been are exported, of people with a number, by the admin trio', async () => {
  const { id } = await exported(product, { store, periods: ['2026-11-04 09:00-17:00 VAC'] });
  expect(codesOf(await preview({ kind: 'SAP_TIME', to: '2027-01-31' }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await preview({ kind: 'SAP_TIME', from: '2026-11-11' }))).toEqual(['FIELD_NOT_VALID']);
  await product.app.database.db
    .updateTable('collaborator')
    .set({ sap_number: null })
    .where('id', '=', id)
    .execute();
  expect((await preview({ kind: 'SAP_TIME' })).body).toMatchObject({
    ready: 0,
    missing: 1,
    rows: [{ gaps: ['SAP_NUMBER'] }],
  });
  expect(codesOf(await product.call('timeExports.download', { number: 999_999 }, sandra))).toEqual([
    'EXPORT_RUN_NOT_FOUND',
  ]);
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  expect((await product.call('timeExports.list', {}, director)).status).toBe(403);
  await plan(product, {
    person: { id, name: 'Daniela' },
    store,
    codes: await seedTypologies(product),
    periods: ['2026-11-05 09:00-17:00 ORD'],
  });
  expect((await preview({ kind: 'SAP_TIME' })).body).toMatchObject({ missing: 1 });
});
