import { companyCalls } from '@jornada/contract/company.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
let director: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  await openStore(product, '0500');
  hr = await product.signIn({ role: 'HR' });
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
});
afterAll(() => product.stop());

const SITE = {
  name: 'Polanco',
  kind: 'STORE',
  state: '09',
  municipality: 'Miguel Hidalgo',
  address: 'Horacio 1',
  postalCode: '11550',
  latitude: 19.43,
  longitude: -99.19,
  timeZone: 'America/Mexico_City',
  employer: 'DEP0417AB1',
  opens: 600,
  closes: 1320,
};
const create = (change: Readonly<Record<string, unknown>> = {}, as = hr) =>
  product.call('companySites.create', { code: '0600', ...SITE, ...change }, as);
const sites = async (as: string) =>
  companyCalls['companySites.list'].output
    .parse((await product.call('companySites.list', {}, as)).body)
    .map(({ code, name }) => [code, name]);

test('administrators add and edit sites; a zone director reads their own', async () => {
  expect(await create()).toMatchObject({ status: 200, body: { aggregates: { site: { version: 1 } } } });
  expect(codesOf(await create())).toEqual(['DUPLICATE_UNIQUE_KEY']);
  expect(codesOf(await create({ code: '0601', employer: 'NADIE' }))).toEqual(['EMPLOYER_NOT_FOUND']);
  expect(codesOf(await create({ code: '0601', timeZone: 'Mars/Olympus' }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await create({ code: '0601', closes: 600 }))).toEqual(['FIELD_NOT_VALID']);
  expect(codesOf(await create({ code: '0601', registry: 'Y9999999999' }))).toEqual([
    'EMPLOYER_REGISTRY_NOT_FOUND',
  ]);
  const edit = {
    personnelDivision: '0600',
    version: 1,
    ...SITE,
    name: 'Polanco Norte',
    zone: 'Poniente',
  };
  expect(await product.call('companySites.update', edit, hr)).toMatchObject({ status: 200 });
  expect(codesOf(await product.call('companySites.update', edit, hr))).toEqual(['STALE_VERSION']);
  expect(await product.call('companySites.list', {}, hr)).toMatchObject({
    body: expect.arrayContaining([
      expect.objectContaining({ code: '0600', zone: 'Poniente', registry: null }),
    ]),
  });
  expect(await sites(hr)).toContainEqual(['0600', 'Polanco Norte']);
  const zone = await product.signIn({ role: 'ZONE_DIRECTOR', siteId: store.siteId });
  expect(await sites(zone)).toEqual([['0417', 'Tienda 0417']]);
  expect(codesOf(await create({ code: '0602' }, zone))).toEqual(['NOT_AUTHORIZED']);
});

test('teams are added and renamed, never two of one name at a store; its director reads them', async () => {
  const input = { personnelDivision: '0417', name: 'Montaña' };
  const made = await product.call('companyTeams.create', input, hr);
  const { uuid } = companyCalls['companyTeams.create'].output.shape.team.parse(
    Object(Object(made.body).aggregates).team,
  );
  expect(codesOf(await product.call('companyTeams.create', input, hr))).toEqual(['DUPLICATE_UNIQUE_KEY']);
  const rename = (name: string, version: number) =>
    product.call('companyTeams.update', { teamUuid: uuid, version, name }, hr);
  expect(codesOf(await rename('Ciclismo', 1))).toEqual(['DUPLICATE_UNIQUE_KEY']);
  expect(await rename('Montaña y Nieve', 1)).toMatchObject({ status: 200 });
  expect(codesOf(await rename('Nieve', 1))).toEqual(['STALE_VERSION']);
  const list = (personnelDivision: string) =>
    product.call('companyTeams.list', { filter: { personnelDivision } }, director);
  expect(await list('0417')).toMatchObject({
    body: [{ name: 'Ciclismo' }, { name: 'Montaña y Nieve', headCount: 0, responsibles: [] }],
  });
  expect(codesOf(await list('0500'))).toEqual(['SITE_NOT_FOUND']);
});
