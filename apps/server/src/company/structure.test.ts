import { randomUUID } from 'node:crypto';
import { employerCalls } from '@jornada/contract/employers.ts';
import { positionCalls } from '@jornada/contract/positions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '../reference/seed.ts';
import { aCompanyRfc, aRegistry, EMPLOYER, POSITION } from '../testing/access/employers.ts';
import { represent } from '../testing/agreement.ts';
import { openStore } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let hr: string;
let director: string;
beforeAll(async () => {
  product = await startProduct();
  await seedReference(product.app.database, { today: '2026-11-24' });
  product.clock.now = Temporal.Instant.from('2026-11-24T18:00:00Z');
  const { siteId } = await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR' });
  director = await product.signIn({ role: 'DIRECTOR', siteId });
});
afterAll(() => product.stop());

const employers = async () =>
  employerCalls['companyEmployers.list'].output.parse(
    (await product.call('companyEmployers.list', {}, hr)).body,
  );
const position = async (number: number) =>
  positionCalls['companyPositions.list'].output
    .parse((await product.call('companyPositions.list', {}, hr)).body)
    .find((each) => each.number === number);

test('an employer is added with its first registry, then renamed, and gets another registry', async () => {
  const rfc = aCompanyRfc();
  const registry = aRegistry();
  const create = (change: Readonly<Record<string, unknown>> = {}) =>
    product.call('companyEmployers.create', { ...EMPLOYER, rfc, registry, ...change }, hr);
  expect(codesOf(await create({ rfc: `${rfc.slice(0, 11)}${rfc.endsWith('A') ? '0' : 'A'}` }))).toEqual([
    'RFC_NOT_VALID',
  ]);
  expect(codesOf(await create({ registry: { ...registry, state: '77' } }))).toEqual(['REGION_NOT_FOUND']);
  expect((await employers()).map((each) => each.rfc)).not.toContain(rfc);
  expect(await create()).toMatchObject({ status: 200 });
  expect(codesOf(await create())).toEqual(['DUPLICATE_UNIQUE_KEY', 'DUPLICATE_UNIQUE_KEY']);
  const second = aRegistry();
  const edit = { ...EMPLOYER, rfc, version: 1, legalName: 'Deportes del Norte', registry: second };
  expect(await product.call('companyEmployers.update', edit, hr)).toMatchObject({ status: 200 });
  expect(codesOf(await product.call('companyEmployers.update', edit, hr))).toEqual(['STALE_VERSION']);
  expect(codesOf(await product.call('companyEmployers.update', { ...edit, version: 2 }, hr))).toEqual([
    'DUPLICATE_UNIQUE_KEY',
  ]);
  expect(await employers()).toContainEqual({
    ...EMPLOYER,
    legalName: 'Deportes del Norte',
    rfc,
    registries: [registry, second],
    sites: 0,
    teams: [],
    representatives: [],
    version: 2,
  });
});

test('an employer shows who signs for it, and names the teams that are left where nobody does any more', async () => {
  const store = await openStore(product, '0733');
  await represent(product, store);
  const { db } = product.app.database;
  const { rfc } = await db
    .selectFrom('employer as e')
    .innerJoin('site as s', 's.employer_id', 'e.id')
    .select('e.rfc')
    .where('s.id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  const shown = async () => (await employers()).find((each) => each.rfc === rfc);
  expect(await shown()).toMatchObject({
    teams: ['Tienda 0733, Ciclismo'],
    representatives: [{ name: 'Representante 0733', power: null }],
  });
  await db.updateTable('account').set({ active: false }).where('name', '=', 'Representante 0733').execute();
  expect(await shown()).toMatchObject({ teams: ['Tienda 0733, Ciclismo'], representatives: [] });
});

test('the power of a representative is entered whole, changed and taken away', async () => {
  const store = await openStore(product, '0734');
  await represent(product, store);
  const { db } = product.app.database;
  const { rfc } = await db
    .selectFrom('employer as e')
    .innerJoin('site as s', 's.employer_id', 'e.id')
    .select('e.rfc')
    .where('s.id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  const shown = async () => (await employers()).find((each) => each.rfc === rfc);
  const save = async (power: Readonly<Record<string, unknown>>) => {
    const { account = '', version = 0 } = { ...(await shown()), ...(await shown())?.representatives[0] };
    const powers = [{ account, ...power }];
    return product.call('companyEmployers.update', { ...EMPLOYER, rfc, version, powers }, hr);
  };
  const power = { deed: '48,211', date: '2019-03-01', notary: 'Notaría 12 de la Ciudad de México' };
  expect(await save({ deed: '48,211' })).toMatchObject({
    body: {
      exceptions: [
        { translationCode: 'FIELD_REQUIRED', values: { field: 'powers.0.date' } },
        { translationCode: 'FIELD_REQUIRED', values: { field: 'powers.0.notary' } },
      ],
    },
  });
  expect(await save(power)).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({ representatives: [{ name: 'Representante 0734', power }] });
  expect(codesOf(await save({ ...power, account: randomUUID() }))).toEqual(['PATRON_NOT_FOUND']);
  expect(await save({})).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({ representatives: [{ power: null }] });
});

test('a position has dated pay: the first may begin earlier, later ones only from tomorrow', async () => {
  const create = (change: Readonly<Record<string, unknown>> = {}) =>
    product.call('companyPositions.create', { ...POSITION, number: 7100, ...change }, hr);
  expect(codesOf(await create({ maxWeeklyMinutes: 200 }))).toEqual(['FIELD_NOT_VALID']);
  expect(await create({ rate: { from: '2026-01-01', centavos: 1_200_000 } })).toMatchObject({ status: 200 });
  expect(codesOf(await create())).toEqual(['DUPLICATE_UNIQUE_KEY']);
  const pay = (from: string, centavos: number, version: number) =>
    product.call(
      'companyPositions.update',
      { ...POSITION, number: 7100, version, rate: { from, centavos } },
      hr,
    );
  expect(codesOf(await pay('2026-11-24', 1_300_000, 1))).toEqual(['FIELD_NOT_VALID']);
  expect(await pay('2027-01-01', 1_300_000, 1)).toMatchObject({ status: 200 });
  expect(await pay('2027-01-01', 1_350_000, 2)).toMatchObject({ status: 200 });
  expect(await position(7100)).toMatchObject({
    adultsOnly: false,
    rates: [
      { from: '2027-01-01', centavos: 1_350_000, current: false },
      { from: '2026-01-01', centavos: 1_200_000, current: true },
    ],
    people: 0,
    version: 3,
  });
  const closed = { ...POSITION, number: 7100, version: 3, adultsOnly: true };
  expect(await product.call('companyPositions.update', closed, hr)).toMatchObject({ status: 200 });
  expect(await position(7100)).toMatchObject({ adultsOnly: true });
  expect(
    codesOf(await product.call('companyPositions.update', { ...POSITION, number: 7199, version: 1 }, hr)),
  ).toEqual(['POSITION_NOT_FOUND']);
});

test('a director neither writes nor reads them', async () => {
  for (const [name, input] of [
    ['companyEmployers.list', {}],
    ['companyPositions.list', {}],
    ['companyPositions.create', { ...POSITION, number: 7200 }],
  ] as const)
    expect(codesOf(await product.call(name, input, director))).toEqual(['NOT_AUTHORIZED']);
});
