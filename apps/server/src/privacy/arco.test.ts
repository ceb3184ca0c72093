import { Deadline } from '@jornada/contract/deadlines.ts';
import { ArcoCase, NoticeReader, privacyCalls } from '@jornada/contract/privacy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
});
afterAll(() => product.stop());

// It is Friday, 20 November 2026.

const list = async (filter: object) =>
  z.array(ArcoCase).parse((await product.call('arco.list', { filter }, hr)).body);
const open = (collaboratorUuid: string, receivedOn = '2026-11-20') =>
  product.call(
    'arco.open',
    { collaboratorUuid, right: 'ACCESS', request: 'Copia de mis datos', identity: 'INE vista', receivedOn },
    hr,
  );
async function opened(name: string): Promise<{ person: string; uuid: string }> {
  const { id } = await hire(product, { store, name, from: '2026-11-02' });
  expect(await open(id)).toMatchObject({ status: 200 });
  const [row] = await list({ person: id });
  return { person: id, uuid: row?.uuid ?? '' };
}

test('a request runs on its working-day clock from receipt to what was done', async () => {
  const { person, uuid } = await opened('Ana');
  expect(await list({ person })).toMatchObject([{ owed: { step: 'ANSWER', due: '2026-12-18' } }]);
  expect(
    await product.call('arco.extend', { uuid, version: 1, reason: 'Archivo en papel' }, hr),
  ).toMatchObject({ status: 200 });
  expect(codesOf(await product.call('arco.extend', { uuid, version: 2, reason: 'Otra vez' }, hr))).toEqual([
    'ARCO_EXTENDED_ONCE',
  ]);
  expect(codesOf(await product.call('arco.done', { uuid, version: 2, note: 'Entregado' }, hr))).toEqual([
    'ARCO_CASE_OTHER_STATE',
  ]);
  await product.call('arco.answer', { uuid, version: 2, answer: 'GRANTED', text: 'Procede' }, hr);
  expect(await list({ person, state: 'OPEN' })).toMatchObject([
    { answeredOn: '2026-11-20', owed: { step: 'ACT', due: '2026-12-11' } },
  ]);
  await product.call('arco.done', { uuid, version: 3, note: 'Entregado en mano' }, hr);
  expect(await list({ person, state: 'CLOSED' })).toMatchObject([{ doneOn: '2026-11-20', owed: null }]);
});

test('what is owed on a request falls due for Human Resources, until it is done', async () => {
  const { person, uuid } = await opened('Gloria');
  const owed = async () =>
    z
      .array(Deadline)
      .parse((await product.call('deadlines.list', { filter: { collaboratorUuid: person } }, hr)).body)
      .flatMap(({ kind, due, urgent }) => (kind.startsWith('ARCO_') ? [[kind, due, urgent]] : []));
  expect(await owed()).toEqual([['ARCO_ANSWER', '2026-12-18', false]]);
  await product.call('arco.extend', { uuid, version: 1, reason: 'Archivo en papel' }, hr);
  expect(await owed()).toEqual([['ARCO_ANSWER', '2027-01-19', false]]);
  await product.call('arco.answer', { uuid, version: 2, answer: 'GRANTED', text: 'Procede' }, hr);
  expect(await owed()).toEqual([['ARCO_ACT', '2026-12-11', false]]);
  await product.call('arco.done', { uuid, version: 3, note: 'Entregado' }, hr);
  expect(await owed()).toEqual([]);
});

test('a refusal with its reason closes the request', async () => {
  const { person, uuid } = await opened('Beto');
  await product.call('arco.answer', { uuid, version: 1, answer: 'REFUSED', text: 'Obligación legal' }, hr);
  expect(await list({ person })).toMatchObject([{ answerText: 'Obligación legal', owed: null }]);
  expect(
    codesOf(await product.call('arco.answer', { uuid, version: 2, answer: 'GRANTED', text: 'Sí' }, hr)),
  ).toEqual(['ARCO_CASE_OTHER_STATE']);
  expect(codesOf(await product.call('arco.extend', { uuid, version: 2, reason: 'Tarde' }, hr))).toEqual([
    'ARCO_CASE_OTHER_STATE',
  ]);
});

test('a request cannot come from tomorrow, from nobody, or be answered on an old version', async () => {
  const { person, uuid } = await opened('Carla');
  expect(codesOf(await open(person, '2026-11-21'))).toEqual(['FIELD_NOT_VALID']);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(codesOf(await open(nobody))).toEqual(['COLLABORATOR_NOT_FOUND']);
  expect(codesOf(await product.call('arco.extend', { uuid: nobody, version: 1, reason: 'x' }, hr))).toEqual([
    'ARCO_CASE_NOT_FOUND',
  ]);
  expect(codesOf(await product.call('arco.extend', { uuid, version: 7, reason: 'x' }, hr))).toEqual([
    'STALE_VERSION',
  ]);
});

