import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertKey } from '../integration/queries.ts';
import { newKey } from '../integration/keys.ts';
import { newId } from '../ids.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
let key: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  hr = await product.signIn({ role: 'ADMINISTRATOR', name: 'Helena Cruz' });
  key = await keyOf(['accounts:read', 'accounts:write']);
});
afterAll(() => product.stop());

const Profile = z.object({ uuid: z.string() });
/** A key of Helena's, with these scopes. */
async function keyOf(scopes: readonly string[], as = hr): Promise<string> {
  const { uuid } = Profile.parse((await product.call('auth.profile', {}, as)).body);
  const made = newKey();
  const { now } = product.clock;
  await insertKey(product.app.database.db, {
    ...made,
    id: newId(now),
    name: 'Entra',
    accountId: uuid,
    scopes,
    sites: [],
    expiresAt: now.add({ hours: 24 * 30 }),
    now,
  });
  return made.key;
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  by = key,
) {
  const answer = await product.app.server.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : (answer.json() as unknown),
    type: answer.headers['content-type'],
  };
}

const Resource = z.looseObject({ id: z.string(), active: z.boolean().optional() });
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const patch = (path: string, ...operations: object[]) =>
  ask('PATCH', path, { schemas: [PATCH], Operations: operations });

let serial = 0;
async function provisioned(more: object = {}) {
  serial += 1;
  const userName = `Persona${serial}@anahuac.example`;
  const { status, body } = await ask('POST', 'Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `entra-${serial}`,
    displayName: 'Ana Solís Prado',
    name: { givenName: 'Ana', familyName: 'Solís Prado' },
    emails: [{ primary: true, type: 'work', value: userName }],
    active: true,
    ...more,
  });
  expect(status).toBe(201);
  return { ...Resource.parse(body), userName };
}
const rolesOf = async (account: string) =>
  product.app.database.db
    .selectFrom('account_role')
    .select(['role', 'site_id', 'by_hand', 'by_group'])
    .where('account_id', '=', account)
    .orderBy('role')
    .execute();

describe('who may ask', () => {
  test('a key with the scope of accounts, of somebody who administers them', async () => {
    const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana' });
    expect(await ask('GET', 'Users', undefined, await keyOf(['sites:read']))).toMatchObject({ status: 403 });
    expect(await ask('GET', 'Users', undefined, await keyOf(['accounts:read'], director))).toMatchObject({
      status: 403,
    });
    expect(await ask('POST', 'Users', {}, await keyOf(['accounts:read']))).toMatchObject({ status: 403 });
    expect(await ask('GET', 'Users', undefined, 'jk_nothing')).toMatchObject({ status: 401 });
    expect(await ask('GET', 'Users', undefined, hr)).toMatchObject({ status: 401 });
  });

  test('reads first what is spoken here', async () => {
    expect(await ask('GET', 'ServiceProviderConfig')).toMatchObject({
      status: 200,
      body: { patch: { supported: true }, filter: { supported: true } },
      type: expect.stringContaining('application/scim+json'),
    });
    expect(await ask('GET', 'ResourceTypes/User')).toMatchObject({ body: { endpoint: '/Users' } });
    expect(await ask('GET', 'Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).toMatchObject({
      body: { name: 'Group' },
    });
  });
});

