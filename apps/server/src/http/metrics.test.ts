import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const read = (headers: Record<string, string> = {}) =>
  product.app.server.inject({ url: '/metrics', headers: { host: '127.0.0.1', ...headers } });

test('answers are counted by call and status', async () => {
  await product.call('sites.list', {});
  const { statusCode, body } = await read();
  expect(statusCode).toBe(200);
  expect(body).toContain('jornada_answers_total{call="sites.list",status="401"} 1');
  expect(body).toContain('jornada_call_seconds_bucket{call="sites.list",le="+Inf"} 1');
});

test('nobody reads them through a proxy or under a foreign name', async () => {
  expect((await read({ 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404);
  expect((await read({ host: 'jornada.example' })).statusCode).toBe(404);
});
