import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { listen, startForeignProvider, type ForeignProvider } from '../testing/identity-provider.ts';
import {
  actor,
  openBrowser,
  PUBLIC_URL,
  readCallback,
  startSignIn,
  Tokens,
  type Browser,
  type Page,
} from '../testing/browser.ts';
import { cloneDatabase, shared, startProduct, type Product } from '../testing/product.ts';

const code = (status: number, translationCode: string) => ({
  status,
  body: { exceptions: [{ translationCode }] },
});

let foreign: ForeignProvider;
let database: Database;
const started: Product[] = [];
beforeAll(async () => {
  foreign = await startForeignProvider(`${PUBLIC_URL}/login`);
  database = await cloneDatabase();
});
afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
});
afterAll(async () => {
  await foreign.stop();
  await database.close();
});

/** The product again on the one database of this file, with these accounts and no others. */
async function productWith(
  environment: Readonly<Record<string, string>>,
  accounts: { email: string; subject?: string }[],
): Promise<Product> {
  for (const table of ['refresh_token', 'session_family', 'account_role', 'account'] as const)
    await database.db.deleteFrom(table).execute();
  for (const account of accounts) {
    const id = randomUUID();
    await database.db
      .insertInto('account')
      .values({ id, name: 'Alejandra Robles Nieto', ...account })
      .execute();
    await database.db.insertInto('account_role').values({ account_id: id, role: 'LAWYER' }).execute();
  }
  const product = await startProduct({
    environment: { JORNADA_PUBLIC_URL: PUBLIC_URL, ...environment },
    database: shared(database),
  });
  started.push(product);
  return product;
}

/** Through the foreign provider's pages, as a browser with a session there goes: straight back with a code. */
async function goThrough(browser: Browser): Promise<Page> {
  let next: string | null = await startSignIn(browser);
  while (next !== null && !next.startsWith(`${PUBLIC_URL}/login`)) {
    const page: Page = await browser.get(new URL(next, foreign.issuer).href);
    next = page.location;
  }
  return browser.post(actor('getJwtTokenFromCode'), readCallback(next));
}

const profileAfter = async (product: Product): Promise<Page> => {
  const { accessToken } = Tokens.parse((await goThrough(openBrowser(product))).body);
  const { status, body } = await product.call('auth.profile', {}, accessToken);
  return { status, body, location: null };
};

/** Alejandra's roles after a sign-in for which the provider names these groups. */
async function rolesWith(product: Product, named: { sub: string; groups: string[] }): Promise<string[]> {
  foreign.person = { ...named, email: 'alejandra.robles@empresa.example', email_verified: true };
  const { body } = await profileAfter(product);
  return z
    .object({ actorRoles: z.array(z.object({ role: z.string() })) })
    .parse(body)
    .actorRoles.map(({ role }) => role)
    .toSorted();
}

const known = { status: 200, body: { actorRoles: [{ role: 'LAWYER' }], name: 'Alejandra Robles Nieto' } };
const unknown = code(400, 'ACTOR_NOT_FOUND');

