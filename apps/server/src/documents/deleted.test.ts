import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, newHire, openCompany, PDF, refusal, type World } from '../testing/hiring.ts';
import { startProduct, type Product } from '../testing/product.ts';

/* A deleted document is gone for everyone; the audit trail alone still knows that it was there. */
let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const GONE = refusal(404, 'DOCUMENT_NOT_FOUND');

test('a deleted document is read by nobody, and stands in no list and no event', async () => {
  const { db } = product.app.database;
  const hire = newHire(world);
  await hire.invite();
  const guest = await hire.guest();
  accepted(await hire.upload('OFFICIAL_ID', guest));
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('process_id', '=', hire.processUuid)
    .executeTakeFirstOrThrow();
  const readers = [world.as.hr, world.as.admin, world.as.director, world.as.lawyer, guest];
  for (const as of readers)
    expect(await product.call('document.get', { id }, as)).toMatchObject({ status: 200 });
  accepted(await product.call('document.delete', { documentUuid: id }, world.as.hr));
  for (const as of readers) {
    expect(await product.call('document.get', { id }, as)).toMatchObject(GONE);
    const list = await product.call('document.list', { filter: { processUuid: hire.processUuid } }, as);
    expect(JSON.stringify(list.body)).not.toContain(id);
  }
  const page = await product.call('contractProcesses.get', { processUuid: hire.processUuid }, world.as.hr);
  expect(JSON.stringify(page.body)).not.toContain(id);
  const events = await db
    .selectFrom('live_event')
    .select('payload')
    .where('topic', '=', 'documents')
    .execute();
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${id}|OFFICIAL_ID`));
  const trail = await db.selectFrom('audit_entry').select('act').where('entity_id', '=', id).execute();
  expect(trail.map(({ act }) => act)).toEqual(expect.arrayContaining(['document.upload', 'document.delete']));
});

test('the one that was replaced is gone as well', async () => {
  const hire = newHire(world);
  await hire.invite();
  const guest = await hire.guest();
  const uuidIn = (answer: Awaited<ReturnType<typeof hire.upload>>) =>
    /"uuid":"([\w-]+)"/.exec(JSON.stringify(accepted(answer)))?.[1] ?? '';
  const first = uuidIn(await hire.upload('ADDRESS_PROOF', guest));
  const second = uuidIn(await hire.upload('ADDRESS_PROOF', guest, PDF));
  expect(await product.call('document.get', { id: first }, world.as.hr)).toMatchObject(GONE);
  expect(await product.call('document.get', { id: second }, world.as.hr)).toMatchObject({ status: 200 });
});

test('the scan of a signed contract is part of its evidence, and is not deleted', async () => {
  const hire = newHire(world);
  await hire.toOutside();
  const { id } = await product.app.database.db
    .selectFrom('document')
    .select('id')
    .where('process_id', '=', hire.processUuid)
    .where('slot', '=', 'SIGNED_CONTRACT')
    .executeTakeFirstOrThrow();
  expect(await product.call('document.delete', { documentUuid: id }, world.as.hr)).toMatchObject(
    refusal(409, 'EVIDENCE_ALREADY_SIGNED'),
  );
  expect(await product.call('document.get', { id }, world.as.hr)).toMatchObject({ status: 200 });
});
