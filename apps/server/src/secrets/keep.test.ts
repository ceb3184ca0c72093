import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTokenKeys } from '../auth/keys.ts';
import { newTokenKey } from '../auth/tokens.ts';
import type { Database } from '../db/connect.ts';
import { isSealed, openText, sealText } from '../outbox/sealing.ts';
import { cloneDatabase } from '../testing/product.ts';
import { resealRows, sealClearKeys } from './keep.ts';
import { listKeys } from './queries.ts';

const OLD = 'the old secret, of thirty-two bytes';
const NEW = 'the new secret, of thirty-two bytes';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.db
    .insertInto('installation')
    .values({ key: 'token-key', value: await newTokenKey() })
    .execute();
});
afterAll(() => database.close());

const publicKey = async (secret: string, previousSecret = ''): Promise<string> =>
  JSON.stringify(
    await crypto.subtle.exportKey(
      'jwk',
      (await loadTokenKeys(database.db, { secret, previousSecret })).publicKey,
    ),
  );

test('a secret is changed in three steps, and sessions outlive it', async () => {
  const { db } = database;
  const before = await publicKey('');
  await sealClearKeys(db, OLD);
  expect((await listKeys(db)).every(({ text }) => isSealed(text))).toBe(true);
  const id = randomUUID();
  await db
    .insertInto('message')
    .values({
      id,
      kind: 'invitation',
      channel: 'MAIL',
      recipient: 'candidata@correo.example',
      subject: 'Tu invitación',
      body: sealText(OLD, 'con su enlace'),
      attachment: sealText(OLD, 'UEsD'),
      attachment_name: 'informe.xlsx',
      created_at: '2026-11-20T16:00:00Z',
    })
    .execute();

  // 1. The servers start with both: what the old one sealed still opens.
  await expect(publicKey(NEW)).rejects.toThrow(/JORNADA_SECRET is not the one/);
  expect(await publicKey(NEW, OLD)).toBe(before);
  // 2. The command seals again; a second run finds nothing amiss.
  expect(await resealRows(db, { secret: NEW, previousSecret: OLD })).toEqual({ keys: 1, messages: 1 });
  expect(await resealRows(db, { secret: NEW, previousSecret: OLD })).toEqual({ keys: 1, messages: 1 });
  // 3. The old one goes.
  expect(await publicKey(NEW)).toBe(before);
  await expect(publicKey(OLD)).rejects.toThrow(/JORNADA_SECRET is not the one/);
  const { body, attachment } = await db
    .selectFrom('message')
    .select(['body', 'attachment'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(openText({ secret: NEW, previousSecret: '' }, body ?? '')).toBe('con su enlace');
  expect(openText({ secret: NEW, previousSecret: '' }, attachment ?? '')).toBe('UEsD');
});
