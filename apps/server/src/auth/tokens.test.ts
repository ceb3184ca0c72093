import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';
import { newTokenKey, readTokenKey, type TokenKeys } from './tokens.ts';

let product: Product;
let good: string;
beforeAll(async () => {
  product = await startProduct();
  good = await product.signIn({ role: 'ADMINISTRATOR' });
});
afterAll(() => product.stop());

const code = (translationCode: string) => ({ status: 401, body: { exceptions: [{ translationCode }] } });
const forged = code('INVALID_TOKEN_SIGNATURE');
const ask = (token: string) => product.call('auth.roles', {}, token);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The good token again, with another header, other claims or another key. */
const resigned = (
  keys: TokenKeys,
  change: { header?: { alg?: string; typ?: string }; claims?: JWTPayload } = {},
): Promise<string> =>
  new SignJWT({ ...decodeJwt(good), ...change.claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...change.header })
    .sign(keys.privateKey);

describe('an access token', () => {
  test('opens until its tenth minute, then says that it has expired', async () => {
    const { now } = product.clock;
    product.clock.now = now.add({ minutes: 9, seconds: 59 });
    expect(await ask(good)).toMatchObject({ status: 200 });
    product.clock.now = now.add({ minutes: 10 });
    expect(await ask(good)).toMatchObject(code('EXPIRED_AUTHENTICATION_TOKEN'));
    product.clock.now = now;
    expect(await ask(good)).toMatchObject({ status: 200 });
  });

  test('of our own key with our own claims is good: the forgeries below fail for what they change', async () => {
    expect(await ask(await resigned(product.app.tokenKeys))).toMatchObject({ status: 200 });
  });

  test('missing, empty or of another scheme is no session', async () => {
    expect(await product.call('auth.roles')).toMatchObject(code('UNABLE_TO_AUTHENTICATE'));
    expect(await product.call('auth.roles', {}, undefined, { authorization: `Basic ${good}` })).toMatchObject(
      code('UNABLE_TO_AUTHENTICATE'),
    );
    expect(await ask('')).toMatchObject(forged);
  });
});

describe('a forged token is refused', () => {
  test('without a signature: alg none', async () => {
    const [, claims] = good.split('.');
    expect(await ask(`${base64({ alg: 'none', typ: 'at+jwt' })}.${claims}.`)).toMatchObject(forged);
    expect(await ask(`${base64({ alg: 'none' })}.${claims}.`)).toMatchObject(forged);
  });
  test('signed with our public key as if it were a shared secret', async () => {
    const [, claims = ''] = good.split('.');
    const head = `${base64({ alg: 'HS256', typ: 'at+jwt' })}.${claims}`;
    const secret = JSON.stringify(await exportJWK(product.app.tokenKeys.publicKey));
    expect(
      await ask(`${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`),
    ).toMatchObject(forged);
  });
  test('signed with another key', async () =>
    expect(await ask(await resigned(await readTokenKey(await newTokenKey())))).toMatchObject(forged));
  test('made for another audience', async () => {
    expect(await ask(await resigned(product.app.tokenKeys, { claims: { aud: 'elsewhere' } }))).toMatchObject(
      forged,
    );
    expect(
      await ask(await resigned(product.app.tokenKeys, { claims: { aud: ['api', 'elsewhere'] } })),
    ).toMatchObject(forged);
    expect(await ask(await resigned(product.app.tokenKeys, { claims: { aud: 'guest' } }))).toMatchObject(
      forged,
    );
  });
  test('of another issuer', async () =>
    expect(
      await ask(await resigned(product.app.tokenKeys, { claims: { iss: 'https://sso.example' } })),
    ).toMatchObject(forged));
  test('of another kind, such as an ID token', async () =>
    expect(await ask(await resigned(product.app.tokenKeys, { header: { typ: 'JWT' } }))).toMatchObject(
      forged,
    ));
  test('with its claims changed after signing', async () => {
    const [header, , signature] = good.split('.');
    expect(
      await ask(`${header}.${base64({ ...decodeJwt(good), exp: 4_102_444_800 })}.${signature}`),
    ).toMatchObject(forged);
  });
  test('with one letter of its signature changed', async () => {
    const last = good.at(-3) === 'A' ? 'B' : 'A';
    expect(await ask(`${good.slice(0, -3)}${last}${good.slice(-2)}`)).toMatchObject(forged);
  });
  test('for a session that does not exist', async () => {
    expect(await ask(await resigned(product.app.tokenKeys, { claims: { fam: randomUUID() } }))).toMatchObject(
      code('UNABLE_TO_AUTHENTICATE'),
    );
  });
  test('that is a guest bearer, on a call that guests do not have', async () => {
    expect(await ask(await product.guest(randomUUID(), randomUUID()))).toMatchObject({ status: 403 });
  });
});
