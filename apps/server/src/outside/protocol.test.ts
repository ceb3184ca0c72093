import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpSystem } from './http.ts';
import { isSigned } from './signature.ts';

const page = readFileSync(new URL('../../../../docs/integrations.md', import.meta.url), 'utf8');
const secret = /Secret: `([^`]+)`/.exec(page)?.[1] ?? '';
const listsOfPage = [...page.matchAll(/```json\n(\[[^]*?\n\])\n```/g)].map(([, list = '[]']) =>
  JSON.parse(list),
);
const requests = z
  .array(z.object({ timestamp: z.number(), body: z.string(), signature: z.string() }))
  .parse(listsOfPage[0]);
const answers = z
  .array(z.object({ timestamp: z.number(), body: z.string(), signature: z.string() }))
  .parse(listsOfPage[1]);

test('every answer of docs/integrations.md is signed as it says, and no other second or byte is', () => {
  expect(answers).toHaveLength(3);
  for (const { timestamp, body: text, signature } of answers) {
    const now = Temporal.Instant.fromEpochMilliseconds(timestamp * 1000);
    const body = Buffer.from(text);
    expect(isSigned(secret, { timestamp, signature, body }, now)).toBe(true);
    expect(isSigned(secret, { timestamp: timestamp + 1, signature, body }, now)).toBe(false);
    expect(isSigned(secret, { timestamp, signature, body: Buffer.from(`${text} `) }, now)).toBe(false);
    expect(isSigned(secret, { timestamp, signature, body }, now.add({ minutes: 6 }))).toBe(false);
    expect(createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')).toBe(signature);
  }
});

test('requests sign the bytes of their body, as the page and its example say', async () => {
  expect(requests).toHaveLength(2);
  for (const { timestamp, body, signature } of requests)
    expect(createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')).toBe(signature);
  expect(page).toContain(`X-Jornada-Signature: ${requests[0]?.signature}\n\n${requests[0]?.body}`);
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      reply.writeHead(202).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  await httpSystem({
    url: `http://127.0.0.1:${port}/jornada`,
    secret,
    answerTo: 'https://jornada.example.com/mx/api/v2/outside/osmos.answer',
    now: () => Temporal.Instant.fromEpochMilliseconds(1_795_700_000_000),
  }).ask({
    requestUuid: '0193c1b2-7a10-7c55-9d1e-5f0a4c3b2a19',
    system: 'OSMOS',
    attempt: 1,
    facts: { rfc: 'PENX950410AB1' },
  });
  server.close();
  expect(heard).toMatchObject([
    { body: requests[0]?.body, headers: { 'x-jornada-signature': requests[0]?.signature } },
  ]);
});

test('a redirect takes nothing: personal data goes to the address that was configured, or nowhere', async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const system = httpSystem({
    url: `http://127.0.0.1:${port}/here`,
    secret,
    answerTo: 'http://127.0.0.1/answer',
    now: () => Temporal.Instant.fromEpochMilliseconds(0),
  });
  const request = { requestUuid: 'x', system: 'OSMOS', attempt: 1, facts: {} } as const;
  await expect(system.ask(request)).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/here']);
  server.close();
});
