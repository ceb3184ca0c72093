import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sendNotices, queueNotices } from '../notices/notices.ts';
import { hire, openStore, type Person, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { encryptPush } from './encrypt.ts';

/* A push service of our own: it answers as the test says, and reads with the browser's keys what only a browser can read. */

const NOW = '2026-11-23T17:00:00Z';
let product: Product;
let store: Store;
let service: Server;
let endpoint = '';
let status = 201;
let got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeAll(async () => {
  product = await startProduct({ now: NOW });
  store = await openStore(product, '0417');
  service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(service.address());
  endpoint = `http://127.0.0.1:${port}/push/`;
});
beforeEach(() => {
  got = [];
  status = 201;
});
afterAll(async () => {
  service.close();
  await product.stop();
});

/** A browser: its keys, and what it reads. */
function browser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes));
      const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      open.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([open.update(body.subarray(21 + sender.length, -16)), open.final()]);
      return JSON.parse(text.subarray(0, -1).toString('utf8'));
    },
  };
}

let serial = 0;
async function person(): Promise<{ ana: Person; asAna: string }> {
  serial += 1;
  const ana = await hire(product, { store, name: `Ana ${serial}` });
  return {
    ana,
    asAna: await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name }),
  };
}
const settings = async (as: string) =>
  z
    .object({
      each: z.boolean(),
      by: z.string(),
      publicKey: z.string(),
      devices: z.array(z.object({ uuid: z.string() })),
    })
    .parse((await product.call('noticeSettings.get', {}, as)).body);

async function notified(ana: Person): Promise<void> {
  const { database } = product.app;
  await database.db.transaction().execute((tx) =>
    queueNotices(tx, product.clock.now, [
      {
        collaboratorId: ana.id,
        site: { id: store.siteId, timeZone: 'America/Mexico_City' },
        kind: 'weekly-notification-reminder',
        parameters: {
          uuid: '0',
          weekStart: '2026-11-30',
          siteCode: 'N',
          siteName: 'Tienda',
          teamName: 'Equipo',
          timeZone: 'America/Mexico_City',
          dueAt: '2026-11-24T16:00:00Z',
          overdue: false,
        },
      },
    ]),
  );
  await sendNotices(product.app);
}
const messageOf = (ana: Person) =>
  product.app.database.db
    .selectFrom('message')
    .select(['result', 'attempts'])
    .where('kind', '=', 'weekly-notification-reminder')
    .where('body', 'like', `%${ana.name}:%`)
    .executeTakeFirst();

test('the message of RFC 8291 comes out byte for byte', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const sealed = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('somebody who chose the device gets the notice there, sealed for it and vouched for, and no mail', async () => {
  const { ana, asAna } = await person();
  const { keys, read } = browser();
  const { publicKey } = await settings(asAna);
  expect(codesOf(await product.call('noticeSettings.change', { each: true, by: 'PUSH' }, asAna))).toEqual([]);
  await product.call('noticeSettings.addDevice', { endpoint: `${endpoint}a`, ...keys }, asAna);
  await notified(ana);
  await expect.poll(() => got.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = got;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'normal' });
  expect(read(body)).toMatchObject({
    title: 'Falta tu respuesta: semana 49',
    link: expect.stringMatching(/\/mx\/N\/weeklyNotifications\/0$/),
    language: 'es',
  });
  await expect.poll(async () => (await messageOf(ana))?.result).toBe('PUSHED');

  // The token is signed by the key under which the browser subscribed (RFC 8292).
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  expect(key).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(endpoint).origin,
    sub: expect.stringMatching(/^(mailto:|https:)/),
  });
  const point = Buffer.from(key, 'base64url');
  const verifier = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: verifier, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

test('a device that is gone is forgotten, and the notice goes by mail', async () => {
  const { ana, asAna } = await person();
  await product.call('noticeSettings.change', { each: false, by: 'PUSH' }, asAna);
  await product.call('noticeSettings.addDevice', { endpoint: `${endpoint}gone`, ...browser().keys }, asAna);
  status = 410;
  await notified(ana);
  await expect.poll(async () => (await messageOf(ana))?.result).toBe('KEPT');
  expect((await settings(asAna)).devices).toEqual([]);
});

