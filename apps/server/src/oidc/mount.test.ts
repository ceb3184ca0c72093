import { randomUUID } from 'node:crypto';
import { DemoAccounts } from '@jornada/contract/auth.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PUBLIC_URL, startSignIn } from '../testing/browser.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
const ids = {
  monica: randomUUID(),
  rodrigo: randomUUID(),
  raul: randomUUID(),
  helena: randomUUID(),
  tomas: randomUUID(),
  gone: randomUUID(),
};
beforeAll(async () => {
  product = await startProduct({ environment: { JORNADA_PUBLIC_URL: PUBLIC_URL } });
  await seed();
});
afterAll(() => product.stop());

/** A company of one zone, two stores and one team with two people. */
async function seed(): Promise<void> {
  const { db } = product.app.database;
  const { id: employer } = await db
    .insertInto('employer')
    .values({
      uuid: randomUUID(),
      legal_name: 'Deportes Anáhuac Centro, S.A. de C.V.',
      rfc: 'DAC140218KH9',
      address: 'Vasco de Quiroga 3800',
      postal_code: '05348',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: registry } = await db
    .insertInto('employer_registry')
    .values({ employer_id: employer, number: 'A1234567890', state_code: '09' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: zone } = await db
    .insertInto('zone')
    .values({ uuid: randomUUID(), name: 'Centro y Golfo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = {
    state_code: '09',
    municipality: 'Cuajimalpa',
    address: 'Vasco de Quiroga 3800',
    postal_code: '05348',
    latitude: 19.36,
    longitude: -99.27,
    time_zone: 'America/Mexico_City',
    zone_id: zone,
    employer_id: employer,
  };
  const { id: site } = await db
    .insertInto('site')
    .values({ ...place, code: '0417', name: 'Santa Fe' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: other } = await db
    .insertInto('site')
    .values({ ...place, code: '0419', name: 'Interlomas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: team } = await db
    .insertInto('team')
    .values({ uuid: randomUUID(), site_id: site, name: 'Ciclismo y Running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: position } = await db
    .insertInto('position')
    .values({ number: 1, name_es: 'Asesor', name_en: 'Adviser', duties_es: 'Asesora' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = async (name: string, first: string, second: string, gender: 'H' | 'M') => {
    const id = randomUUID();
    const contract = randomUUID();
    await db
      .insertInto('collaborator')
      .values({
        id,
        site_id: site,
        team_id: team,
        position_id: position,
        situation: 'HIRED',
        name,
        first_surname: first,
        second_surname: second,
        search_name: `${name} ${first} ${second}`.toLowerCase(),
        rfc: id.slice(0, 13),
        gender,
      })
      .execute();
    await db
      .insertInto('contract')
      .values({
        id: contract,
        collaborator_id: id,
        employer_id: employer,
        registry_id: registry,
        type: 'CDI',
        start_date: '2024-01-01',
      })
      .execute();
    await db
      .insertInto('labor_condition')
      .values({
        contract_id: contract,
        collaborator_id: id,
        valid_from: '2024-01-01',
        site_id: site,
        team_id: team,
        position_id: position,
        full_time: true,
        weekly_minutes: 2400,
        annual_minutes: 124_800,
        workday_type: 'DAY',
        salary_centavos: 1_200_000,
        pay_period: 'FORTNIGHT',
      })
      .execute();
    return id;
  };
  const account = (id: string, name: string, email: string, collaborator_id: string | null = null) =>
    db
      .insertInto('account')
      .values({ id, name, email, collaborator_id, active: id !== ids.gone })
      .execute();
  await account(
    ids.monica,
    'Mónica Garza Leal',
    'monica.garza@anahuac.example',
    await person('Mónica', 'Garza', 'Leal', 'M'),
  );
  await account(
    ids.rodrigo,
    'Rodrigo Salinas Treviño',
    'rodrigo.salinas@anahuac.example',
    await person('Rodrigo', 'Salinas', 'Treviño', 'H'),
  );
  await account(ids.raul, 'Raúl Ibáñez Coello', 'raul.ibanez@anahuac.example');
  await account(ids.helena, 'Helena Cruz Ávila', 'helena.cruz@anahuac.example');
  await account(ids.tomas, 'Tomás Arce Villalobos', 'tomas.arce@anahuac.example');
  await account(ids.gone, 'Ya No Está', 'ya.no.esta@anahuac.example');
  await db
    .insertInto('account_role')
    .values([
      { account_id: ids.monica, role: 'COLLABORATOR' },
      { account_id: ids.monica, role: 'DIRECTOR', site_id: site },
      { account_id: ids.rodrigo, role: 'COLLABORATOR' },
      { account_id: ids.raul, role: 'ZONE_DIRECTOR', site_id: site },
      { account_id: ids.raul, role: 'ZONE_DIRECTOR', site_id: other },
      { account_id: ids.helena, role: 'ADMINISTRATOR' },
      { account_id: ids.tomas, role: 'PATRON' },
      { account_id: ids.gone, role: 'HR' },
    ])
    .execute();
  await db
    .insertInto('legal_representative')
    .values({ account_id: ids.tomas, employer_id: employer })
    .execute();
}

async function page(): Promise<{ browser: ReturnType<typeof openBrowser>; address: string }> {
  const browser = openBrowser(product);
  const { location } = await browser.get(await startSignIn(browser));
  return {
    browser,
    address: `${PUBLIC_URL}/oidc/interaction/${new URL(location ?? '', PUBLIC_URL).searchParams.get('interaction')}`,
  };
}

const shown = async (search = '') => {
  const { browser, address } = await page();
  return DemoAccounts.parse((await browser.get(`${address}${search}`)).body);
};

describe('the page of demo accounts', () => {
  test('offers the first account of each role, in landing order', async () => {
    const { accounts } = await shown();
    expect(accounts.map(({ name, role }) => [name, role])).toEqual([
      ['Helena Cruz Ávila', 'ADMINISTRATOR'],
      ['Raúl Ibáñez Coello', 'ZONE_DIRECTOR'],
      ['Tomás Arce Villalobos', 'PATRON'],
      ['Mónica Garza Leal', 'DIRECTOR'],
      ['Rodrigo Salinas Treviño', 'COLLABORATOR'],
    ]);
  });

  test('says how far each of them reaches', async () => {
    const { accounts } = await shown();
    const of = (id: string) => accounts.find((account) => account.id === id);
    expect(of(ids.helena)).toMatchObject({
      sites: 2,
      site: null,
      zone: null,
      gender: 'M',
      shortName: 'Helena Cruz',
    });
    expect(of(ids.raul)).toMatchObject({ sites: 2, zone: 'Centro y Golfo' });
    expect(of(ids.tomas)).toMatchObject({ employers: 1, sites: 0 });
    expect(of(ids.monica)).toMatchObject({
      site: 'Santa Fe',
      people: 2,
      team: null,
      gender: 'M',
      shortName: 'Mónica Garza',
      email: 'monica.garza@anahuac.example',
    });
  });

  test('offers those whom the demo company names, in its order, under its name', async () => {
    const { db } = product.app.database;
    await db
      .insertInto('installation')
      .values([
        { key: 'demo-accounts', value: JSON.stringify([ids.rodrigo, ids.helena]) },
        { key: 'demo-company', value: 'Deportes Anáhuac' },
      ])
      .execute();
    const { company, accounts } = await shown();
    expect([company, ...accounts.map(({ id }) => id)]).toEqual(['Deportes Anáhuac', ids.rodrigo, ids.helena]);
    await db.deleteFrom('installation').where('key', 'in', ['demo-accounts', 'demo-company']).execute();
  });

  test.each([
    ['monica.garza@anahuac.example', ['Mónica Garza Leal']],
    ['MONICA', ['Mónica Garza Leal']],
    ['salinas tre', ['Rodrigo Salinas Treviño']],
    ['ya.no.esta', []],
    ['%', []],
    ['_', []],
  ])('finds anyone of the company by e-mail or name: %s', async (text, names) => {
    const { accounts } = await shown(`?search=${encodeURIComponent(text)}`);
    expect(accounts.map(({ name }) => name)).toEqual(names);
  });

  test('lets nobody in whom the company does not have, or has no more', async () => {
    const { browser, address } = await page();
    for (const account of [randomUUID(), ids.gone, 'x'])
      expect(await browser.post(address, { account })).toMatchObject({
        status: 400,
        body: { exceptions: [{ translationCode: 'ACTOR_NOT_FOUND' }] },
      });
  });

  test('belongs to a sign-in that was begun', async () => {
    expect(await openBrowser(product).get(`${PUBLIC_URL}/oidc/interaction/invented`)).toMatchObject({
      status: 401,
      body: { exceptions: [{ translationCode: 'UNABLE_TO_AUTHENTICATE' }] },
    });
  });
});

describe('the candidate who waits', () => {
  test('is offered by the link of the mail, as long as the invitation is open', async () => {
    const { db } = product.app.database;
    const { site_id, id: collaborator_id } = await db
      .selectFrom('collaborator')
      .select(['id', 'site_id'])
      .where('name', '=', 'Rodrigo')
      .executeTakeFirstOrThrow();
    const [process, invitation] = [randomUUID(), randomUUID()];
    const now = product.clock.now.toString();
    await insertProcess(db, {
      now: product.clock.now,
      id: process,
      status: 'INVITATION_SENT',
      siteId: site_id,
      collaboratorId: collaborator_id,
    });
    await db
      .insertInto('invitation')
      .values({
        id: invitation,
        site_id,
        process_id: process,
        rfc: 'X',
        email: 'ximena.pena@correo.example',
        token_hash: 'x',
        sent_at: now,
        expires_at: product.clock.now.add({ hours: 24 }).toString(),
      })
      .execute();
    const url = `${PUBLIC_URL}/mx/guest/idTokenCheck/abc`;
    await db
      .insertInto('message')
      .values({
        id: randomUUID(),
        kind: 'invitation',
        channel: 'MAIL',
        recipient: 'ximena.pena@correo.example',
        subject: 'Te invitamos',
        body: `Hola:\n\n${url}\n`,
        created_at: now,
      })
      .execute();
    expect((await shown()).candidate).toMatchObject({ email: 'ximena.pena@correo.example', url });
    await db.updateTable('invitation').set({ completed_at: now }).where('id', '=', invitation).execute();
    expect((await shown()).candidate).toBeNull();
  });
});

const ask = (
  { remoteAddress, headers }: { remoteAddress?: string; headers?: Record<string, string> },
  url = '/oidc/.well-known/openid-configuration',
) =>
  product.app.server.inject({
    method: 'GET',
    url,
    headers: { host: '127.0.0.1:4000', ...headers },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });

describe('a provider without passwords answers on this machine alone', () => {
  test('and says so to itself', async () => expect((await ask({})).statusCode).toBe(200));
  test.each([
    ['from another machine', { remoteAddress: '192.168.1.20' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
    ['under a foreign name that points here', { headers: { host: 'jornada.example:4000' } }],
  ])('not %s', async (_how, change) => {
    expect((await ask(change)).statusCode).toBe(403);
    const answer = await ask(change, '/oidc/auth?client_id=jornada');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?error=demo_on_this_machine']);
  });
  test('also over IPv6', async () => expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200));
});
