import { randomUUID } from 'node:crypto';
import type { Role } from '@jornada/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actor,
  chooseAccount,
  openBrowser,
  PUBLIC_URL,
  Renewed,
  signInThrough,
  startSignIn,
  Tokens,
} from '../testing/browser.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let director: string;
beforeAll(async () => {
  product = await startProduct({ environment: { JORNADA_PUBLIC_URL: PUBLIC_URL } });
  director = await person('Mónica Garza Leal', 'ADMINISTRATOR');
});
afterAll(() => product.stop());

async function person(name: string, ...roles: Role[]): Promise<string> {
  const { db } = product.app.database;
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({ id, email: `${id}@anahuac.example`, name })
    .execute();
  for (const role of roles) await db.insertInto('account_role').values({ account_id: id, role }).execute();
  return id;
}

const code = (...codes: string[]) => ({
  success: false,
  exceptions: codes.map((translationCode) => ({ translationCode })),
});
const asleep = async (minutes: number, run: () => Promise<void>) => {
  const { now } = product.clock;
  product.clock.now = now.add({ minutes });
  await run();
  product.clock.now = now;
};

describe('the road in', () => {
  test('from the gateway over the account page to tokens that open the profile', async () => {
    const browser = openBrowser(product);
    const gateway = await startSignIn(browser);
    const asked = new URL(gateway).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/login`,
      scope: 'openid profile email',
    });
    expect(asked.get('state')?.length).toBeGreaterThan(20);
    expect(asked.get('nonce')?.length).toBeGreaterThan(20);
    const answer = await browser.post(
      actor('getJwtTokenFromCode'),
      await chooseAccount(browser, gateway, director),
    );
    const tokens = Tokens.parse(answer.body);
    const profile = await product.call('auth.profile', {}, tokens.accessToken);
    expect(profile).toMatchObject({
      status: 200,
      body: {
        actorRoles: [{ role: 'ADMINISTRATOR' }],
        collaborator: null,
        uuid: director,
        email: `${director}@anahuac.example`,
        givenName: 'Mónica',
        familyName: 'Garza Leal',
        expiry: product.clock.now.add({ hours: 12 }).toString(),
      },
    });
    expect(await product.call('auth.roles', {}, tokens.accessToken)).toMatchObject({
      status: 200,
      body: expect.arrayContaining([{ role: 'DIRECTOR', scope: 'own sites' }]),
    });
  });

  test('the specified body, the code alone, is enough beside the cookie', async () => {
    const browser = openBrowser(product);
    const { code: only } = await chooseAccount(browser, await startSignIn(browser), director);
    expect(await browser.post(actor('getJwtTokenFromCode'), { code: only })).toMatchObject({ status: 200 });
  });

  test('two tabs on their way at once both arrive', async () => {
    const browser = openBrowser(product);
    const [one, other] = [await startSignIn(browser), await startSignIn(browser)];
    const [first, second] = [
      await chooseAccount(browser, one, director),
      await chooseAccount(browser, other, director),
    ];
    expect(await browser.post(actor('getJwtTokenFromCode'), first)).toMatchObject({ status: 200 });
    expect(await browser.post(actor('getJwtTokenFromCode'), second)).toMatchObject({ status: 200 });
  });

  test('state, nonce and verifier wait in a cookie that no script reads, for ten minutes', async () => {
    const answer = await product.call('auth.getLoginGateway', { identityProviderSegment: 'jornada' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a visit to localhost returns to localhost', async () => {
    const { headers } = new Request(PUBLIC_URL);
    const answer = await product.call(
      'auth.getLoginGateway',
      { identityProviderSegment: 'jornada' },
      undefined,
      { ...Object.fromEntries(headers), host: 'localhost:8080' },
    );
    expect(answer.body).toMatchObject({
      url: expect.stringMatching(
        /^http:\/\/localhost:8080\/oidc\/auth\?.*redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Flogin/,
      ),
    });
  });

  test('no refresh token and no ID token stands in the database, and none among the repeated answers', async () => {
    const tokens = await signInThrough(openBrowser(product), director);
    await openBrowser(product).post(
      actor('getJwtFromRefreshToken'),
      { refreshToken: tokens.refreshToken },
      { 'idempotency-key': 'refresh' },
    );
    const { db } = product.app.database;
    const stored = JSON.stringify([
      await db.selectFrom('refresh_token').selectAll().execute(),
      await db.selectFrom('session_family').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ]);
    for (const token of Object.values(tokens)) expect(stored).not.toContain(token);
  });

  test.each([
    ['getJwtTokenFromCode', { code: 'x' }],
    ['getJwtFromRefreshToken', { refreshToken: 'x' }],
    ['revokeSession', { idToken: 'x' }],
  ])('under another segment there is no %s', async (call, body) => {
    expect(await openBrowser(product).post(actor(call, 'adfs'), body)).toMatchObject({
      status: 404,
      body: code('PATH_NOT_FOUND'),
    });
    expect(await openBrowser(product).get(actor('getLoginGateway', 'adfs'))).toMatchObject({
      status: 404,
      body: code('PATH_NOT_FOUND'),
    });
  });
});

const exchange = async (
  change: (callback: { code: string; state: string }, browser: ReturnType<typeof openBrowser>) => object,
) => {
  const browser = openBrowser(product);
  const callback = await chooseAccount(browser, await startSignIn(browser), director);
  return browser.post(actor('getJwtTokenFromCode'), change(callback, browser));
};

describe('a code is refused', () => {
  const refused = { status: 401, body: code('INCORRECT_AUTHENTICATION') };

  test('with a foreign state', async () =>
    expect(await exchange((callback) => ({ ...callback, state: 'another' }))).toMatchObject(refused));
  test('that the provider never gave', async () =>
    expect(await exchange((callback) => ({ ...callback, code: 'invented' }))).toMatchObject(refused));
  test('in a browser that did not begin the sign-in', async () =>
    expect(await exchange((callback, { cookies }) => (cookies.splice(0), callback))).toMatchObject(refused));
  test('with the cookie of another sign-in, whose verifier does not fit', async () => {
    const [mine, theirs] = [openBrowser(product), openBrowser(product)];
    const { code: stolen } = await chooseAccount(theirs, await startSignIn(theirs), director);
    await startSignIn(mine);
    expect(await mine.post(actor('getJwtTokenFromCode'), { code: stolen })).toMatchObject(refused);
  });
  test('when it comes a second time, also with the cookie kept', async () => {
    const browser = openBrowser(product);
    const callback = await chooseAccount(browser, await startSignIn(browser), director);
    const stored = browser.cookies.map((cookie) => ({ ...cookie }));
    expect(await browser.post(actor('getJwtTokenFromCode'), callback)).toMatchObject({ status: 200 });
    expect(await browser.post(actor('getJwtTokenFromCode'), callback)).toMatchObject(refused);
    browser.cookies.splice(0, browser.cookies.length, ...stored);
    expect(await browser.post(actor('getJwtTokenFromCode'), callback)).toMatchObject(refused);
  });
  test('eleven minutes after the sign-in began', async () => {
    const browser = openBrowser(product);
    const callback = await chooseAccount(browser, await startSignIn(browser), director);
    await asleep(11, async () =>
      expect(await browser.post(actor('getJwtTokenFromCode'), callback)).toMatchObject(refused),
    );
  });
  test('and a sign-in without PKCE does not reach the account page', async () => {
    const browser = openBrowser(product);
    const gateway = new URL(await startSignIn(browser));
    gateway.searchParams.delete('code_challenge');
    expect((await browser.get(gateway.href)).location).toMatch(/\/login\?error=invalid_request/);
  });
});

describe('people', () => {
  test('without any role left are refused by profile, with the 400 that leads to sign-out', async () => {
    const tokens = await signInThrough(openBrowser(product), await person('Sin papel'));
    expect(await product.call('auth.profile', {}, tokens.accessToken)).toMatchObject({
      status: 400,
      body: code('ACTOR_NOT_FOUND'),
    });
    expect(await product.call('auth.roles', {}, tokens.accessToken)).toMatchObject({
      status: 403,
      body: code('NOT_AUTHORIZED'),
    });
  });

  test('lose a removed role on the very next call', async () => {
    const id = await person('Cambia de puesto', 'ADMINISTRATOR', 'COLLABORATOR');
    const { accessToken } = await signInThrough(openBrowser(product), id);
    expect(await product.call('parameters.list', {}, accessToken)).toMatchObject({ status: 200 });
    await product.app.database.db
      .deleteFrom('account_role')
      .where('account_id', '=', id)
      .where('role', '=', 'ADMINISTRATOR')
      .execute();
    expect(await product.call('parameters.list', {}, accessToken)).toMatchObject({
      status: 403,
      body: code('NOT_AUTHORIZED'),
    });
    expect(await product.call('auth.profile', {}, accessToken)).toMatchObject({
      status: 200,
      body: { actorRoles: [{ role: 'COLLABORATOR' }] },
    });
  });

  test('people who are switched off are out on the very next call, and cannot refresh', async () => {
    const id = await person('Se fue', 'ADMINISTRATOR');
    const tokens = await signInThrough(openBrowser(product), id);
    await product.app.database.db
      .updateTable('account')
      .set({ active: false })
      .where('id', '=', id)
      .execute();
    expect(await product.call('auth.profile', {}, tokens.accessToken)).toMatchObject({
      status: 401,
      body: code('UNABLE_TO_AUTHENTICATE'),
    });
    expect(
      await openBrowser(product).post(actor('getJwtFromRefreshToken'), { refreshToken: tokens.refreshToken }),
    ).toMatchObject({ status: 401, body: code('REFRESH_TOKEN_ERROR') });
  });
});

describe('signing out', () => {
  test('with the ID token ends the session at once, for calls and for refreshing', async () => {
    const tokens = await signInThrough(openBrowser(product), director);
    expect(
      await openBrowser(product).post(actor('revokeSession'), { idToken: tokens.idToken }),
    ).toMatchObject({ status: 200, body: { success: true, aggregates: { url: null } } });
    expect(await product.call('auth.profile', {}, tokens.accessToken)).toMatchObject({
      status: 401,
      body: code('UNABLE_TO_AUTHENTICATE'),
    });
    expect(
      await openBrowser(product).post(actor('getJwtFromRefreshToken'), { refreshToken: tokens.refreshToken }),
    ).toMatchObject({ status: 401, body: code('REFRESH_TOKEN_ERROR') });
  });

  test('with the bearer alone does the same, and leaves other sign-ins of the person alone', async () => {
    const [mine, elsewhere] = [
      await signInThrough(openBrowser(product), director),
      await signInThrough(openBrowser(product), director),
    ];
    expect(
      await openBrowser(product).post(
        actor('revokeSession'),
        {},
        { authorization: `Bearer ${mine.accessToken}` },
      ),
    ).toMatchObject({ status: 200 });
    expect(await product.call('auth.profile', {}, mine.accessToken)).toMatchObject({ status: 401 });
    expect(await product.call('auth.profile', {}, elsewhere.accessToken)).toMatchObject({ status: 200 });
  });

  test('with something that is no session is no error', async () => {
    expect(
      await openBrowser(product).post(
        actor('revokeSession'),
        { idToken: 'unknown' },
        { authorization: 'Bearer nonsense' },
      ),
    ).toMatchObject({ status: 200 });
  });
});

const renew = (refreshToken: string) =>
  openBrowser(product).post(actor('getJwtFromRefreshToken'), { refreshToken });

describe('a session', () => {
  const ended = { status: 401, body: code('REFRESH_TOKEN_ERROR') };

  test('ends after thirty idle minutes; a call within them keeps it', async () => {
    const begin = product.clock.now;
    const first = await signInThrough(openBrowser(product), director);
    await asleep(9, async () =>
      expect(await product.call('auth.profile', {}, first.accessToken)).toMatchObject({ status: 200 }),
    );
    product.clock.now = begin.add({ minutes: 39 });
    const second = Renewed.parse((await renew(first.refreshToken)).body);
    product.clock.now = begin.add({ minutes: 69, seconds: 1 });
    expect(await renew(second.refreshToken)).toMatchObject(ended);
    product.clock.now = begin;
  });

  test('ends after twelve hours however busy, for calls and for refreshing', async () => {
    const begin = product.clock.now;
    let tokens = Renewed.parse({ aggregates: await signInThrough(openBrowser(product), director) });
    for (let minutes = 25; minutes <= 700; minutes += 25) {
      product.clock.now = begin.add({ minutes });
      tokens = Renewed.parse((await renew(tokens.refreshToken)).body);
    }
    product.clock.now = begin.add({ hours: 12 });
    tokens = Renewed.parse((await renew(tokens.refreshToken)).body);
    expect(await product.call('auth.profile', {}, tokens.accessToken)).toMatchObject({
      status: 200,
      body: { expiry: begin.add({ hours: 12 }).toString() },
    });
    product.clock.now = begin.add({ hours: 12, seconds: 1 });
    expect(await product.call('auth.profile', {}, tokens.accessToken)).toMatchObject({
      status: 401,
      body: code('UNABLE_TO_AUTHENTICATE'),
    });
    expect(await renew(tokens.refreshToken)).toMatchObject(ended);
    product.clock.now = begin;
  });

  test('leaves its trace in the company chain, coming and going, without a value', async () => {
    const entries = await product.app.database.db
      .selectFrom('audit_entry')
      .select(['act', 'fields'])
      .where('entity', '=', 'session')
      .execute();
    expect(new Set(entries.map(({ act }) => act))).toEqual(
      new Set(['auth.getJwtTokenFromCode', 'auth.revokeSession']),
    );
    expect(entries.every(({ fields }) => fields.length === 0)).toBe(true);
  });
});
