import { Account, accountCalls } from '@jornada/contract/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PUBLIC_URL, signInThrough } from '../testing/browser.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Answer, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
beforeAll(async () => {
  product = await startProduct({ environment: { JORNADA_PUBLIC_URL: PUBLIC_URL } });
  store = await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

const accountOf = ({ body }: Answer): Account => Account.parse(Object(Object(body).aggregates).account);
const create = (name: string, email = `${name.toLowerCase()}@anahuac.example`, as = hr) =>
  product.call('accounts.create', { name, email, language: 'en' }, as);
const opened = async (name: string): Promise<string> => accountOf(await create(name)).uuid;
const grant = (accountUuid: string, role: string, where: Record<string, unknown> = {}, as = hr) =>
  product.call('accounts.grantRole', { accountUuid, role, ...where }, as);
const take = (accountUuid: string, role: string, where: Record<string, unknown> = {}, as = hr) =>
  product.call('accounts.takeRole', { accountUuid, role, ...where }, as);
const setActive = (accountUuid: string, active: boolean, as = hr) =>
  product.call('accounts.setActive', { accountUuid, active }, as);
const list = async (filter = {}) =>
  accountCalls['accounts.list'].output.parse((await product.call('accounts.list', { filter }, hr)).body);
const enter = async (uuid: string) => (await signInThrough(openBrowser(product), uuid)).accessToken;
const HERE = { personnelDivision: '0417' };

test('an account is opened once by its address, and a mail in its language says so', async () => {
  const account = accountOf(await create('Iris', 'Iris@Anahuac.example'));
  expect(account).toMatchObject({ email: 'iris@anahuac.example', active: true, roles: [] });
  expect(codesOf(await create('Iris', 'IRIS@anahuac.example'))).toEqual(['DUPLICATE_PROFESSIONAL_EMAIL']);
  expect(codesOf(await create('', 'x'))).toEqual(['NAME_REQUIRED', 'EMAIL_FORMAT_NOT_VALID']);
  expect(await list({ key: 'iris@' })).toEqual([account]);
  expect(await list({ key: '%' })).toEqual([]);
  const { db } = product.app.database;
  const mails = db.selectFrom('message').select(['subject', 'language']);
  expect(await mails.where('recipient', '=', 'iris@anahuac.example').execute()).toEqual([
    { subject: 'Your Jornada account is ready', language: 'en' },
  ]);
});

test('a role counts on the very next call, and so does taking it away', async () => {
  const uuid = await opened('Nora');
  const nora = await enter(uuid);
  const reads = async () => (await product.call('companyTeams.list', { filter: HERE }, nora)).status;
  expect(await reads()).toBe(403);
  expect(accountOf(await grant(uuid, 'DIRECTOR', HERE)).roles).toEqual([
    {
      role: 'DIRECTOR',
      site: { code: '0417', name: 'Tienda 0417' },
      team: null,
      employer: null,
      byGroup: false,
    },
  ]);
  expect(await reads()).toBe(200);
  expect(codesOf(await grant(uuid, 'DIRECTOR', HERE))).toEqual(['DUPLICATE_UNIQUE_KEY']);
  expect(codesOf(await take(uuid, 'DIRECTOR'))).toEqual(['ROLE_NOT_FOUND']);
  expect(codesOf(await take(uuid, 'DIRECTOR', { personnelDivision: '9999' }))).toEqual(['ROLE_NOT_FOUND']);
  expect(accountOf(await take(uuid, 'DIRECTOR', HERE)).roles).toEqual([]);
  expect(await reads()).toBe(403);
});

test('each role is given with the place where it counts, and nothing else', async () => {
  const uuid = await opened('Ovidio');
  const team = { ...HERE, teamUuid: store.teamUuid };
  const other = await openStore(product, '0500');
  const refused = async (role: string, where = {}) => codesOf(await grant(uuid, role, where));
  expect(await refused('DIRECTOR')).toEqual(['SITE_REQUIRED']);
  expect(await refused('DIRECTOR', { personnelDivision: '9999' })).toEqual(['SITE_NOT_FOUND']);
  expect(await refused('DIRECTOR', team)).toEqual(['FIELD_NOT_VALID']);
  expect(await refused('HR', HERE)).toEqual(['FIELD_NOT_VALID']);
  expect(await refused('RESPONSIBLE', HERE)).toEqual(['TEAM_REQUIRED']);
  expect(await refused('RESPONSIBLE', { ...HERE, teamUuid: other.teamUuid })).toEqual(['TEAM_NOT_FOUND']);
  expect(await refused('PATRON')).toEqual(['EMPLOYER_REQUIRED']);
  expect(await refused('PATRON', { employer: 'NADIE' })).toEqual(['EMPLOYER_NOT_FOUND']);
  // A collaborator's role covers their own file: this account has none.
  expect(await refused('COLLABORATOR')).toEqual(['ROLE_NOT_AUTHORIZED']);
  expect(await refused('KING')).toEqual(['FIELD_REQUIRED']);
  expect((await list({ key: 'ovidio' }))[0]?.roles).toEqual([]);
  expect(accountOf(await grant(uuid, 'RESPONSIBLE', team)).roles).toMatchObject([
    { role: 'RESPONSIBLE', site: { code: '0417' }, team: { name: 'Ciclismo' } },
  ]);
  expect(accountOf(await take(uuid, 'RESPONSIBLE', team)).roles).toEqual([]);
});

test('a legal representative signs for the employers that are named, and for none at the end', async () => {
  const uuid = await opened('Petra');
  const [one, two] = ['DEP0417AB1', 'DEP0500AB1'];
  expect(accountOf(await grant(uuid, 'PATRON', { employer: one })).roles).toHaveLength(1);
  expect(accountOf(await grant(uuid, 'PATRON', { employer: two })).roles).toMatchObject([
    { role: 'PATRON', employer: { rfc: one } },
    { role: 'PATRON', employer: { rfc: two } },
  ]);
  expect(codesOf(await grant(uuid, 'PATRON', { employer: two }))).toEqual(['DUPLICATE_UNIQUE_KEY']);
  expect(accountOf(await take(uuid, 'PATRON', { employer: one })).roles).toMatchObject([
    { employer: { rfc: two } },
  ]);
  expect(codesOf(await take(uuid, 'PATRON', { employer: one }))).toEqual(['ROLE_NOT_FOUND']);
  expect(accountOf(await take(uuid, 'PATRON', { employer: two })).roles).toEqual([]);
});

test('a store has one zone director', async () => {
  const [one, other] = [await opened('Quirino'), await opened('Ramona')];
  expect((await grant(one, 'ZONE_DIRECTOR', HERE)).status).toBe(200);
  expect(codesOf(await grant(other, 'ZONE_DIRECTOR', HERE))).toEqual(['ZONE_DIRECTOR_ALREADY_ON_SITE']);
  await take(one, 'ZONE_DIRECTOR', HERE);
  expect((await grant(other, 'ZONE_DIRECTOR', HERE)).status).toBe(200);
});

test('nobody changes their own rights, and the last administrator stays', async () => {
  const [first, second] = [await opened('Sara'), await opened('Tere')];
  await grant(first, 'ADMINISTRATOR');
  expect(codesOf(await take(first, 'ADMINISTRATOR'))).toEqual(['LAST_ADMINISTRATOR']);
  expect(codesOf(await setActive(first, false))).toEqual(['LAST_ADMINISTRATOR']);
  await grant(second, 'ADMINISTRATOR');
  const sara = await enter(first);
  expect(codesOf(await grant(first, 'HR', {}, sara))).toEqual(['OWN_RIGHTS']);
  expect(codesOf(await take(first, 'ADMINISTRATOR', {}, sara))).toEqual(['OWN_RIGHTS']);
  expect(codesOf(await setActive(first, false, sara))).toEqual(['OWN_RIGHTS']);
  // An administrator who cannot sign in is none.
  expect((await setActive(second, false)).status).toBe(200);
  expect(codesOf(await take(first, 'ADMINISTRATOR'))).toEqual(['LAST_ADMINISTRATOR']);
  await setActive(second, true);
  expect((await take(first, 'ADMINISTRATOR')).status).toBe(200);
});

test('a closed account is signed out, and comes back with its roles once it is opened', async () => {
  const uuid = await opened('Ulises');
  await grant(uuid, 'COMMISSIONER', HERE);
  const ulises = await enter(uuid);
  const profile = async (as: string) => (await product.call('auth.profile', {}, as)).status;
  expect(await profile(ulises)).toBe(200);
  expect(accountOf(await setActive(uuid, false))).toMatchObject({ active: false });
  expect(await profile(ulises)).toBe(401);
  expect(accountOf(await setActive(uuid, true)).roles).toMatchObject([{ role: 'COMMISSIONER' }]);
  expect(await profile(ulises)).toBe(401);
  expect(await profile(await enter(uuid))).toBe(200);
});

test('only administrators see and change accounts', async () => {
  const uuid = await opened('Vera');
  const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId });
  expect(codesOf(await product.call('accounts.list', {}, director))).toEqual(['NOT_AUTHORIZED']);
  expect(codesOf(await create('Walda', 'walda@anahuac.example', director))).toEqual(['NOT_AUTHORIZED']);
  expect(codesOf(await grant(uuid, 'HR', {}, director))).toEqual(['NOT_AUTHORIZED']);
  expect(codesOf(await grant('5f1c1d2e-0000-4000-8000-000000000000', 'HR'))).toEqual(['ACCOUNT_NOT_FOUND']);
});
