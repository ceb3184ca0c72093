import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChains } from '../audit/chain.ts';
import { keepFile } from '../files/files.ts';
import { storageOf } from '../files/storage.ts';
import { seedHire, type SeededHire } from '../testing/hire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { privacyCalls } from '@jornada/contract/privacy.ts';
import { openZip } from '../spreadsheets/zip.ts';
import { blockDue, eraseBlocked, eraseDue, eraseMessages } from './erasing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A hire with a document, closed on a day; with a contract and a last day, it is somebody who worked here. */
async function person({ closedOn, leftOn }: { closedOn: string; leftOn?: string }) {
  const { db } = product.app.database;
  const hire = await seedHire(product);
  const file = await keepFile(
    { db, config: product.app.config, now: product.clock.now },
    { bytes: new TextEncoder().encode('INE'), name: 'ine.pdf', mediaType: 'application/pdf' },
  );
  await db
    .insertInto('document')
    .values({
      id: randomUUID(),
      collaborator_id: hire.collaboratorId,
      process_id: hire.processId,
      file_id: file.id,
      slot: 'INE',
      created_at: product.clock.now.toString(),
    })
    .execute();
  await db
    .updateTable('process')
    .set({ closed_at: `${closedOn}T12:00:00Z` })
    .where('collaborator_id', '=', hire.collaboratorId)
    .execute();
  if (leftOn !== undefined)
    await db
      .updateTable('collaborator')
      .set({ left_on: leftOn })
      .where('id', '=', hire.collaboratorId)
      .execute();
  return { ...hire, fileId: file.id };
}