describe('a provider of another house is a configuration away', () => {
  test('people are found by e-mail where that is the claim, read where the provider keeps it', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_CLAIM: 'email' }, [
      { email: 'alejandra.robles@empresa.example' },
    ]);
    foreign.person = { sub: 'f1', email: 'Alejandra.Robles@empresa.example', email_verified: true };
    expect(await profileAfter(product)).toMatchObject(known);
  });

  test('the demo has no part in it: its pages are not there', async () => {
    const product = await productWith(foreign.environment, []);
    expect(new URL(await startSignIn(openBrowser(product))).origin).toBe(foreign.issuer);
    expect(
      (await openBrowser(product).get(`${PUBLIC_URL}/oidc/.well-known/openid-configuration`)).status,
    ).toBe(404);
  });

  test('by default the subject finds a person, and the e-mail of a person who has none yet binds it', async () => {
    const product = await productWith(foreign.environment, [{ email: 'alejandra.robles@empresa.example' }]);
    foreign.person = { sub: 'f2', email: 'alejandra.robles@empresa.example', email_verified: true };
    expect(await profileAfter(product)).toMatchObject({ ...known, body: { ...known.body, uid: 'f2' } });
    foreign.person = { sub: 'f2', email: 'otro.nombre@empresa.example', email_verified: true };
    expect(await profileAfter(product)).toMatchObject(known);
  });

  test('an address that was given to somebody else does not bring the old rights along', async () => {
    const product = await productWith(foreign.environment, [
      { email: 'alejandra.robles@empresa.example', subject: 'f3' },
    ]);
    foreign.person = { sub: 'f4', email: 'alejandra.robles@empresa.example', email_verified: true };
    expect(await profileAfter(product)).toMatchObject(unknown);
  });

  test('an address that the provider has not verified finds nobody', async () => {
    const product = await productWith(foreign.environment, [{ email: 'alejandra.robles@empresa.example' }]);
    foreign.person = { sub: 'f5', email: 'alejandra.robles@empresa.example', email_verified: false };
    expect(await profileAfter(product)).toMatchObject(unknown);
  });

  test('nor does one of which the provider does not say it; "true" as text counts', async () => {
    const product = await productWith(foreign.environment, [{ email: 'alejandra.robles@empresa.example' }]);
    foreign.person = { sub: 'f10', email: 'alejandra.robles@empresa.example' };
    expect(await profileAfter(product)).toMatchObject(unknown);
    foreign.person = { ...foreign.person, email_verified: 'false' };
    expect(await profileAfter(product)).toMatchObject(unknown);
    foreign.person = { ...foreign.person, email_verified: 'true' };
    expect(await profileAfter(product)).toMatchObject(known);
  });

  test('a provider that has no such claim is trusted where the operator says so, unless it says no', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_EMAIL_VERIFIED: 'not-sent' }, [
      { email: 'alejandra.robles@empresa.example' },
    ]);
    foreign.person = { sub: 'f11', email: 'alejandra.robles@empresa.example', email_verified: false };
    expect(await profileAfter(product)).toMatchObject(unknown);
    foreign.person = { sub: 'f11', email: 'alejandra.robles@empresa.example' };
    expect(await profileAfter(product)).toMatchObject(known);
  });

  test('groups that it names give their roles from this sign-in on, and the trail says when', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_GROUPS_CLAIM: 'groups' }, [
      { email: 'alejandra.robles@empresa.example' },
    ]);
    const group = randomUUID();
    const now = product.clock.now.toString();
    await database.db
      .insertInto('directory_group')
      .values({ id: group, name: 'Recursos Humanos', created_at: now, updated_at: now })
      .execute();
    await database.db.insertInto('directory_group_role').values({ group_id: group, role: 'HR' }).execute();
    const rolesAfter = (groups: string[]) => rolesWith(product, { sub: 'f12', groups });
    expect(await rolesAfter(['recursos humanos', 'otro'])).toEqual(['HR', 'LAWYER']);
    expect(await rolesAfter(['recursos humanos'])).toEqual(['HR', 'LAWYER']);
    expect(await rolesAfter([])).toEqual(['LAWYER']);
    const trail = await database.db
      .selectFrom('audit_entry')
      .select('fields')
      .where('act', '=', 'auth.getJwtTokenFromCode')
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(trail.map(({ fields }) => fields)).toEqual([['groups'], [], ['groups']]);
    await database.db.deleteFrom('directory_group').execute();
  });

  test('the last administrator keeps the group that makes them one, until there is another', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_GROUPS_CLAIM: 'groups' }, [
      { email: 'alejandra.robles@empresa.example' },
    ]);
    const group = randomUUID();
    const now = product.clock.now.toString();
    await database.db
      .insertInto('directory_group')
      .values({ id: group, name: 'Sistemas', created_at: now, updated_at: now })
      .execute();
    await database.db
      .insertInto('directory_group_role')
      .values({ group_id: group, role: 'ADMINISTRATOR' })
      .execute();
    const rolesAfter = (groups: string[]) => rolesWith(product, { sub: 'f13', groups });
    expect(await rolesAfter(['Sistemas'])).toEqual(['ADMINISTRATOR', 'LAWYER']);
    expect(await rolesAfter([])).toEqual(['ADMINISTRATOR', 'LAWYER']);
    const entry = await database.db
      .selectFrom('audit_entry')
      .select('fields')
      .where('act', '=', 'auth.getJwtTokenFromCode')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.fields).toEqual(['lastAdministrator']);
    const other = randomUUID();
    await database.db
      .insertInto('account')
      .values({ id: other, email: 'otra@empresa.example', name: 'Otra' })
      .execute();
    await database.db
      .insertInto('account_role')
      .values({ account_id: other, role: 'ADMINISTRATOR' })
      .execute();
    expect(await rolesAfter([])).toEqual(['LAWYER']);
    await database.db.deleteFrom('directory_group').execute();
  });

  test('another claim may name people, such as a user name', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_CLAIM: 'preferred_username' }, [
      { email: 'alejandra.robles@empresa.example', subject: 'arobles' },
    ]);
    foreign.person = { sub: 'f6', preferred_username: 'arobles' };
    expect(await profileAfter(product)).toMatchObject(known);
  });

  test('an unknown person has no roles: profile leads to sign-out, and nothing else opens', async () => {
    const product = await productWith(foreign.environment, []);
    foreign.person = { sub: 'f7', email: 'nadie@empresa.example', email_verified: true };
    const { accessToken, refreshToken } = Tokens.parse((await goThrough(openBrowser(product))).body);
    expect(await product.call('auth.profile', {}, accessToken)).toMatchObject(unknown);
    expect(await product.call('auth.roles', {}, accessToken)).toMatchObject(code(403, 'NOT_AUTHORIZED'));
    expect(await openBrowser(product).post(actor('getJwtFromRefreshToken'), { refreshToken })).toMatchObject({
      status: 200,
    });
  });

  test('signing out names the address at which the provider ends its own session', async () => {
    const product = await productWith(foreign.environment, [{ email: 'alejandra.robles@empresa.example' }]);
    foreign.person = { sub: 'f8', email: 'alejandra.robles@empresa.example', email_verified: true };
    const { idToken } = Tokens.parse((await goThrough(openBrowser(product))).body);
    const { body } = await openBrowser(product).post(actor('revokeSession'), { idToken });
    expect(body).toMatchObject({
      aggregates: { url: expect.stringContaining(`${foreign.issuer}/session/end?`) },
    });
    expect(body).toMatchObject({
      aggregates: {
        url: expect.stringContaining(`post_logout_redirect_uri=${encodeURIComponent(`${PUBLIC_URL}/`)}`),
      },
    });
  });

  test('with the wrong secret nobody comes in', async () => {
    const product = await productWith({ ...foreign.environment, OIDC_CLIENT_SECRET: 'guessed' }, []);
    foreign.person = { sub: 'f9' };
    expect(await goThrough(openBrowser(product))).toMatchObject(code(401, 'INCORRECT_AUTHENTICATION'));
  });

  test('one that does not answer is said to be away, and is asked again the next time', async () => {
    const server = createServer((_request, response) => void response.writeHead(500).end());
    const product = await productWith({ OIDC_ISSUER: await listen(server) }, []);
    expect(await product.call('auth.getLoginGateway', { identityProviderSegment: 'jornada' })).toMatchObject(
      code(503, 'IDENTITY_PROVIDER_UNAVAILABLE'),
    );
    server.close();
    expect(await product.call('auth.getLoginGateway', { identityProviderSegment: 'jornada' })).toMatchObject(
      code(503, 'IDENTITY_PROVIDER_UNAVAILABLE'),
    );
  });
});

