import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startProduct } from '../testing/product.ts';
import { s3Storage, signedHeaders } from './s3.ts';
import { storageOf } from './storage.ts';

/* A stand-in that keeps objects in memory and refuses what is not signed for it. */

const KEYS = { region: 'mx-central-1', accessKeyId: 'jornada', secretAccessKey: 'of the store' };
const objects = new Map<string, Buffer>();
const server = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    const at = String(request.headers['x-amz-date']).replace(
      /^(....)(..)(..)T(..)(..)(..)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    const expected = signedHeaders(KEYS, {
      method: request.method ?? '',
      url,
      body,
      now: Temporal.Instant.from(at),
    });
    if (request.headers.authorization !== expected['authorization']) return reply.writeHead(403).end();
    if (request.method === 'PUT') objects.set(url.pathname, body);
    if (request.method === 'DELETE') objects.delete(url.pathname);
    const found = objects.get(url.pathname);
    if (request.method === 'GET' && found === undefined) return reply.writeHead(404).end();
    return reply.writeHead(200).end(request.method === 'GET' ? found : undefined);
  });
});
let endpoint = '';
const folder = mkdtempSync(join(tmpdir(), 'jornada-s3-'));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  endpoint = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const PAPER = Buffer.from('acta de nacimiento de Ximena');

test('the signature is that of the example that Amazon publishes (GET bucket lifecycle)', () => {
  const headers = signedHeaders(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle='),
      body: new Uint8Array(),
      now: Temporal.Instant.from('2013-05-24T00:00:00Z'),
    },
  );
  expect(headers['authorization']).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
});

test('an object is put, read, listed and removed; what is not there or wrongly signed is an error', async () => {
  const store = s3Storage({ ...KEYS, endpoint, bucket: 'papeles' });
  await store.put('aa-one', PAPER);
  expect([...objects.keys()]).toEqual(['/papeles/aa/aa-one']);
  expect(await store.get('aa-one')).toEqual(PAPER);
  expect([...(await store.getAll(['aa-one', 'aa-two'])).keys()]).toEqual(['aa-one']);
  await expect(store.get('aa-two')).rejects.toThrow('answered 404');
  const wrong = s3Storage({ ...KEYS, secretAccessKey: 'guessed', endpoint, bucket: 'papeles' });
  await expect(wrong.get('aa-one')).rejects.toThrow('answered 403');
  await expect(wrong.getAll(['aa-one'])).rejects.toThrow('answered 403');
  const silent = s3Storage({ ...KEYS, endpoint: 'http://127.0.0.1:1', bucket: 'papeles' });
  await expect(silent.getAll(['aa-one'])).rejects.toThrow('did not answer');
  await store.remove('aa-one');
  await store.remove('aa-one');
  expect(objects.size).toBe(0);
});

test('servers read each other’s documents, whichever of database and store they keep theirs in', async () => {
  const product = await startProduct();
  const { database } = product.app;
  const serverWith = (files: string, data: string) =>
    storageOf({
      db: database.db,
      config: readConfig({
        JORNADA_FILES: files,
        JORNADA_SECRET: 'x'.repeat(32),
        JORNADA_DATA_DIR: join(folder, data),
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'papeles',
        S3_REGION: KEYS.region,
        S3_ACCESS_KEY_ID: KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      }),
    });
  const [inStore, inDatabase] = [serverWith('s3', 'one'), serverWith('database', 'two')];
  await inStore.put('bb-store', PAPER);
  await inDatabase.put('bb-database', PAPER);
  expect([...objects.keys()]).toEqual(['/papeles/bb/bb-store']);
  expect(objects.get('/papeles/bb/bb-store')?.includes('Ximena')).toBe(false);
  for (const one of [inStore, inDatabase]) {
    expect(await one.get('bb-store')).toEqual(PAPER);
    expect(await one.get('bb-database')).toEqual(PAPER);
    expect((await one.getAll(['bb-store', 'bb-database', 'bb-none'])).size).toBe(2);
  }
  await inDatabase.remove('bb-store');
  await expect(inStore.get('bb-store')).rejects.toThrow('answered 404');
  await product.stop();
});

test('a store that is not named whole stops the start', () => {
  expect(() => readConfig({ JORNADA_FILES: 's3', S3_ENDPOINT: 'https://s3.example' })).toThrow(
    'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set',
  );
  expect(() => readConfig({ S3_ENDPOINT: 'http://s3.example', S3_BUCKET: 'x' })).toThrow('S3_ENDPOINT');
});
