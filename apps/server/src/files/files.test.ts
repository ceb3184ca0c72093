import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { cloneDatabase, shared, startProduct, type Product } from '../testing/product.ts';
import { keepFile, readFileBytes } from './files.ts';

/** Two servers on one database, each with a disk of its own. */
async function startTwo(files: 'database' | 'disk'): Promise<[Product, Product]> {
  const database = await cloneDatabase();
  const environment = { JORNADA_FILES: files };
  const one = await startProduct({ database: shared(database), environment });
  const other = await startProduct({ database: shared(database), environment });
  onTestFinished(async () => {
    await one.stop();
    await other.stop();
    await database.close();
  });
  return [one, other];
}

const paper = {
  bytes: Buffer.from('%PDF-1.7 un contrato'),
  name: 'contrato.pdf',
  mediaType: 'application/pdf',
};

const keep = ({ app: { config }, clock }: Product, db: Db) => keepFile({ db, config, now: clock.now }, paper);
const read = ({ app: { config, database } }: Product, id: string) =>
  readFileBytes({ db: database.db, config }, id);

test('a document that one server keeps in the database is read on another', async () => {
  const [one, other] = await startTwo('database');
  const { id } = await one.app.database.db.transaction().execute((tx) => keep(one, tx));
  expect(await read(other, id)).toMatchObject({ bytes: paper.bytes, name: 'contrato.pdf' });
});

test('what is undone leaves nothing of it', async () => {
  const [one] = await startTwo('database');
  const { db } = one.app.database;
  const undone = db.transaction().execute(async (tx) => {
    await keep(one, tx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await db.selectFrom('file_content').select('storage_key').execute()).toEqual([]);
});

test('a document of the time when they lay on the disk is still read', async () => {
  const [before] = await startTwo('disk');
  const { id } = await keep(before, before.app.database.db);
  const { config, database } = before.app;
  const now = { config: { ...config, files: 'database' } as const, db: database.db };
  expect(await readFileBytes(now, id)).toMatchObject({ bytes: paper.bytes });
});

test('documents lie in a real database and beside the embedded one, unless configured otherwise', async () => {
  const product = await startProduct();
  onTestFinished(product.stop);
  await keep(product, product.app.database.db);
  const kept = await product.app.database.db.selectFrom('file_content').select('storage_key').execute();
  expect(kept).toHaveLength(product.app.database.embedded ? 0 : 1);
});
