// Plays the requests that Entra ID and Okta send to a SCIM 2.0 service, as their documentation shows them. It imports
// nothing of the product: node replay.mjs ADDRESS KEY, where ADDRESS ends in /scim/v2.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

const [address, key] = process.argv.slice(2);
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
let requests = 0;

/** Sends a request as the directory does, and returns its answer's body; the status is the one that it waits for. */
async function send(method, path, expected, body) {
  const response = await fetch(`${address}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/scim+json',
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  requests += 1;
  assert.equal(response.status, expected, `${method} ${path}: ${response.status} ${text}`);
  if (text === '') return null;
  assert.match(response.headers.get('content-type') ?? '', /^application\/scim\+json/);
  return JSON.parse(text);
}

const patch = (path, expected, ...Operations) =>
  send('PATCH', path, expected, { schemas: [`${MESSAGES}:PatchOp`], Operations });
const where = (filter) => `filter=${encodeURIComponent(filter)}`;
const addressOf = (name) => `${name}.${randomUUID().slice(0, 8)}@replay.example`;

async function entraUser() {
  const unknown = await send('GET', `Users?${where(`userName eq "${randomUUID()}"`)}`, 200);
  assert.deepEqual(unknown.schemas, [`${MESSAGES}:ListResponse`]);
  assert.equal(unknown.totalResults, 0);
  assert.deepEqual(unknown.Resources, []);

  const [userName, externalId] = [addressOf('elena'), randomUUID()];
  const made = await send('POST', 'Users', 201, {
    schemas: [`${CORE}:User`, ENTERPRISE],
    externalId,
    userName,
    active: true,
    displayName: 'Elena Prado Ríos',
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Elena Prado Ríos', familyName: 'Prado Ríos', givenName: 'Elena' },
    roles: [],
    [ENTERPRISE]: { department: 'Tienda', employeeNumber: '90017' },
  });
  assert.ok(made.id);
  assert.equal(made.meta.resourceType, 'User');
  assert.equal((await send('GET', `Users/${made.id}`, 200)).userName, userName);
  for (const filter of [
    `userName eq "${userName}"`,
    `userName eq "${userName.toUpperCase()}"`,
    `externalId eq "${externalId}"`,
  ]) {
    const found = await send('GET', `Users?${where(filter)}`, 200);
    assert.deepEqual(
      found.Resources.map(({ id }) => id),
      [made.id],
      filter,
    );
  }

  const moved = addressOf('elena.prado');
  await patch(
    `Users/${made.id}`,
    200,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: moved },
    { op: 'Replace', path: 'name.familyName', value: 'Prado Cano' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Recursos Humanos' },
  );
  assert.equal((await send('GET', `Users/${made.id}`, 200)).name.familyName, 'Prado Cano');
  await patch(`Users/${made.id}`, 200, { op: 'Replace', path: 'userName', value: moved });
  assert.equal((await send('GET', `Users/${made.id}`, 200)).userName, moved);
  await patch(`Users/${made.id}`, 200, { op: 'Replace', path: 'active', value: 'False' });
  assert.equal((await send('GET', `Users/${made.id}`, 200)).active, false);
  await patch(`Users/${made.id}`, 200, { op: 'Replace', path: 'active', value: true });
  assert.equal((await send('GET', `Users/${made.id}`, 200)).active, true);
  return made.id;
}

async function entraGroup(member) {
  const displayName = `Encargados ${randomUUID().slice(0, 8)}`;
  const made = await send('POST', 'Groups', 201, {
    schemas: [`${CORE}:Group`, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: randomUUID(),
    displayName,
    meta: { resourceType: 'Group' },
  });
  const bare = await send('GET', `Groups/${made.id}?excludedAttributes=members`, 200);
  assert.equal(bare.members, undefined);
  const found = await send(
    'GET',
    `Groups?excludedAttributes=members&${where(`displayName eq "${displayName}"`)}`,
    200,
  );
  assert.deepEqual(
    found.Resources.map(({ id }) => id),
    [made.id],
  );
  const members = async () => {
    const group = await send('GET', `Groups/${made.id}`, 200);
    return (group.members ?? []).map(({ value }) => value);
  };
  await patch(`Groups/${made.id}`, 204, { op: 'Replace', path: 'displayName', value: `${displayName} B` });
  await patch(`Groups/${made.id}`, 204, {
    op: 'Add',
    path: 'members',
    value: [{ $ref: null, value: member }],
  });
  assert.deepEqual(await members(), [member]);
  await patch(`Groups/${made.id}`, 204, {
    op: 'Remove',
    path: 'members',
    value: [{ $ref: null, value: member }],
  });
  assert.deepEqual(await members(), []);
  await patch(`Groups/${made.id}`, 204, { op: 'Add', path: 'members', value: [{ value: member }] });
  await patch(`Groups/${made.id}`, 204, { op: 'Remove', path: `members[value eq "${member}"]` });
  assert.deepEqual(await members(), []);
  await send('DELETE', `Groups/${made.id}`, 204);
  await send('GET', `Groups/${made.id}`, 404);
}

async function oktaUser() {
  const page = await send('GET', 'Users?startIndex=1&count=2', 200);
  assert.ok(page.itemsPerPage <= 2);
  assert.equal(page.startIndex, 1);
  const userName = addressOf('oscar');
  const search = `Users?${where(`userName eq "${userName}"`)}&startIndex=1&count=100`;
  assert.equal((await send('GET', search, 200)).totalResults, 0);
  const user = {
    schemas: [`${CORE}:User`],
    userName,
    name: { givenName: 'Óscar', familyName: 'Mena Luna' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Óscar Mena Luna',
    locale: 'es-MX',
    externalId: randomUUID(),
    groups: [],
    password: randomUUID(),
    active: true,
  };
  const made = await send('POST', 'Users', 201, user);
  assert.equal(made.password, undefined);
  const again = await send('POST', 'Users', 409, user);
  assert.deepEqual(again.schemas, [`${MESSAGES}:Error`]);
  assert.equal(again.status, '409');
  assert.equal((await send('GET', search, 200)).totalResults, 1);
  const put = await send('PUT', `Users/${made.id}`, 200, {
    ...user,
    id: made.id,
    name: { givenName: 'Óscar', familyName: 'Mena Cruz' },
    displayName: 'Óscar Mena Cruz',
    meta: made.meta,
  });
  assert.equal(put.name.familyName, 'Mena Cruz');
  await patch(`Users/${made.id}`, 200, { op: 'replace', value: { active: false } });
  assert.equal((await send('GET', `Users/${made.id}`, 200)).active, false);
  await patch(`Users/${made.id}`, 200, { op: 'replace', value: { active: true } });
  assert.equal((await send('GET', `Users/${made.id}`, 200)).active, true);
  const missing = await send('GET', `Users/${randomUUID()}`, 404);
  assert.deepEqual(missing.schemas, [`${MESSAGES}:Error`]);
  return made.id;
}

async function oktaGroup(first, second) {
  await send('GET', 'Groups?startIndex=1&count=100', 200);
  const displayName = `Tienda ${randomUUID().slice(0, 8)}`;
  const made = await send('POST', 'Groups', 201, {
    schemas: [`${CORE}:Group`],
    displayName,
    members: [{ value: first, display: 'Óscar' }],
  });
  const shown = async () => {
    const group = await send('GET', `Groups/${made.id}`, 200);
    return [group.displayName, new Set((group.members ?? []).map(({ value }) => value))];
  };
  assert.deepEqual(await shown(), [displayName, new Set([first])]);
  await patch(`Groups/${made.id}`, 204, {
    op: 'replace',
    value: { id: made.id, displayName: `${displayName} B` },
  });
  await patch(`Groups/${made.id}`, 204, {
    op: 'add',
    path: 'members',
    value: [{ value: second, display: 'Elena' }],
  });
  assert.deepEqual(await shown(), [`${displayName} B`, new Set([first, second])]);
  await patch(
    `Groups/${made.id}`,
    204,
    { op: 'remove', path: `members[value eq "${first}"]` },
    { op: 'replace', value: { id: made.id, displayName } },
  );
  assert.deepEqual(await shown(), [displayName, new Set([second])]);
  await patch(`Groups/${made.id}`, 204, { op: 'replace', path: 'members', value: [{ value: first }] });
  assert.deepEqual(await shown(), [displayName, new Set([first])]);
  await send('PUT', `Groups/${made.id}`, 200, {
    schemas: [`${CORE}:Group`],
    id: made.id,
    displayName,
    members: [],
  });
  assert.deepEqual(await shown(), [displayName, new Set()]);
  await send('DELETE', `Groups/${made.id}`, 204);
}

await send('GET', 'ServiceProviderConfig', 200);
await send('GET', 'Schemas', 200);
await send('GET', 'ResourceTypes', 200);
const ofEntra = await entraUser();
await entraGroup(ofEntra);
const ofOkta = await oktaUser();
await oktaGroup(ofOkta, ofEntra);
for (const id of [ofEntra, ofOkta]) {
  await send('DELETE', `Users/${id}`, 204);
  await send('GET', `Users/${id}`, 404);
}
process.stdout.write(`${requests} requests answered as Entra and Okta expect\n`);