/** Every text of the database in which one of these words stands, by its table. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = product.app.database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} t where ${sql.join(
        words.map((word) => sql`position(lower(${word}) in lower(t::text)) > 0`),
        sql` or `,
      )}`.execute(db);
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

const stateOf = async ({ collaboratorId }: SeededHire) => {
  const row = await product.app.database.db
    .selectFrom('collaborator')
    .select(['erased_on', 'name', 'curp'])
    .where('id', '=', collaboratorId)
    .executeTakeFirstOrThrow();
  return [row.erased_on, row.name];
};

test('five years after the last day, and six months after a hire that came to nothing, data is erased and the trail says so', async () => {
  const gone = await person({ closedOn: '2019-03-01', leftOn: '2021-11-19' });
  const recent = await person({ closedOn: '2019-03-01', leftOn: '2021-11-20' });
  const candidate = await person({ closedOn: '2026-05-19' });
  const current = await person({ closedOn: '2026-06-01' });
  expect((await tablesWith([gone.rfc, gone.mailbox])).length).toBeGreaterThan(0);

  await eraseDue(product.app);

  expect([await stateOf(gone), await stateOf(candidate)]).toEqual([
    ['2026-11-20', ''],
    ['2026-11-20', ''],
  ]);
  expect([await stateOf(recent), await stateOf(current)]).toEqual([
    [null, 'Ximena'],
    [null, 'Ximena'],
  ]);
  expect(await tablesWith([gone.rfc, gone.mailbox, candidate.rfc, candidate.mailbox])).toEqual([]);
  const { db } = product.app.database;
  const files = await db.selectFrom('stored_file').select('id').execute();
  expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining([recent.fileId, current.fileId]));
  expect(files.map(({ id }) => id)).not.toEqual(expect.arrayContaining([gone.fileId]));
  const entries = await db
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('act', '=', 'erasure.erase')
    .execute();
  expect(entries.map(({ entity_id: id }) => id).toSorted()).toEqual(
    [gone.collaboratorId, candidate.collaboratorId].toSorted(),
  );
  expect((await verifyChains(db)).every(({ brokenAt }) => brokenAt === null)).toBe(true);

  await eraseDue(product.app);
  expect(
    await db.selectFrom('audit_entry').select('seq').where('act', '=', 'erasure.erase').execute(),
  ).toHaveLength(2);
});

test("a file that another person's paper names stays, and nothing keeps its person from being erased", async () => {
  const { db } = product.app.database;
  const gone = await person({ closedOn: '2019-03-01', leftOn: '2021-01-31' });
  const other = await person({ closedOn: '2026-06-01' });
  await db
    .updateTable('document')
    .set({ file_id: gone.fileId })
    .where('collaborator_id', '=', other.collaboratorId)
    .execute();
  await eraseDue(product.app);
  expect(await stateOf(gone)).toEqual(['2026-11-20', '']);
  const kept = await db
    .selectFrom('stored_file')
    .select('storage_key')
    .where('id', '=', gone.fileId)
    .execute();
  const storage = storageOf({ db, config: product.app.config });
  expect(await Promise.all(kept.map(({ storage_key: key }) => storage.get(key)))).toEqual([
    Buffer.from('INE'),
  ]);
});

test('somebody who has an open process is not erased, however long ago they left', async () => {
  const waiting = await person({ closedOn: '2019-03-01', leftOn: '2019-03-01' });
  await product.app.database.db
    .updateTable('process')
    .set({ closed_at: null })
    .where('collaborator_id', '=', waiting.collaboratorId)
    .execute();
  await eraseDue(product.app);
  expect(await stateOf(waiting)).toEqual([null, 'Ximena']);
});

test('what is kept of a sent mail goes after a year, with an entry in the trail; one that waits stays', async () => {
  const { db } = product.app.database;
  const message = (subject: string, created: string, delivered: string | null) => ({
    id: randomUUID(),
    kind: 'test',
    channel: 'MAIL',
    recipient: 'ana@correo.example',
    subject,
    created_at: created,
    delivered_at: delivered,
  });
  await db
    .insertInto('message')
    .values([
      message('old', '2025-11-19T12:00:00Z', '2025-11-19T12:01:00Z'),
      message('waiting', '2025-11-19T12:00:00Z', null),
      message('recent', '2025-11-20T12:00:00Z', '2025-11-20T12:01:00Z'),
    ])
    .execute();
  await eraseMessages(product.app);
  await eraseMessages(product.app);
  const left = await db.selectFrom('message').select('subject').where('kind', '=', 'test').execute();
  expect(left.map(({ subject }) => subject).toSorted()).toEqual(['recent', 'waiting']);
  expect(
    await db.selectFrom('audit_entry').select('entity').where('act', '=', 'erasure.messages').execute(),
  ).toEqual([{ entity: 'message' }]);
});

describe('data that a person had canceled', () => {
  const hr = () => product.signIn({ role: 'HR', name: 'Sandra' });
  const blocked = async (as: string) =>
    privacyCalls['privacy.blocked'].output.parse((await product.call('privacy.blocked', {}, as)).body);

  /** A granted and done request of somebody to cancel their data. */
  async function cancelled(collaboratorUuid: string): Promise<void> {
    const as = await hr();
    const request = {
      right: 'CANCELLATION',
      request: 'Borren todo',
      identity: 'INE',
      receivedOn: '2026-11-20',
    };
    await product.call('arco.open', { collaboratorUuid, ...request }, as);
    const [row] = privacyCalls['arco.list'].output.parse(
      (await product.call('arco.list', { filter: { person: collaboratorUuid } }, as)).body,
    );
    const uuid = row?.uuid ?? '';
    await product.call('arco.answer', { uuid, version: 1, answer: 'GRANTED', text: 'Procede' }, as);
    expect(await product.call('arco.done', { uuid, version: 2, note: 'Se bloquea' }, as)).toMatchObject({
      status: 200,
    });
  }

  test('is sealed in one file that administrators and lawyers open, found nowhere else, and erased after five years', async () => {
    const gone = await person({ closedOn: '2025-03-01', leftOn: '2025-03-01' });
    await cancelled(gone.collaboratorId);
    await blockDue(product.app);
    expect(await stateOf(gone)).toEqual(['2026-11-20', '']);
    expect(await tablesWith([gone.rfc, gone.mailbox])).toEqual(['blocked_person']);

    const lawyer = await product.signIn({ role: 'LAWYER', name: 'Alejandra' });
    expect(await blocked(lawyer)).toMatchObject([
      { uuid: gone.collaboratorId, rfc: gone.rfc, blockedOn: '2026-11-20', until: '2030-03-01' },
    ]);
    expect((await product.call('privacy.blocked', {}, await hr())).status).toBe(403);
    const file = await product.call('privacy.blockedFile', { id: gone.collaboratorId }, lawyer);
    const parts = file.body instanceof Uint8Array ? openZip(file.body) : undefined;
    expect([...(parts?.keys() ?? [])]).toEqual(['datos.xlsx', 'datos.json', 'documentos/001-ine-ine.pdf']);
    expect(Buffer.from(parts?.get('datos.json') ?? '').toString('utf8')).toContain(gone.rfc);

    product.clock.now = Temporal.Instant.from('2030-02-28T16:00:00Z');
    await eraseBlocked(product.app);
    product.clock.now = Temporal.Instant.from('2030-03-01T16:00:00Z');
    const later = await product.signIn({ role: 'LAWYER', name: 'Alejandra' });
    expect(await blocked(later)).toHaveLength(1);
    await eraseBlocked(product.app);
    expect(await blocked(later)).toEqual([]);
    expect(await tablesWith([gone.rfc, gone.mailbox])).toEqual([]);
    expect((await product.call('privacy.blockedFile', { id: gone.collaboratorId }, later)).status).toBe(404);
    const acts = await product.app.database.db
      .selectFrom('audit_entry')
      .select('act')
      .where('entity_id', '=', gone.collaboratorId)
      .where('act', 'in', ['erasure.block', 'privacy.blockedFile', 'erasure.blocked'])
      .orderBy('at')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['erasure.block', 'privacy.blockedFile', 'erasure.blocked']);
  });

  test('stays in use while the person works here or a process of theirs is open', async () => {
    product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
    const working = await person({ closedOn: '2026-06-01' });
    const leaving = await person({ closedOn: '2025-03-01', leftOn: '2025-03-01' });
    await product.app.database.db
      .updateTable('process')
      .set({ closed_at: null })
      .where('collaborator_id', '=', leaving.collaboratorId)
      .execute();
    for (const { collaboratorId } of [working, leaving]) await cancelled(collaboratorId);
    await blockDue(product.app);
    expect([await stateOf(working), await stateOf(leaving)]).toEqual([
      [null, 'Ximena'],
      [null, 'Ximena'],
    ]);
  });
});
