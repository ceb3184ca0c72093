import { calls } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf, request, startProduct, type Product } from '../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const mailbox = (address: string, headers: Record<string, string>) =>
  request(product.app, { call: calls['outbox.demo'], input: {}, as: undefined, headers, address });

test.each([
  ['127.0.0.1', '127.0.0.1:4000'],
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]:4000'],
  ['::ffff:127.0.0.1', 'localhost:4000'],
])("the demonstration's mailbox answers this machine: from %s to %s", async (address, host) => {
  expect(await mailbox(address, { host })).toMatchObject({ status: 200 });
});

test.each([
  ['another machine', '192.168.1.20', { host: 'localhost:4000' }],
  ['a public address', '203.0.113.9', { host: '127.0.0.1' }],
  ['a foreign name that points at this machine', '127.0.0.1', { host: 'jornada.example' }],
  ['a name that only begins like it', '127.0.0.1', { host: 'localhost.example' }],
  ['a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that says so itself', '127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
])('it does not answer %s', async (_who, address, headers) => {
  const answer = await mailbox(address, headers);
  expect([answer.status, codesOf(answer)]).toEqual([404, ['PATH_NOT_FOUND']]);
});
