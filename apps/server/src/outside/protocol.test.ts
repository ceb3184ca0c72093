import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpSystem } from './http.ts';
import { isSigned } from './signature.ts';

const page = readFileSync(new URL('../../../../docs/integrations.md', import.meta.url), 'utf8');
const secret = /Secret: `([^`]+)`/.exec(page)?.[1] ?? '';
const vectors = z
  .array(z.object({ timestamp: z.number(), fields: z.record(z.string(), z.string()), signature: z.string() }))
  .parse(JSON.parse(/```json\n(\[[^]*?\n\])\n```/.exec(page)?.[1] ?? '[]'));

test('every test vector of docs/integrations.md is signed as it says, and no other second or byte is', () => {
  expect(vectors).toHaveLength(3);
  for (const { timestamp, fields, signature } of vectors) {
    const now = Temporal.Instant.fromEpochMilliseconds(timestamp * 1000);
    expect(isSigned(secret, { timestamp, signature, fields, now })).toBe(true);
    expect(isSigned(secret, { timestamp: timestamp + 1, signature, fields, now })).toBe(false);
    expect(isSigned(secret, { timestamp, signature, fields: { ...fields, more: '' }, now })).toBe(false);
    // As somebody else would compute it, from the words of the page.
    const names = Object.keys(fields).toSorted();
    const text = `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`).join(',')}}`;
    expect(createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')).toBe(signature);
  }
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
