import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTimeStamp } from '@jornada/domain/evidence/cms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeStamp } from './cms.ts';

/* A small time-stamp authority of openssl's own: what it answers was not written by us. */
const folder = mkdtempSync(join(tmpdir(), 'jornada-tsa-'));
const at = (name: string): string => join(folder, name);
const openssl = (given: readonly string[]): Buffer =>
  execFileSync('openssl', given, { stdio: ['ignore', 'pipe', 'ignore'] });
let behaves: 'well' | 'refuses' | 'answers for another' = 'well';
let server: Server;
let address = '';

beforeAll(async () => {
  writeFileSync(at('serial'), '01\n');
  writeFileSync(
    at('tsa.cnf'),
    `[tsa]\ndefault_tsa = here\n[here]\nserial = ${at('serial')}\nsigner_cert = ${at('tsa.pem')}\nsigner_key = ${at('tsa.key')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\ness_cert_id_alg = sha256\n`,
  );
  openssl([
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('tsa.key'),
    '-out',
    at('tsa.pem'),
    '-days',
    '2',
    '-subj',
    '/CN=Autoridad de prueba',
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
  ]);
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (behaves === 'refuses') return reply.writeHead(500).end();
      if (behaves === 'well') writeFileSync(at('query'), Buffer.concat(parts));
      openssl(['ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at('query'), '-out', at('reply')]);
      return reply.setHeader('content-type', 'application/timestamp-reply').end(readFileSync(at('reply')));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an authority says when it saw a signature, and openssl agrees that it is of this one', async () => {
  const signature = Buffer.from('the signature of a seal');
  const token = await timeStamp(address, signature);
  expect(readTimeStamp(token)?.at).toMatch(/^20\d{12}Z$/);
  writeFileSync(at('token'), token);
  writeFileSync(at('signature'), signature);
  openssl([
    'ts',
    '-verify',
    '-in',
    at('token'),
    '-token_in',
    '-data',
    at('signature'),
    '-CAfile',
    at('tsa.pem'),
  ]);
});

test('an answer for something else, and none, stamp nothing', async () => {
  behaves = 'answers for another'; // the last question again
  await expect(timeStamp(address, Buffer.from('another'))).rejects.toThrow('answered for something else');
  behaves = 'refuses';
  await expect(timeStamp(address, Buffer.from('another'))).rejects.toThrow('refused: HTTP 500');
});
