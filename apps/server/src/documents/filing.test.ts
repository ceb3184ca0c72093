import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHire, openCompany, refusal, type World } from '../testing/hiring.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

test('a hire holds so much and no more, replaced files included', async () => {
  const { db } = product.app.database;
  const hire = newHire(world);
  await hire.invite();
  expect(await hire.upload('BANK_COVER_PAGE')).toMatchObject({ status: 200 });
  expect(await hire.upload('BANK_COVER_PAGE')).toMatchObject({ status: 200 });
  await db
    .updateTable('stored_file')
    .set({ size: 75 * 1024 * 1024 })
    .where('id', 'in', db.selectFrom('document').select('file_id').where('process_id', '=', hire.processUuid))
    .execute();
  expect(await hire.upload('BANK_COVER_PAGE')).toMatchObject(
    refusal(413, 'FILE_QUOTA_REACHED', { field: 'file', maximum: '150 MB' }),
  );
  const other = newHire(world);
  await other.invite();
  expect(await other.upload('BANK_COVER_PAGE')).toMatchObject({ status: 200 });
});

test('a PDF with a script is refused on its field, and nothing is filed', async () => {
  const hire = newHire(world);
  await hire.invite();
  const script = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj\n%%EOF\n');
  expect(await hire.upload('BANK_COVER_PAGE', world.as.director, script)).toMatchObject(
    refusal(422, 'PDF_WITH_ACTIVE_CONTENT', { field: 'file' }),
  );
  const { rows } = await sql<{ filed: number }>`
    select count(*) as filed from document where process_id = ${hire.processUuid}`.execute(
    product.app.database.db,
  );
  expect(rows).toEqual([{ filed: 0 }]);
});