test('both means both, and people without a device get mail whatever they chose', async () => {
  const { ana, asAna } = await person();
  await product.call('noticeSettings.change', { each: false, by: 'BOTH' }, asAna);
  await product.call('noticeSettings.addDevice', { endpoint: `${endpoint}both`, ...browser().keys }, asAna);
  await notified(ana);
  await expect.poll(() => got.length).toBe(1);
  await expect.poll(async () => (await messageOf(ana))?.result).toBe('KEPT');
  const other = await person();
  await product.call('noticeSettings.change', { each: false, by: 'PUSH' }, other.asAna);
  await notified(other.ana);
  await expect.poll(async () => (await messageOf(other.ana))?.result).toBe('KEPT');
});

test('one kind alone comes to the device, and nobody changes what is fixed', async () => {
  const { ana, asAna } = await person();
  const choose = (input: Record<string, unknown>) => product.call('noticeSettings.changeKind', input, asAna);
  await product.call('noticeSettings.addDevice', { endpoint: `${endpoint}kind`, ...browser().keys }, asAna);
  expect(codesOf(await choose({ kind: 'REMINDER', each: true, by: 'PUSH' }))).toEqual([]);
  await notified(ana);
  await expect.poll(async () => (await messageOf(ana))?.result).toBe('PUSHED');
  expect(codesOf(await choose({ kind: 'SCHEDULE', each: false, by: null }))).toEqual(['NOTICE_KIND_FIXED']);
  expect(codesOf(await choose({ kind: 'SIGNING', each: null, by: 'PUSH' }))).toEqual(['NOTICE_KIND_FIXED']);
  const kinds = z.object({ kinds: z.array(z.object({ kind: z.string(), by: z.string().nullable() })) });
  const read = async () => kinds.parse((await product.call('noticeSettings.get', {}, asAna)).body).kinds;
  expect((await read()).filter(({ by }) => by !== null)).toMatchObject([{ kind: 'REMINDER', by: 'PUSH' }]);
  await choose({ kind: 'REMINDER', each: null, by: null });
  expect((await read()).filter(({ by }) => by !== null)).toEqual([]);
});

test('an address inside the company’s network is no address, nor is a key that is none', async () => {
  const { asAna } = await person();
  const add = (input: Record<string, unknown>) => product.call('noticeSettings.addDevice', input, asAna);
  const { keys } = browser();
  for (const inside of ['https://10.0.0.7/push', 'https://169.254.169.254/x', 'ftp://push.example/x', 'x'])
    expect(codesOf(await add({ endpoint: inside, ...keys }))).toEqual(['PUSH_ADDRESS_NOT_VALID']);
  expect(codesOf(await add({ endpoint, ...keys, auth: 'AAAA' }))).toEqual(['PUSH_ADDRESS_NOT_VALID']);
  for (let at = 0; at < 10; at += 1)
    expect(codesOf(await add({ endpoint: `${endpoint}many-${serial}-${at}`, ...keys }))).toEqual([]);
  expect(codesOf(await add({ endpoint: `${endpoint}one-more`, ...keys }))).toEqual(['PUSH_DEVICES_TOO_MANY']);
});

test('a device is taken off by its own person alone', async () => {
  const { asAna } = await person();
  const other = await person();
  await product.call('noticeSettings.addDevice', { endpoint: `${endpoint}own`, ...browser().keys }, asAna);
  const [device] = (await settings(asAna)).devices;
  const remove = (as: string) => product.call('noticeSettings.removeDevice', { device: device?.uuid }, as);
  expect(codesOf(await remove(other.asAna))).toEqual(['PUSH_DEVICE_NOT_FOUND']);
  expect(codesOf(await remove(asAna))).toEqual([]);
  expect((await settings(asAna)).devices).toEqual([]);
});
