import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertZoneDirector } from '../testing/access/world-records.ts';
import { hire, openStore } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
  for (const code of ['0417', '0552', '0700']) await openStore(product, code);
});
afterAll(() => product.stop());

const update = (zoneDirectorUuid: string, sites: string[]) =>
  product.call('zoneDirectors.updateSites', { zoneDirectorUuid, sites }, hr);

test('a site has one zone director, who is unassigned first', async () => {
  const [one, other] = [await insertZoneDirector(product), await insertZoneDirector(product)];
  expect(await update(one, ['0417', '0552'])).toMatchObject({
    status: 200,
    body: { aggregates: { sites: [{ code: '0417' }, { code: '0552' }] } },
  });
  expect(await update(other, ['0552'])).toMatchObject({
    status: 409,
    body: { exceptions: [{ translationCode: 'ZONE_DIRECTOR_ALREADY_ON_SITE', values: { site: '0552' } }] },
  });
  expect((await update(one, ['0417'])).status).toBe(200);
  expect((await update(other, ['0552'])).status).toBe(200);
  expect(await product.call('zoneDirectors.sites', { id: other }, hr)).toMatchObject({
    body: { sites: [{ code: '0552' }] },
  });
  expect(await update(other, [])).toMatchObject({ body: { aggregates: { sites: [] } } });
});

test('the same site twice, and one that is not there, are refused', async () => {
  const one = await insertZoneDirector(product);
  expect(codesOf(await update(one, ['0700', '0700']))).toEqual(['ZONE_DIRECTOR_ALREADY_ON_SITE']);
  expect(codesOf(await update(one, ['9999']))).toEqual(['SITE_NOT_FOUND']);
  expect(await product.call('zoneDirectors.sites', { id: one }, hr)).toMatchObject({ body: { sites: [] } });
});

test('somebody who directs no zone has no sites to read or change', async () => {
  const nobody = '018f0000-0000-7000-8000-000000000001';
  const unknown = { status: 404, body: { exceptions: [{ translationCode: 'ZONE_DIRECTOR_NOT_FOUND' }] } };
  expect(await product.call('zoneDirectors.sites', { id: nobody }, hr)).toMatchObject(unknown);
  expect(await update(nobody, ['0417'])).toMatchObject(unknown);
});

test('the country leader is the account that the parameter names', async () => {
  const leader = await insertZoneDirector(product);
  const ask = () => product.call('collaborators.countryLeader', {}, hr);
  expect((await ask()).body).toBeNull();
  await product.app.database.db
    .insertInto('parameter')
    .values({ code: 'COUNTRY_LEADER', name: 'Dirección', value: `${leader}@anahuac.example` })
    .execute();
  expect(await ask()).toMatchObject({ body: { uuid: leader } });
});

test('people who left are listed by their last site, and a team whole', async () => {
  const store = await openStore(product, '0800');
  const [ana, eva] = [
    await hire(product, { store, name: 'Ana' }),
    await hire(product, { store, name: 'Eva', type: 'CDD', to: '2026-12-01' }),
  ];
  const { db } = product.app.database;
  await db.updateTable('collaborator').set({ left_on: '2026-05-31' }).where('id', '=', ana.id).execute();
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId - 1 });
  const deleted = (as: string, filter = {}) => product.call('collaborators.deleted', { filter }, as);
  expect(await deleted(director)).toMatchObject({ body: [{ uuid: ana.id, leftOn: '2026-05-31' }] });
  expect((await deleted(elsewhere)).body).toEqual([]);
  expect((await deleted(hr, { leftFrom: '2026-06-01', personnelDivision: '0800' })).body).toEqual([]);
  const team = await product.call('collaborators.byTeam', { teamUuid: store.teamUuid }, director);
  expect(team).toMatchObject({ body: [{ uuid: eva.id }] });
  expect(
    codesOf(await product.call('collaborators.byTeam', { teamUuid: store.teamUuid }, elsewhere)),
  ).toEqual(['TEAM_NOT_FOUND']);
});

test.each([
  ['12345678Z', { type: 'NIF', valid: true, findings: [] }],
  ['12345678A', { type: 'NIF', valid: false, findings: ['NIF_NOT_VALID'] }],
  ['X1234567L', { type: 'NIE', valid: true, findings: [] }],
  ['X1234567A', { type: 'NIE', valid: false, findings: ['NIE_NOT_VALID'] }],
  ['hello', { type: 'UNKNOWN', valid: false, findings: [] }],
])('the document %s is verified', async (identificationDocument, verdict) => {
  const ask = (nationality?: string) =>
    product.call(
      'collaborators.identificationDocumentVerification',
      { filter: { identificationDocument, ...(nationality === undefined ? {} : { nationality }) } },
      hr,
    );
  expect((await ask()).body).toMatchObject({ ...verdict, collaborator: null });
  expect((await ask('CO')).body).toMatchObject({
    findings: [...verdict.findings, 'NATIONALITY_NOT_SCHENGEN'],
  });
  expect((await ask('ES')).body).toMatchObject({ findings: verdict.findings });
});
