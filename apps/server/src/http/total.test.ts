import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@jornada/contract/index.ts';
import { isList, type Call } from '@jornada/contract/call.ts';
import { z } from 'zod';
import { seedReference } from '../reference/seed.ts';
import { openStore } from '../testing/planning-fixtures.ts';
import { request, startProduct, type Product } from '../testing/product.ts';
import { openApi } from './openapi.ts';

let product: Product;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  await seedReference(product.app.database, { today: '2026-11-24' });
  await openStore(product, '0417');
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

const rows: Readonly<Record<string, Call>> = calls;
const lists = Object.entries(rows).filter(([, call]) => isList(call));

test('every list that asks for nothing says how many rows it has', async () => {
  const plain = lists.filter(([, { input }]) => input.safeParse({}).success);
  expect(plain.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const [name, call] of plain) {
    const { status, headers, body } = await request(product.app, { call, input: {}, as: hr, headers: {} });
    if (status !== 200) continue;
    const total = Number(headers['x-total-count'] ?? Number.NaN);
    const { length } = z.array(z.unknown()).parse(body);
    if ('page' in call.input.shape ? !(total >= length) : total !== length) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

test('the document claims the header for each list, and pages only where a list takes them', async () => {
  const document = z
    .object({
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            operationId: z.string(),
            parameters: z.array(z.object({ name: z.string() })).optional(),
            responses: z.record(
              z.string(),
              z.object({ headers: z.record(z.string(), z.unknown()).optional() }),
            ),
          }),
        ),
      ),
    })
    .parse(await openApi('http://127.0.0.1'));
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const headed = operations.filter(({ responses }) => responses['200']?.headers?.['X-Total-Count']);
  expect(headed.map(({ operationId }) => operationId).toSorted()).toEqual(
    lists.map(([name]) => name).toSorted(),
  );
  const paged = operations.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'page'));
  const takePages = Object.entries(rows).filter(
    ([, { method, input }]) => method === 'GET' && 'page' in input.shape,
  );
  expect(paged.map(({ operationId }) => operationId).toSorted()).toEqual(
    takePages.map(([name]) => name).toSorted(),
  );
});

test('a list without pages refuses one by name', async () => {
  expect(await product.call('labor.positions', { page: { number: 2 } }, hr)).toMatchObject({
    status: 400,
    body: { exceptions: [{ translationCode: 'FIELD_UNKNOWN', values: { field: 'page' } }] },
  });
});
