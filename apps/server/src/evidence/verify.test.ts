import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageOf } from '../files/storage.ts';
import { seedHire } from '../testing/hire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { enterByLink, sendContract, signAs, type Sent } from '../testing/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.app.database.db
    .insertInto('parameter')
    .values({ code: 'EVIDENCE_QUERIES_PER_HOUR', name: 'Consultas por hora', value: '200' })
    .execute();
});
afterAll(() => product.stop());

async function signedByWorker(): Promise<Sent> {
  const hire = await seedHire(product);
  const sent = await sendContract(product, hire);
  await signAs(product, sent, { bearer: await enterByLink(product, hire), mailbox: hire.mailbox });
  return sent;
}

const verify = (sent: Sent) => product.call('evidence.verify', { code: sent.code });

test('anyone with the code learns what, by whom in initials, and when; nothing personal', async () => {
  const sent = await signedByWorker();
  const { status, body } = await product.call('evidence.verify', {
    code: sent.code.toLowerCase().replaceAll('-', ' '),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: sent.code,
    title: 'Contrato individual de trabajo',
    company: 'Deportes Anáhuac Centro, S.A. de C.V.',
    status: 'WAITING_FOR_SIGNATURES',
    intact: true,
    originalHash: sent.hash,
    finalHash: null,
    seal: null,
  });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/Ximena|Peña|Tomás|correo\.example|PENX|[56]4417| 4417/);
  expect(body).toMatchObject({
    events: [
      { kind: 'GENERATED', pages: sent.pages },
      { kind: 'LINK_SENT', initials: 'X. P. N.', channel: 'MAIL' },
      { kind: 'LINK_SENT', initials: 'T. A. V.' },
      { kind: 'OPENED', initials: 'X. P. N.' },
      { kind: 'READ', pages: sent.pages, of: sent.pages },
      { kind: 'CODE_SENT', channel: 'MAIL' },
      { kind: 'SIGNED', initials: 'X. P. N.', method: 'DRAWN', channel: 'MAIL' },
    ],
  });
});