test('a person asks for their own data from their session, once per right, and is mailed when it moves', async () => {
  const { id } = await hire(product, { store, name: 'Delia', from: '2026-11-02' });
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
  const ask = () => product.call('arco.ask', { right: 'ACCESS', request: 'Copia de mi expediente' }, own);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(codesOf(await ask())).toEqual(['ARCO_CASE_ALREADY_OPEN']);
  const [asked] = await list({ person: id });
  expect(asked).toMatchObject({ identity: null, owed: { step: 'ANSWER', due: '2026-12-18' } });
  await product.call('arco.answer', { uuid: asked?.uuid, version: 1, answer: 'REFUSED', text: 'No hay' }, hr);
  expect((await product.call('arco.own', {}, own)).body).toMatchObject({
    cases: [{ answerText: 'No hay', owed: null }],
    notices: [],
  });
  expect(
    await product.app.database.db
      .selectFrom('message')
      .select('body')
      .where('kind', '=', 'arco')
      .where('body', 'like', '%/mx/0417/myPrivacy')
      .execute(),
  ).not.toEqual([]);
  expect(await ask()).toMatchObject({ status: 200 });
});

test("a person sees no other person's requests", async () => {
  const { id } = await hire(product, { store, name: 'Elsa', from: '2026-11-02' });
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
  await opened('Fabio');
  expect((await product.call('arco.own', {}, own)).body).toMatchObject({ cases: [], notices: [] });
});

test('a person reads the notice in force, and HR sees who has read which', async () => {
  const { id } = await hire(product, { store, name: 'Gala', from: '2026-11-02' });
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
  const readers = async (state: 'READ' | 'NOT_READ') =>
    z
      .array(NoticeReader)
      .parse((await product.call('privacy.readers', { filter: { state } }, hr)).body)
      .find(({ person }) => person.uuid === id);
  expect(await readers('NOT_READ')).toMatchObject({ version: null, acceptedAt: null, current: false });
  expect(codesOf(await product.call('privacy.read', { noticeVersion: '0' }, own))).toEqual([
    'FIELD_NOT_VALID',
  ]);
  const { notice } = privacyCalls['arco.own'].output.parse((await product.call('arco.own', {}, own)).body);
  const read = () => product.call('privacy.read', { noticeVersion: notice.version }, own);
  expect(await read()).toMatchObject({ status: 200 });
  product.clock.now = product.clock.now.add({ minutes: 5 });
  const again = await read();
  // Reading it again leaves the first moment.
  expect(again.body).toMatchObject({ aggregates: { acceptedAt: expect.stringMatching(/^2026-11-20T/) } });
  expect(await readers('NOT_READ')).toBeUndefined();
  expect(await readers('READ')).toMatchObject({ version: notice.version, current: true });
  const { versions, inService } = privacyCalls['privacy.notices'].output.parse(
    (await product.call('privacy.notices', {}, hr)).body,
  );
  expect(versions).toMatchObject([{ version: notice.version, people: 1 }]);
  expect(inService).toBeGreaterThan(1);
  expect((await product.call('privacy.readers', {}, own)).status).toBe(403);
});

test('a person gives and withdraws each consent on its own, and the time between stays on record', async () => {
  const { id } = await hire(product, { store, name: 'Hilda', from: '2026-11-02' });
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: id });
  const change = (kind: string, given: boolean) => product.call('privacy.consent', { kind, given }, own);
  const consents = async () =>
    privacyCalls['arco.own'].output.parse((await product.call('arco.own', {}, own)).body).consents;
  for (const kind of ['HEALTH', 'BANK', 'BANK']) expect((await change(kind, true)).status).toBe(200);
  expect((await consents()).map(({ kind }) => kind)).toEqual(['BANK', 'HEALTH']);
  expect((await change('BANK', false)).status).toBe(200);
  expect((await consents()).map(({ kind }) => kind)).toEqual(['HEALTH']);
  expect((await change('BANK', false)).status).toBe(200);
  const { db } = product.app.database;
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'withdrawn_at'])
    .where('collaborator_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(rows).toMatchObject([
    { kind: 'BANK', withdrawn_at: expect.any(String) },
    { kind: 'HEALTH', withdrawn_at: null },
  ]);
  const trail = await db
    .selectFrom('audit_entry')
    .select('seq')
    .where('act', '=', 'privacy.consent')
    .execute();
  expect(trail).toHaveLength(3);
  expect(codesOf(await change('MOOD', true))).toEqual(['FIELD_REQUIRED']);
});
