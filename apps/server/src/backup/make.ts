import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { listKeysOnDisk } from '../files/queries.ts';
import { outsideStorage, storagePath } from '../files/storage.ts';
import { fingerprintOf, hashOfFile, MANIFEST, type Manifest } from './manifest.ts';
import { dumpPostgres } from './postgres-tools.ts';

/**
 * Writes a backup into a new folder: the database, every document that lies outside it as it lies (encrypted where it
 * is), and a manifest with their hashes. The database comes first: a document is stored before its row and never taken
 * away, so that none is missing.
 */
export async function makeBackup(
  { config, database, now }: { config: Config; database: Database; now: Temporal.Instant },
  folder: string,
): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 }).catch(() => {
    throw new Error(`${folder} is there already, or cannot be made: name a new folder.`);
  });
  const file = database.dump ? 'database.tar' : 'database.dump';
  if (database.dump) await database.dump(join(folder, file));
  else await dumpPostgres(config.databaseUrl, join(folder, file));
  const files: Manifest['files'] = [];
  const outside = outsideStorage(config);
  for (const key of await listKeysOnDisk(database.db)) {
    const target = storagePath(join(folder, 'files'), key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, await outside.get(key), { mode: 0o600 });
    files.push({ key, sha256: await hashOfFile(target) });
  }
  const manifest: Manifest = {
    version: 1,
    at: now.toString(),
    engine: database.embedded ? 'embedded' : 'postgres',
    secretFingerprint: fingerprintOf(config.secret),
    database: { file, sha256: await hashOfFile(join(folder, file)) },
    files,
    auditHeads: await readFile(config.audit.headsFile, 'utf8').catch(() => null),
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}
