import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../testing/product.ts';

/* What is no call at all: bodies, forms and addresses that only an attacker or a broken client sends. */
let product: Product;
let hr: string;
beforeAll(async () => {
  product = await startProduct();
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

const PATH = '/mx/api/v2/parameters';

async function post(
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  url = PATH,
): Promise<string> {
  const answer = await product.app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${hr}`, ...headers },
  });
  return said(answer.statusCode, answer.json());
}

async function get(url: string): Promise<string> {
  const answer = await product.app.server.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${hr}` },
  });
  return answer.statusCode < 400 ? String(answer.statusCode) : said(answer.statusCode, answer.json());
}

const Said = z.object({
  exceptions: z.array(
    z.object({ translationCode: z.string(), values: z.object({ field: z.string().optional() }).optional() }),
  ),
});
const said = (status: number, body: unknown): string =>
  `${status} ${Said.parse(body)
    .exceptions.map(({ translationCode, values }) => `${translationCode} ${values?.field ?? ''}`.trimEnd())
    .join(', ')}`;

test.each([
  ['half of a JSON text', '{"code":'],
  ['nothing', ''],
  ['a list', '[1]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
])('%s is malformed', async (_what, body) => {
  expect(await post(body)).toMatch(/^(400 MALFORMED_JSON|422 )/);
});

test('a hundred thousand brackets end nothing', async () => {
  expect(await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatch(/^400 MALFORMED_JSON/);
  expect(await post(`{"code":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`)).toMatch(/^4\d\d /);
});

test('a body has a limit, and says which', async () => {
  expect(await post(JSON.stringify({ code: 'x'.repeat(1024 * 1024) }))).toBe('413 TOO_LARGE');
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  '%s is no body of a call',
  async (type) => {
    expect(await post('code=x', { 'content-type': type })).toMatch(
      /^(400 MALFORMED_JSON|422 PARAMETER_CODE_REQUIRED)/,
    );
  },
);

const UPLOAD = '/mx/api/v2/document.upload';
const part = (name: string, value: string, file = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file === '' ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const form = (...parts: string[]): Promise<string> =>
  post(`${parts.join('')}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' }, UPLOAD);

test('a form that is none, with two files, or with a hundred fields is refused', async () => {
  expect(await post('{}', undefined, UPLOAD)).toBe('422 FIELD_REQUIRED file');
  expect(await form(part('file', 'x', 'a.pdf'), part('other', 'x', 'b.pdf'))).toMatch(/^4\d\d /);
  expect(await form(...Array.from({ length: 100 }, (_, at) => part(`field${at}`, 'x')))).toMatch(/^4\d\d /);
  expect(await form(part('__proto__', 'x'), part('file', 'x', '../../../etc/passwd'))).toMatch(/^4\d\d /);
  expect(
    await post(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
      { 'content-type': 'multipart/form-data; boundary=b' },
      UPLOAD,
    ),
  ).toMatch(/^4\d\d /);
});

test.each([
  ['a broken escape', '/mx/api/v2/outbox/%zz'],
  ['NUL', '/mx/api/v2/outbox/%00'],
  ['five thousand letters', `/mx/api/v2/outbox/${'a'.repeat(5000)}`],
  ['a way up', '/mx/api/v2/outbox/..%2f..%2fetc%2fpasswd'],
  ['a path of its own', '/mx/api/v2/nothing'],
  ['an empty part', '/mx/api/v2//parameters'],
])('an address with %s is where nothing is', async (_what, url) => {
  expect(await get(url)).toMatch(/^(404 PATH_NOT_FOUND|422 FIELD_NOT_VALID uuid)$/);
});

test('a filter that is given twice, nested or invented is refused, not ignored', async () => {
  expect(await get('/mx/api/v2/outbox?filter[key]=a&filter[other]=b')).toBe(
    '400 FILTER_UNKNOWN filter.other',
  );
  expect(await get('/mx/api/v2/outbox?filter[key][deeper]=a')).toMatch(/^400 FIELD_UNKNOWN/);
  expect(await get('/mx/api/v2/outbox?filter=a')).toMatch(/^422 FIELD_NOT_VALID filter/);
  expect(await get('/mx/api/v2/outbox?__proto__[key]=a')).toMatch(/^400 FIELD_UNKNOWN/);
  expect(await get('/mx/api/v2/outbox?sort=password')).toBe('400 SORT_UNKNOWN sort');
  expect(await get('/mx/api/v2/outbox?sort=sentAt&sort=-sentAt')).toBe('400 SORT_UNKNOWN sort');
  expect(await get('/mx/api/v2/outbox?page[size]=5&page[size]=6')).toMatch(/^422 FIELD_NOT_VALID page\.size/);
  expect(await get('/mx/api/v2/outbox?filter[key]=a&filter[key]=b')).toMatch(
    /^422 FIELD_NOT_VALID filter\.key/,
  );
  expect(await get('/mx/api/v2/outbox?page[size]=501')).toMatch(/^422 FIELD_NOT_VALID page\.size/);
});

test('a key that no header should hold is refused, and text with NUL on its field', async () => {
  const body = JSON.stringify({ code: 'A', name: 'a\u0000b', value: 'x\ud800' });
  expect(await post(body)).toBe('422 FIELD_NOT_VALID name, FIELD_NOT_VALID value');
  expect(
    await post(JSON.stringify({ code: 'A', name: 'b', value: 'c' }), {
      'content-type': 'application/json',
      'idempotency-key': 'k'.repeat(201),
    }),
  ).toBe('422 FIELD_NOT_VALID Idempotency-Key');
});