describe('users, as Entra and Okta send them', () => {
  test('a search for nobody answers an empty list', async () => {
    expect(
      await ask('GET', `Users?filter=${encodeURIComponent('userName eq "nadie@x.example"')}`),
    ).toMatchObject({
      status: 200,
      body: { totalResults: 0, Resources: [], startIndex: 1 },
    });
  });

  test('a user is made once, found by name in any case, and signs in by the address', async () => {
    const { id, userName } = await provisioned();
    const found = await ask(
      'GET',
      `Users?filter=${encodeURIComponent(`userName eq "${userName.toUpperCase()}"`)}&startIndex=1&count=100`,
    );
    expect(found).toMatchObject({ body: { totalResults: 1, Resources: [{ id, userName, active: true }] } });
    expect(await ask('POST', 'Users', { userName: userName.toLowerCase(), emails: [] })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
    const row = await product.app.database.db
      .selectFrom('account')
      .select(['email', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ email: userName.toLowerCase(), name: 'Ana Solís Prado' });
  });

  test('Entra turns one off with a word in capitals, and the sessions end', async () => {
    const { id } = await provisioned();
    const { db } = product.app.database;
    await db
      .insertInto('session_family')
      .values({
        id: newId(product.clock.now),
        account_id: id,
        id_token_hash: id,
        created_at: product.clock.now.toString(),
        last_used_at: product.clock.now.toString(),
      })
      .execute();
    const off = await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    const session = await db
      .selectFrom('session_family')
      .select('ended_at')
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(session?.ended_at).not.toBeNull();
    expect(await patch(`Users/${id}`, { op: 'replace', value: { active: true } })).toMatchObject({
      body: { active: true },
    });
  });

  test('Entra names an address by a filter, and parts of the name by their path', async () => {
    const { id } = await provisioned();
    expect(
      await patch(
        `Users/${id}`,
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Otra@anahuac.example' },
        { op: 'Add', path: 'name.familyName', value: 'Rivas' },
      ),
    ).toMatchObject({ body: { emails: [{ value: 'otra@anahuac.example' }], displayName: 'Ana Rivas' } });
    expect(
      await patch(`Users/${id}`, { op: 'add', value: { 'name.givenName': 'Eva', externalId: 'nuevo' } }),
    ).toMatchObject({ body: { displayName: 'Eva Rivas', externalId: 'nuevo' } });
  });

  test('Okta puts the whole user', async () => {
    const { id, userName } = await provisioned();
    const whole = { id, userName, name: { givenName: 'Iris', familyName: 'Peña' }, active: false };
    expect(await ask('PUT', `Users/${id}`, whole)).toMatchObject({
      status: 200,
      body: { displayName: 'Iris Peña', active: false },
    });
  });

  test('one that is removed is gone for the directory, stays in the trail, and can come back', async () => {
    const { id, userName } = await provisioned();
    expect(await ask('DELETE', `Users/${id}`)).toMatchObject({ status: 204 });
    expect(await ask('GET', `Users/${id}`)).toMatchObject({ status: 404, body: { status: '404' } });
    expect(await ask('DELETE', `Users/${id}`)).toMatchObject({ status: 404 });
    const back = await ask('POST', 'Users', { userName, displayName: 'Ana Solís' });
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
    const trail = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['act', 'fields'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(trail.map(({ act }) => act)).toEqual(['scim.createUser', 'scim.removeUser', 'scim.createUser']);
    expect(trail.every(({ fields }) => fields.includes('apiKey: Entra'))).toBe(true);
  });

  test('the last administrator is not turned off', async () => {
    const { uuid } = Profile.parse((await product.call('auth.profile', {}, hr)).body);
    expect(await patch(`Users/${uuid}`, { op: 'replace', path: 'active', value: false })).toMatchObject({
      status: 409,
      body: { scimType: 'mutability' },
    });
    expect(await ask('GET', `Users/${uuid}`)).toMatchObject({ body: { active: true } });
  });

  test('what is wrong changes nothing', async () => {
    const { id } = await provisioned();
    for (const wrong of [
      { op: 'move', path: 'active', value: true },
      { op: 'replace', path: 'active', value: 'perhaps' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'no address' },
      { op: 'remove' },
    ])
      expect(await patch(`Users/${id}`, wrong)).toMatchObject({ status: 400 });
    expect(await ask('GET', 'Users?filter=userName co "a"')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
    expect(await ask('GET', `Users/${id}`)).toMatchObject({ body: { active: true } });
    expect(await ask('GET', 'Users/no-id')).toMatchObject({ status: 404 });
  });
});

describe('groups give roles', () => {
  const give = (groupUuid: string, role: string, where: Record<string, unknown> = {}, as = hr) =>
    product.call('directoryGroups.giveRole', { groupUuid, role, ...where }, as);
  const take = (groupUuid: string, role: string, where: Record<string, unknown> = {}) =>
    product.call('directoryGroups.takeRole', { groupUuid, role, ...where }, hr);
  const HERE = { personnelDivision: '0417' };
  const group = async (displayName: string, ...members: string[]) =>
    Resource.parse(
      (
        await ask('POST', 'Groups', {
          displayName,
          externalId: displayName,
          members: members.map((value) => ({ value })),
        })
      ).body,
    );

  test('to whom the directory puts in, as long as they are in', async () => {
    const [ana, eva] = [await provisioned(), await provisioned()];
    const { id } = await group('Directores 0417', ana.id);
    expect(await give(id, 'DIRECTOR', HERE)).toMatchObject({
      body: { aggregates: { group: { name: 'Directores 0417', members: 1, isProvisioned: true } } },
    });
    expect(await rolesOf(ana.id)).toMatchObject([{ role: 'DIRECTOR', by_hand: false, by_group: true }]);
    // Entra adds by a list, Okta removes by a filter, Entra removes by a list.
    const add = (value: string) => ({ op: 'Add', path: 'members', value: [{ value }] });
    expect(await patch(`Groups/${id}`, add(eva.id))).toMatchObject({ status: 204 });
    expect(await rolesOf(eva.id)).toHaveLength(1);
    await patch(`Groups/${id}`, { op: 'remove', path: `members[value eq "${eva.id}"]` });
    expect(await rolesOf(eva.id)).toEqual([]);
    await patch(`Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: ana.id }] });
    expect(await rolesOf(ana.id)).toEqual([]);
    expect(await ask('GET', `Groups/${id}`)).toMatchObject({ body: { members: [] } });
  });

  test('a role that somebody gave too stays when the group takes it, and the other way round', async () => {
    const ana = await provisioned();
    const { id } = await group('Organizadores', ana.id);
    const byHand = { accountUuid: ana.id, role: 'ORGANIZER', ...HERE };
    await give(id, 'ORGANIZER', HERE);
    expect(codesOf(await product.call('accounts.takeRole', byHand, hr))).toEqual(['ROLE_BY_GROUP']);
    expect(await product.call('accounts.grantRole', byHand, hr)).toMatchObject({ status: 200 });
    expect(codesOf(await product.call('accounts.grantRole', byHand, hr))).toEqual(['DUPLICATE_UNIQUE_KEY']);
    await take(id, 'ORGANIZER', HERE);
    expect(await rolesOf(ana.id)).toMatchObject([{ role: 'ORGANIZER', by_hand: true, by_group: false }]);
    await give(id, 'ORGANIZER', HERE);
    expect(await product.call('accounts.takeRole', byHand, hr)).toMatchObject({ status: 200 });
    expect(await rolesOf(ana.id)).toMatchObject([{ by_hand: false, by_group: true }]);
    await ask('DELETE', `Groups/${id}`);
    expect(await rolesOf(ana.id)).toEqual([]);
  });

  test('Okta renames one without a path, and replaces its members', async () => {
    const [ana, eva] = [await provisioned(), await provisioned()];
    const { id } = await group('Nombre viejo', ana.id);
    await patch(`Groups/${id}`, { op: 'replace', value: { id, displayName: 'Nombre nuevo' } });
    await patch(`Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: eva.id }] });
    expect(await ask('GET', `Groups/${id}`)).toMatchObject({
      body: { displayName: 'Nombre nuevo', members: [{ value: eva.id }] },
    });
    const asked = encodeURIComponent('displayName eq "nombre nuevo"');
    const found = await ask('GET', `Groups?excludedAttributes=members&filter=${asked}`);
    expect(found).toMatchObject({ body: { totalResults: 1, Resources: [{ id }] } });
    expect(JSON.stringify(found.body)).not.toContain('members');
  });

  test('a name is given once, an unknown member is refused whole', async () => {
    const ana = await provisioned();
    const { id } = await group('Una sola');
    expect(await ask('POST', 'Groups', { displayName: 'una SOLA' })).toMatchObject({ status: 409 });
    const nobody = '5b0c1f6e-93f2-4f5c-9a39-1d3b1d0c7a10';
    const both = [{ value: ana.id }, { value: nobody }];
    expect(await patch(`Groups/${id}`, { op: 'add', path: 'members', value: both })).toMatchObject({
      status: 400,
    });
    expect(await ask('GET', `Groups/${id}`)).toMatchObject({ body: { members: [] } });
  });

  test('an administrator names one ahead, which the directory then keeps', async () => {
    const made = await product.call('directoryGroups.create', { name: 'Jurídico' }, hr);
    const Made = z.object({ aggregates: z.object({ group: z.object({ uuid: z.string() }) }) });
    const { uuid } = Made.parse(made.body).aggregates.group;
    expect(codesOf(await product.call('directoryGroups.create', { name: 'jurídico' }, hr))).toEqual([
      'DUPLICATE_UNIQUE_KEY',
    ]);
    await give(uuid, 'LAWYER');
    const ana = await provisioned();
    expect(await group('Jurídico', ana.id)).toMatchObject({ id: uuid });
    expect(await rolesOf(ana.id)).toMatchObject([{ role: 'LAWYER', site_id: null }]);
    expect(codesOf(await give(uuid, 'LAWYER'))).toEqual(['DUPLICATE_UNIQUE_KEY']);
    expect(codesOf(await take(uuid, 'HR'))).toEqual(['ROLE_NOT_FOUND']);
    expect(codesOf(await give(uuid, 'DIRECTOR'))).toEqual(['SITE_REQUIRED']);
    expect(await product.call('directoryGroups.remove', { groupUuid: uuid }, hr)).toMatchObject({
      status: 200,
    });
    expect(await rolesOf(ana.id)).toEqual([]);
    expect(codesOf(await give(uuid, 'LAWYER'))).toEqual(['DIRECTORY_GROUP_NOT_FOUND']);
  });

  test('nobody changes their own rights by a group', async () => {
    const { uuid } = Profile.parse((await product.call('auth.profile', {}, hr)).body);
    const { id } = await group('Administración', uuid);
    expect(codesOf(await give(id, 'HR'))).toEqual(['OWN_RIGHTS']);
    expect(await rolesOf(uuid)).toHaveLength(1);
  });
});

test('a script that knows nothing of the product plays what Entra and Okta send, over the network', async () => {
  const address = await product.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await promisify(execFile)(process.execPath, [
    new URL('replay.mjs', import.meta.url).pathname,
    `${address}/scim/v2`,
    key,
  ]);
  expect(stdout).toMatch(/^\d\d requests answered as Entra and Okta expect/);
});
