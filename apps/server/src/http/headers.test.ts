import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

const get = (headers: Record<string, string>, url = '/mx/planning/api/v2/hourTypologies') =>
  product.app.server.inject({ method: 'GET', url, headers });

test('somebody who is not signed in learns by which scheme to come back', async () => {
  const answer = await get({});
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Jornada"']);
});

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
  expect((await get({ authorization: `${scheme} ${hr}` })).statusCode).toBe(200);
});

test('what no screen uses is off for every page', async () => {
  expect((await get({}, '/healthz')).headers['permissions-policy']).toContain('geolocation=()');
});

test('an answer carries what guards it, and not what only a page obeys', async () => {
  const { headers } = await get({ authorization: `Bearer ${hr}` });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const name of ['permissions-policy', 'x-download-options', 'origin-agent-cluster'])
    expect(headers[name]).toBeUndefined();
});

test('a long answer travels compressed, a short one and one for a client that does not ask as they are', async () => {
  const plain = await get({}, '/openapi.json');
  const small = await get({ 'accept-encoding': 'gzip, br' }, '/openapi.json');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const health = await get({ 'accept-encoding': 'br' }, '/healthz');
  expect(health.headers['content-encoding']).toBeUndefined();
});