test('what is signed is refused to the product itself: no statement changes it or takes it away', async () => {
  const { id } = await signedByWorker();
  const { db } = product.app.database;
  const signer = sql`evidence_id = ${id}::uuid and party = 'WORKER'`;
  for (const change of [
    sql`update evidence set original_hash = repeat('b', 64) where id = ${id}::uuid`,
    sql`update evidence set original_file_id = null where id = ${id}::uuid`,
    sql`update evidence set inputs = '{}' where id = ${id}::uuid`,
    sql`update evidence_signer set signed_at = signed_at - interval '1 day' where ${signer}`,
    sql`update evidence_signer set signed_at = null where ${signer}`,
    sql`update evidence_signer set drawing = '{}' where ${signer}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('is signed and stays');
  for (const taking of [
    sql`delete from evidence where id = ${id}::uuid`,
    sql`delete from evidence_signer where ${signer}`,
  ])
    await expect(taking.execute(db)).rejects.toThrow('append-only');
  // A signer who has not signed yet may still be reached at another address.
  await sql`update evidence_signer set contact = 'otra@correo.example' where evidence_id = ${id}::uuid and party = 'EMPLOYER'`.execute(
    db,
  );
});

test('a code that there is not is not found, whatever its form', async () => {
  for (const code of ['2222-2222-2222', 'nothing', '0000-0000-0000'])
    expect(await product.call('evidence.verify', { code })).toMatchObject({
      status: 404,
      body: { exceptions: [{ translationCode: 'EVIDENCE_NOT_FOUND' }] },
    });
});

describe('what was touched by who owns the tables is not intact', () => {
  beforeAll(async () => {
    const { db } = product.app.database;
    await sql`alter table evidence disable trigger user`.execute(db);
    await sql`alter table evidence_signer disable trigger user`.execute(db);
  });

  test('when the stored file was changed', async () => {
    const sent = await signedByWorker();
    const { db } = product.app.database;
    const file = await db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('sha256', '=', sent.hash)
      .executeTakeFirstOrThrow();
    const { app } = product;
    await storageOf({ config: app.config, db }).put(file.storage_key, Buffer.from('%PDF-1.7 something else'));
    expect((await verify(sent)).body).toMatchObject({
      intact: false,
      checks: { original: false, events: true, trail: true },
    });
  });

  test('when the hash in the row was changed with the file', async () => {
    const sent = await signedByWorker();
    await product.app.database.db
      .updateTable('evidence')
      .set({ original_hash: 'b'.repeat(64) })
      .where('id', '=', sent.id)
      .execute();
    expect((await verify(sent)).body).toMatchObject({
      intact: false,
      checks: { original: false, events: false },
    });
  });

  test('when a signature was moved, forged or redrawn', async () => {
    const { db } = product.app.database;
    for (const change of [{ signed_at: '2026-11-19T10:00:00Z' }, { initials: 'A. B.' }, { drawing: '{}' }]) {
      const sent = await signedByWorker();
      await db
        .updateTable('evidence_signer')
        .set(change)
        .where('evidence_id', '=', sent.id)
        .where('party', '=', 'WORKER')
        .execute();
      expect((await verify(sent)).body).toMatchObject({
        intact: false,
        checks: { original: true, events: false },
      });
    }
    const sent = await signedByWorker();
    await db
      .updateTable('evidence_signer')
      .set({ signed_at: '2026-11-20T16:30:00Z', method: 'TYPED' })
      .where('evidence_id', '=', sent.id)
      .where('party', '=', 'EMPLOYER')
      .execute();
    expect((await verify(sent)).body).toMatchObject({ intact: false, checks: { events: false } });
  });

  test('when an event was rewritten, even with its own hash recomputed', async () => {
    const sent = await signedByWorker();
    const { db } = product.app.database;
    await expect(
      db
        .updateTable('evidence_event')
        .set({ initials: 'A. B.' })
        .where('evidence_id', '=', sent.id)
        .execute(),
    ).rejects.toThrow('append-only');
    await sql`alter table evidence_event disable trigger evidence_event_is_append_only`.execute(db);
    await db
      .updateTable('evidence_event')
      .set({ initials: 'A. B.' })
      .where('evidence_id', '=', sent.id)
      .where('kind', '=', 'SIGNED')
      .execute();
    expect((await verify(sent)).body).toMatchObject({
      intact: false,
      checks: { events: false, trail: true },
    });
    await db
      .updateTable('evidence_event')
      .set({ hash: 'c'.repeat(64) })
      .where('evidence_id', '=', sent.id)
      .where('kind', '=', 'SIGNED')
      .execute();
    expect((await verify(sent)).body).toMatchObject({ intact: false, checks: { trail: false } });
    await sql`alter table evidence_event enable trigger evidence_event_is_append_only`.execute(db);
  });
});

test('a network has so many queries an hour, and learns which one this is', async () => {
  await product.app.database.db
    .updateTable('parameter')
    .set({ value: '3' })
    .where('code', '=', 'EVIDENCE_QUERIES_PER_HOUR')
    .execute();
  product.clock.now = product.clock.now.add({ hours: 1 });
  const ask = () => product.call('evidence.verify', { code: '2222-2222-2222' });
  for (let query = 1; query <= 3; query += 1) expect(await ask()).toMatchObject({ status: 404 });
  expect(await ask()).toMatchObject({
    status: 429,
    body: { exceptions: [{ translationCode: 'TOO_MANY_REQUESTS' }] },
  });
  product.clock.now = product.clock.now.add({ hours: 1 });
  const sent = await sendContract(product, await seedHire(product));
  expect((await verify(sent)).body).toMatchObject({ queries: { used: 1, allowed: 3 } });
  const kept = await product.app.database.db.selectFrom('public_query').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
});
