import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { permissions, type Right } from '@jornada/domain/access/permissions.ts';
import type { Call } from '@jornada/contract/call.ts';
import type { CallName } from '@jornada/contract/index.ts';
import { calls } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/connect.ts';
import { keepHouse } from '../jobs/housekeeping.ts';
import {
  cloneDatabase,
  request,
  shared,
  startProduct,
  type Answer,
  type Product,
} from '../testing/product.ts';

/* Two servers on one database, as behind a load balancer. */
let database: Database;
let one: Product;
let other: Product;
let director: string;
const lines: string[] = [];
/** Where the first one listens. */
let origin: string;
beforeAll(async () => {
  database = await cloneDatabase();
  const environment = { JORNADA_LIMIT_FACTOR: '1', TRUST_PROXY: '10.0.0.1', JORNADA_LOG: 'warn' };
  one = await startProduct({
    environment,
    database: shared(database),
    log: { write: (line) => void lines.push(line) },
  });
  other = await startProduct({ environment, database: shared(database) });
  director = await one.signIn({ role: 'HR' });
  origin = await one.app.server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  one.clock.now = one.clock.now.add({ minutes: 1 });
  other.clock.now = one.clock.now;
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await database.close();
});

type Asked = { as?: string; address?: string; headers?: Record<string, string> };

const ask = (
  product: Product,
  name: CallName,
  input: Record<string, unknown>,
  { as, address = '192.0.2.7', headers = {} }: Asked = {},
): Promise<Answer> => request(product.app, { call: calls[name], input, as, headers, address });

const guess = (product: Product, asked: Asked = {}): Promise<Answer> =>
  ask(product, 'invitation.verify', { rfc: 'XAXX010101000', token: 'x' }, asked);

async function statuses(times: number, call: (at: number) => Promise<Answer>): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 1) answers.push((await call(at)).status);
  return answers;
}

describe('a call that can be guessed', () => {
  test('is refused to a network from the eleventh try of a minute, on whichever server', async () => {
    expect(await statuses(10, (at) => guess(at % 2 === 0 ? one : other))).not.toContain(429);
    expect(await statuses(2, (at) => guess(at % 2 === 0 ? one : other))).toEqual([429, 429]);
    expect(await guess(one)).toMatchObject({
      body: { exceptions: [{ translationCode: 'TOO_MANY_REQUESTS', values: { seconds: 60 } }] },
      headers: { 'retry-after': '60' },
    });
    expect((await guess(one, { address: '192.0.2.8' })).status).not.toBe(429);
    one.clock.now = one.clock.now.add({ minutes: 1 });
    expect((await guess(one)).status).not.toBe(429);
  });

  test('counts a whole IPv6 /64 as one network', async () => {
    expect(await statuses(11, (at) => guess(one, { address: `2001:db8:1:1::${at + 1}` }))).toContain(429);
    expect((await guess(one, { address: '2001:db8:1:2::1' })).status).not.toBe(429);
  });

  test('counts the client behind a known proxy, and believes nobody else', async () => {
    const through = (address: string, client: string) =>
      guess(one, { address, headers: { 'x-forwarded-for': client } });
    expect(await statuses(20, (at) => through('10.0.0.1', `198.51.100.${at}`))).not.toContain(429);
    expect(await statuses(11, (at) => through('192.0.2.9', `203.0.113.${at}`))).toContain(429);
  });

  test('leaves no address in the database, and no minute that is over', async () => {
    await guess(one);
    const kept = () => database.db.selectFrom('call_count').selectAll().execute();
    expect(JSON.stringify(await kept())).not.toContain('192.0.2');
    await keepHouse({ database, now: () => one.clock.now.add({ hours: 1 }) });
    expect(await kept()).toEqual([]);
  });
});

test('no call that asks for no session is without a limit; the demonstration’s mailbox is on this machine alone', () => {
  const rows: Readonly<Record<string, Call>> = calls;
  const open = Object.entries<Right>(permissions).flatMap(([name, right]) => (right.public ? [name] : []));
  expect(open.filter((name) => rows[name] !== undefined && rows[name].perMinute === undefined)).toEqual([
    'outbox.demo',
  ]);
});

test('a costly call is refused to a person, whatever network they come from; their neighbours go on', async () => {
  const search = (as: string, at: number) =>
    ask(one, 'collaborators.list', {}, { as, address: `192.0.2.${at}` });
  const answers = await statuses(121, (at) => search(director, at));
  expect(answers.slice(0, 120)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
  expect((await search(await one.signIn({ role: 'HR' }), 1)).status).toBe(200);
});

test('a person has twenty streams at once on a server, and one that is left makes room', async () => {
  const as = await one.signIn({ role: 'HR' });
  // A response that nothing holds is collected, and its stream ends with it.
  const held: Response[] = [];
  const listen = async (signal: AbortSignal): Promise<Response> => {
    const path = calls['live.stream'].path;
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${as}` }, signal });
    held.push(answer);
    return answer;
  };
  const [some, last] = [new AbortController(), new AbortController()];
  for (let at = 1; at < 20; at += 1) expect((await listen(some.signal)).status).toBe(200);
  expect((await listen(last.signal)).status).toBe(200);
  expect((await listen(some.signal)).status).toBe(429);
  last.abort();
  await expect.poll(async () => (await listen(some.signal)).status).toBe(200);
  expect(held.length).toBeGreaterThan(20);
  some.abort();
});

test('a body that arrives too slowly is cut off', async () => {
  const { server } = one.app.server;
  const whole = [server.headersTimeout, server.requestTimeout] as const;
  expect(whole).toEqual([20_000, 90_000]);
  [server.headersTimeout, server.requestTimeout] = [100, 200];
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /mx/api/v2/invitation.verify HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n');
  socket.write('Content-Type: application/json\r\n\r\n{');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  [server.headersTimeout, server.requestTimeout] = whole;
});

test.each([
  ['what is no request', 'NOT HTTP AT ALL\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['a malformed header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['headers beyond measure', `GET /healthz HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
])('%s is refused in the envelope as well', async (_what, sent, status, translationCode) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    exceptions: [{ translationCode }],
  });
});

test('a denied call leaves a line with the person’s id, and with no name', async () => {
  lines.length = 0;
  const lawyer = await one.signIn({ role: 'LAWYER', name: 'Alejandra Robles' });
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'Alejandra Robles')
    .executeTakeFirstOrThrow();
  expect((await ask(one, 'outbox.list', {}, { as: lawyer })).status).toBe(403);
  const nobody = '019aa000-0000-7000-8000-000000000009';
  expect((await ask(one, 'contractProcesses.get', { processUuid: nobody }, { as: lawyer })).status).toBe(404);
  expect((await ask(one, 'outbox.list', {}, { as: 'forged' })).status).toBe(401);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'denied', call: 'outbox.list', status: 403, person: expect.stringContaining(id) },
    { msg: 'denied', call: 'contractProcesses.get', status: 404, person: expect.stringContaining(id) },
    { msg: 'denied', call: 'outbox.list', status: 401, person: null, address: '192.0.2.7' },
  ]);
  expect(lines.join('')).not.toContain('Alejandra');
});

test('the API’s description is the same bytes each time', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => one.app.server.inject({ method: 'GET', url: '/openapi.json' })),
  );
  expect(first?.json()).toMatchObject({ openapi: '3.1.0' });
  expect(second?.body).toBe(first?.body);
});
