import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { verifyChains, verifyPublished } from '../audit/chain.ts';
import { linesOf, parsePublished } from '../audit/published.ts';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { hasTables, listStoredHashes } from '../files/queries.ts';
import { outsideStorage, storageOf, storagePath } from '../files/storage.ts';
import { fingerprintOf, hashOfFile, readManifest, type Manifest } from './manifest.ts';
import { restorePostgres } from './postgres-tools.ts';

/**
 * Brings a backup back into an empty place, and refuses any other. Checks every hash before anything is written, and
 * afterwards that every document opens with the secret and is the one that was filed, and that the audit trail is whole.
 */
export async function restoreBackup(config: Config, folder: string): Promise<{ documents: number }> {
  const manifest = await readManifest(folder);
  await checkBackup(folder, manifest);
  if (
    manifest.secretFingerprint !== '' &&
    ![config.secret, config.previousSecret].some((one) => fingerprintOf(one) === manifest.secretFingerprint)
  )
    throw new Error('JORNADA_SECRET is not the one of this backup: its keys and documents would not open.');
  if ((manifest.engine === 'embedded') !== (config.databaseUrl === ''))
    throw new Error(
      manifest.engine === 'embedded'
        ? 'This backup is of the embedded database: leave DATABASE_URL out.'
        : 'This backup is of PostgreSQL: DATABASE_URL must name an empty database.',
    );
  const files = join(config.dataDir, 'files');
  if (existsSync(files)) throw new Error(`${files} is there already: name another JORNADA_DATA_DIR.`);
  await restoreDatabase(config, join(folder, manifest.database.file));
  const outside = outsideStorage(config);
  for (const { key } of manifest.files) {
    await outside.put(key, await readFile(storagePath(join(folder, 'files'), key)));
  }
  // Where the heads are published already, as on the machine that a restore is tried on, that file is the later one.
  if (manifest.auditHeads !== null && !existsSync(config.audit.headsFile)) {
    await mkdir(dirname(config.audit.headsFile), { recursive: true, mode: 0o700 });
    await writeFile(config.audit.headsFile, manifest.auditHeads, { mode: 0o600 });
  }
  const database = await connect(
    config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl },
  );
  try {
    return { documents: await verifyRestored(config, database, manifest) };
  } finally {
    await database.close();
  }
}

async function checkBackup(folder: string, { database, files }: Manifest): Promise<void> {
  const hashOf = (path: string) => hashOfFile(path).catch(() => 'missing');
  if ((await hashOf(join(folder, database.file))) !== database.sha256)
    throw new Error(`${database.file} is missing or was changed: this backup cannot be used.`);
  for (const { key, sha256 } of files)
    if ((await hashOf(storagePath(join(folder, 'files'), key))) !== sha256)
      throw new Error(`document ${key} is missing or was changed: this backup cannot be used.`);
}

async function restoreDatabase(config: Config, file: string): Promise<void> {
  if (config.databaseUrl === '') {
    const dataDir = join(config.dataDir, 'pglite');
    if (existsSync(dataDir)) throw new Error(`${dataDir} is there already: name another JORNADA_DATA_DIR.`);
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    const restored = await PGlite.create({ dataDir, loadDataDir: new Blob([await readFile(file)]) });
    await restored.close();
    return;
  }
  const database = await connect({ url: config.databaseUrl });
  const taken = await hasTables(database.db).finally(() => database.close());
  if (taken) throw new Error('DATABASE_URL names a database with tables in it: name an empty one.');
  await restorePostgres(config.databaseUrl, file);
}

/** Opens every document and compares it with the hash of what was filed; answers how many there are. */
async function verifyRestored(config: Config, { db }: Database, { auditHeads }: Manifest): Promise<number> {
  const storage = storageOf({ config, db });
  const stored = await listStoredHashes(db);
  for (const { key, sha256 } of stored) {
    const bytes = await storage.get(key).catch((cause: unknown) => {
      throw new Error(`document ${key} does not open`, { cause });
    });
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`document ${key} is not the one that was filed`);
  }
  const broken = (await verifyChains(db)).find(({ brokenAt }) => brokenAt !== null);
  const [lost] = await verifyPublished(
    db,
    parsePublished(linesOf(auditHeads ?? ''), 'the published heads of the backup'),
  );
  if (broken !== undefined || lost !== undefined)
    throw new Error(`the audit chain ${broken?.chain ?? lost?.chain} is broken`);
  return stored.length;
}