describe('a provider that changes its keys', () => {
  test.each([
    ['under a new name', 'second'],
    ['under the old name', 'first'],
  ])('%s, and moves their address, is read again at the next sign-in', async (_how, nextName) => {
    const pair = () => generateKeyPair('ES256', { extractable: true });
    let [key, name, path] = [await pair(), 'first', '/jwks'];
    const asked = { nonce: '', tokens: 0 };
    const server = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const json = async (): Promise<object> => {
        if (request.url === '/.well-known/openid-configuration')
          return {
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}${path}`,
            id_token_signing_alg_values_supported: ['ES256'],
          };
        if (request.url === path)
          return { keys: [{ ...(await exportJWK(key.publicKey)), kid: name, alg: 'ES256', use: 'sig' }] };
        asked.tokens += 1;
        const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
        const claims = {
          sub: 'k1',
          iss: issuer,
          aud: 'jornada',
          iat: now,
          exp: now + 300,
          nonce: asked.nonce,
        };
        const token = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: name });
        return { access_token: 'x', token_type: 'Bearer', id_token: await token.sign(key.privateKey) };
      };
      void json().then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
    const product = await productWith({ OIDC_ISSUER: await listen(server) }, []);
    const signIn = async (): Promise<Page> => {
      const browser = openBrowser(product);
      const gateway = new URL(await startSignIn(browser));
      asked.nonce = gateway.searchParams.get('nonce') ?? '';
      const state = gateway.searchParams.get('state');
      return browser.post(actor('getJwtTokenFromCode'), { code: 'any', state });
    };
    expect(await signIn()).toMatchObject({ status: 200 });
    [key, name, path] = [await pair(), nextName, '/keys'];
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(asked.tokens).toBe(2); // a code works once: its answer was read twice, not asked for twice
    server.close();
  });
});

const signed = (claims: Record<string, unknown>, key: CryptoKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(key);
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token is refused', () => {
  const good = { sub: 'g1', email: 'alejandra.robles@empresa.example', email_verified: true };

  /** A provider that hands out whatever ID token it is given. */
  async function lyingProvider(
    forge: (claims: Record<string, unknown>, keys: { own: CryptoKey; other: CryptoKey }) => Promise<string>,
  ) {
    const [own, other] = await Promise.all([
      generateKeyPair('ES256', { extractable: true }),
      generateKeyPair('ES256'),
    ]);
    const asked = { nonce: '' };
    const server = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const json = async () => {
        if (request.url === '/.well-known/openid-configuration')
          return {
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            id_token_signing_alg_values_supported: ['ES256'],
          };
        if (request.url === '/jwks')
          return { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig' }] };
        const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
        const claims = { ...good, iss: issuer, aud: 'jornada', iat: now, exp: now + 300, nonce: asked.nonce };
        return {
          access_token: 'x',
          token_type: 'Bearer',
          id_token: await forge(claims, { own: own.privateKey, other: other.privateKey }),
        };
      };
      void json().then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
    const product = await productWith({ OIDC_ISSUER: await listen(server) }, [{ email: good.email }]);
    const browser = openBrowser(product);
    const gateway = new URL(await startSignIn(browser));
    asked.nonce = gateway.searchParams.get('nonce') ?? '';
    const answer = await browser.post(actor('getJwtTokenFromCode'), {
      code: 'any',
      state: gateway.searchParams.get('state'),
    });
    server.close();
    return answer;
  }
  const refused = code(401, 'INCORRECT_AUTHENTICATION');

  test('never when all of it is true: the refusals below are for what they change', async () => {
    expect(await lyingProvider((claims, { own }) => signed(claims, own))).toMatchObject({ status: 200 });
  });
  test('when a key signed it that the provider does not publish', async () =>
    expect(await lyingProvider((claims, { other }) => signed(claims, other))).toMatchObject(refused));
  test('when nobody signed it', async () => {
    expect(
      await lyingProvider(async (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`),
    ).toMatchObject(refused);
  });
  test('when its nonce is of another sign-in', async () =>
    expect(
      await lyingProvider((claims, { own }) => signed({ ...claims, nonce: 'other' }, own)),
    ).toMatchObject(refused));
  test('when it was made for another client', async () =>
    expect(await lyingProvider((claims, { own }) => signed({ ...claims, aud: 'other' }, own))).toMatchObject(
      refused,
    ));
  test('when it comes from another issuer', async () =>
    expect(
      await lyingProvider((claims, { own }) => signed({ ...claims, iss: 'https://sso.example' }, own)),
    ).toMatchObject(refused));
  test('when it has expired', async () =>
    expect(await lyingProvider((claims, { own }) => signed({ ...claims, exp: 1 }, own))).toMatchObject(
      refused,
    ));
});
