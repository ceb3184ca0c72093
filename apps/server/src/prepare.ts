import { dayAt } from '@jornada/domain/time.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { DemoMode } from './demo/mode.ts';
import { isInDatabase, sealedStorage, storageOf } from './files/storage.ts';
import { loadPostalCatalogue } from './reference/catalogue.ts';
import { seedReference } from './reference/seed.ts';
import { sealClearKeys } from './secrets/keep.ts';
import { forgetStandInSecret } from './secrets/queries.ts';

/**
 * What a database must hold before the first call: the reference data of this version, the postal catalogue where one
 * is named, and on an empty demonstration the demo company. Says what takes a while.
 */
export async function prepareData({
  config,
  database,
  mode,
}: {
  config: Config;
  database: Database;
  mode: DemoMode;
}): Promise<void> {
  const now = Temporal.Now.instant();
  const today = dayAt(now);
  await seedReference(database, { today });
  if (config.cataloguesDir !== '') {
    const loaded = await loadPostalCatalogue(database, config.cataloguesDir);
    if (loaded !== undefined)
      console.log(
        `jornada: postal catalogue loaded (${loaded.postalCodes} codes, ${loaded.settlements} settlements)`,
      );
  }
  if (config.secret !== '') await sealClearKeys(database.db, config.secret);
  if (mode === 'none') await forgetStandInSecret(database.db);
  if (mode !== 'create') return;
  console.log('jornada: making the demo company, this once …');
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo(database, {
    today,
    now,
    publicUrl: config.publicUrl,
    // In the seed's own transaction: the embedded database has no second connection.
    keep: (key, bytes, client) => {
      const storage = storageOf({ config, db: database.db });
      if (!isInDatabase(config)) return storage.put(key, bytes);
      const put = async (at: string, content: Uint8Array): Promise<void> =>
        void (await client.query('insert into file_content (storage_key, bytes) values ($1, $2)', [
          at,
          content,
        ]));
      return sealedStorage({ ...storage, put }, config).put(key, bytes);
    },
  });
}
