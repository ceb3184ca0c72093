import { ReportView } from '@jornada/contract/report-views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { hire, openStore, openTeam, seedTypologies, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { sendReportMails } from './mails.ts';

let product: Product;
let store: Store;
let other: Store;
let director: string;
let neighbor: string;
let responsible: string;

beforeAll(async () => {
  product = await startProduct();
  await seedTypologies(product);
  store = await openStore(product, '0417');
  other = await openStore(product, '0422');
  const workshop = await openTeam(product, store, 'Taller');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  neighbor = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId, name: 'Otra Directora' });
  responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    name: 'Daniela Ortega',
  });
  const ends = { type: 'CDD', from: '2026-06-01', to: '2026-12-20' } as const;
  await hire(product, { store, name: 'Termina', ...ends });
  await hire(product, { store: workshop, name: 'Del taller', ...ends });
  await hire(product, { store: other, name: 'De otra', ...ends });
});
afterAll(() => product.stop());

const save = (input: Record<string, unknown>, as: string) =>
  product.call('reportViews.create', { screen: 'TEAMS', report: 'endsAhead', ...input }, as);
const saved = async (input: Record<string, unknown>, as: string): Promise<ReportView> =>
  z.object({ aggregates: z.object({ view: ReportView }) }).parse((await save(input, as)).body).aggregates
    .view;
const list = async (as: string) =>
  z
    .array(ReportView)
    .parse((await product.call('reportViews.list', {}, as)).body)
    .map(({ name, own }) => [name, own]);
const mails = () =>
  product.app.database.db
    .selectFrom('message')
    .select(['recipient', 'subject', 'body', 'attachment', 'attachment_name'])
    .where('kind', '=', 'report')
    .orderBy('created_at')
    .execute();

test('a view is one’s own, or shared with those who read reports of its store, and nobody else', async () => {
  await saved({ name: 'Mía' }, director);
  const shared = await saved(
    { name: 'De la tienda', shareIn: '0417', viewFilter: { personnelDivision: '0417' } },
    director,
  );
  expect(shared).toMatchObject({ site: '0417', own: true, by: 'Mónica Garza', mail: null });
  expect(await list(director)).toEqual([
    ['De la tienda', true],
    ['Mía', true],
  ]);
  expect(await list(responsible)).toEqual([['De la tienda', false]]);
  expect(await list(neighbor)).toEqual([]);
  const mail = { viewUuid: shared.uuid, every: 'WEEK' };
  expect(codesOf(await product.call('reportViews.mail', mail, neighbor))).toEqual(['REPORT_VIEW_NOT_FOUND']);
  expect(codesOf(await product.call('reportViews.delete', { viewUuid: shared.uuid }, responsible))).toEqual([
    'REPORT_VIEW_NOT_FOUND',
  ]);
  await product.call('reportViews.delete', { viewUuid: shared.uuid }, director);
  expect(await list(responsible)).toEqual([]);
});

test('what cannot be saved: a name twice, another store, a report or screen of others', async () => {
  await saved({ name: 'Doble' }, director);
  expect(codesOf(await save({ name: 'Doble' }, director))).toEqual(['REPORT_VIEW_EXISTS']);
  expect(codesOf(await save({ name: 'a', shareIn: '0422' }, director))).toEqual(['SITE_NOT_FOUND']);
  expect(codesOf(await save({ name: 'b', viewFilter: { personnelDivision: '0422' } }, director))).toEqual([
    'SITE_NOT_FOUND',
  ]);
  expect(codesOf(await save({ name: 'c', report: 'turnover' }, director))).toEqual(['REPORT_NOT_FOUND']);
  expect(codesOf(await save({ name: 'd', screen: 'COMPANY' }, director))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await save({ name: '' }, director))).toEqual(['FIELD_REQUIRED']);
});

test('a mail goes out on Mondays with the rights of each recipient, once, and not where nothing is in it', async () => {
  const view = await saved({ name: 'Lunes', shareIn: '0417' }, director);
  const empty = await saved({ name: 'Vacía', report: 'stability' }, director);
  for (const as of [director, responsible])
    await product.call('reportViews.mail', { viewUuid: view.uuid, every: 'WEEK' }, as);
  await product.call('reportViews.mail', { viewUuid: empty.uuid, every: 'WEEK' }, director);
  // Both stores are the zone's: the same view is wider in its director's mail.
  const zone = await product.signIn({ role: 'ZONE_DIRECTOR', siteId: store.siteId, name: 'Raúl Ibáñez' });
  const { db } = product.app.database;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'Raúl Ibáñez')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ account_id: id, role: 'ZONE_DIRECTOR', site_id: other.siteId })
    .execute();
  await product.call('reportViews.mail', { viewUuid: view.uuid, every: 'WEEK' }, zone);
  const monday = Temporal.Instant.from('2026-11-23T13:00:00Z');
  const sender = (now: Temporal.Instant) => ({
    ...product.app,
    log: product.app.server.log,
    now: () => now,
  });
  expect(await sendReportMails(sender(monday.subtract({ hours: 24 })))).toBe(0);
  expect(await sendReportMails(sender(monday))).toBe(3);
  expect(await sendReportMails(sender(monday))).toBe(0);
  const sent = await mails();
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['Lo que termina: Lunes']));
  expect(sent[0]?.body).toContain('Al 23 de noviembre de 2026.');
  // The director reads both teams, the responsible their own, the zone's director both stores; names stay in the product.
  const figures = sent
    .map(({ body }) => /30 días: (\d+)/.exec(body ?? '')?.[1] ?? '')
    .toSorted((one, two) => one.localeCompare(two));
  expect(figures).toEqual(['1', '2', '3']);
  expect(sent.some(({ body }) => body?.includes('Termina'))).toBe(false);
  // The figures go along as a spreadsheet, of teams and not of people.
  for (const { attachment, attachment_name } of sent) {
    expect(attachment_name).toMatch(/^endsAhead-.*\.xlsx$/);
    const cells = readSpreadsheet(Buffer.from(attachment ?? '', 'base64'))?.rows.flatMap((row) => row.cells);
    expect(cells).toContain('30 días');
    expect(cells).not.toContain('Termina');
  }
  expect(sent[0]?.body).toMatch(/teamReports\?report=endsAhead/);
  // A week later again; somebody who has lost the store gets nothing.
  await product.app.database.db
    .updateTable('account')
    .set({ active: false })
    .where('name', '=', 'Daniela Ortega')
    .execute();
  expect(await sendReportMails(sender(monday.add({ hours: 168 })))).toBe(2);
  for (const as of [director, zone])
    await product.call('reportViews.mail', { viewUuid: view.uuid, every: null }, as);
  expect(await sendReportMails(sender(monday.add({ hours: 336 })))).toBe(0);
});
