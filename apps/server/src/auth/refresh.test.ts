import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actor, openBrowser, PUBLIC_URL, Renewed, signInThrough, type Page } from '../testing/browser.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let account: string;
let begin: Temporal.Instant;
beforeAll(async () => {
  product = await startProduct({ environment: { JORNADA_PUBLIC_URL: PUBLIC_URL } });
  begin = product.clock.now;
  account = randomUUID();
  const { db } = product.app.database;
  await db
    .insertInto('account')
    .values({ id: account, email: 'director@anahuac.example', name: 'Mónica Garza Leal' })
    .execute();
  await db.insertInto('account_role').values({ account_id: account, role: 'ADMINISTRATOR' }).execute();
});
afterEach(() => {
  product.clock.now = begin;
});
afterAll(() => product.stop());

const refresh = (refreshToken: string): Promise<Page> =>
  openBrowser(product).post(actor('getJwtFromRefreshToken'), { refreshToken });
const renewed = async (refreshToken: string) => Renewed.parse((await refresh(refreshToken)).body);
const seconds = (passed: number) => {
  product.clock.now = begin.add({ seconds: passed });
};
const ended = { status: 401, body: { exceptions: [{ translationCode: 'REFRESH_TOKEN_ERROR' }] } };
const profile = (accessToken: string) => product.call('auth.profile', {}, accessToken);

describe('a refresh token', () => {
  test('brings a new pair, and both work', async () => {
    const first = await signInThrough(openBrowser(product), account);
    seconds(600);
    expect(await profile(first.accessToken)).toMatchObject({
      status: 401,
      body: { exceptions: [{ translationCode: 'EXPIRED_AUTHENTICATION_TOKEN' }] },
    });
    const second = await renewed(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await profile(second.accessToken)).toMatchObject({ status: 200 });
    expect(await refresh(second.refreshToken)).toMatchObject({ status: 200 });
  });

  test('shown again within ten seconds brings one sibling, always the same', async () => {
    const first = await signInThrough(openBrowser(product), account);
    const second = await renewed(first.refreshToken);
    seconds(10);
    const [sibling, again] = [await renewed(first.refreshToken), await renewed(first.refreshToken)];
    expect(sibling.refreshToken).not.toBe(second.refreshToken);
    expect(again.refreshToken).toBe(sibling.refreshToken);
    expect(await refresh(sibling.refreshToken)).toMatchObject({ status: 200 });
  });

  test('shown again later ends the session for anyone who holds its successors', async () => {
    const first = await signInThrough(openBrowser(product), account);
    const second = await renewed(first.refreshToken);
    seconds(11);
    expect(await refresh(first.refreshToken)).toMatchObject(ended);
    expect(await refresh(second.refreshToken)).toMatchObject(ended);
    expect(await profile(second.accessToken)).toMatchObject({
      status: 401,
      body: { exceptions: [{ translationCode: 'UNABLE_TO_AUTHENTICATE' }] },
    });
    const [noted] = await product.app.database.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('act', '=', 'auth.refreshTokenReused')
      .execute();
    expect(noted).toEqual({ actor_id: account });
  });

  test('and its sibling do not live on side by side: the use of one makes the late use of the other a theft', async () => {
    const first = await signInThrough(openBrowser(product), account);
    const [second, sibling] = [await renewed(first.refreshToken), await renewed(first.refreshToken)];
    seconds(600);
    const third = await renewed(second.refreshToken);
    seconds(611);
    expect(await refresh(sibling.refreshToken)).toMatchObject(ended);
    expect(await refresh(third.refreshToken)).toMatchObject(ended);
  });

  test('shown by twenty tabs at once signs nobody out, and leads to two tokens at most', async () => {
    const first = await signInThrough(openBrowser(product), account);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renewed(first.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(2);
    for (const { accessToken } of answers) expect(await profile(accessToken)).toMatchObject({ status: 200 });
    seconds(600);
    expect(await refresh(answers[19]?.refreshToken ?? '')).toMatchObject({ status: 200 });
  });

  test('that was never given is refused and ends nobody', async () => {
    const first = await signInThrough(openBrowser(product), account);
    expect(await refresh(`${first.refreshToken.slice(0, -2)}xx`)).toMatchObject(ended);
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 200 });
  });
});
