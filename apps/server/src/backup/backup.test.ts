import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendAudit } from '../audit/chain.ts';
import { readConfig, type Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgres, type TemporaryPostgres } from '../db/postgres.ts';
import { keepFile, readFileBytes } from '../files/files.ts';
import { storagePath } from '../files/storage.ts';
import { dumpNow } from './hourly.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore-into.ts';

const SECRET = 'a secret of thirty-two bytes or so';
const PAPER = Buffer.from('acta de nacimiento de Ximena');
/** PostgreSQL, with the documents beside it. */
const ON_DISK = 'postgres with documents on the disk';
const NOW = Temporal.Instant.from('2026-11-20T16:00:00Z');

let postgres: TemporaryPostgres;
const folder = mkdtempSync(join(tmpdir(), 'jornada-backup-'));
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An installation that nobody has used, on PostgreSQL or embedded. */
async function emptyPlace(engine: string, secret = SECRET): Promise<Config> {
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const place = {
    JORNADA_DATA_DIR: join(folder, name),
    JORNADA_SECRET: secret,
    JORNADA_FILES: engine === ON_DISK ? 'disk' : '',
  };
  if (engine === 'embedded') return readConfig(place);
  const database = await connect({ url: postgres.url('postgres') });
  await database.pool.query(`create database ${name}`);
  await database.close();
  return readConfig({ ...place, DATABASE_URL: postgres.url(name) });
}

const open = (config: Config): Promise<Database> =>
  connect(config.databaseUrl === '' ? { folder: config.dataDir } : { url: config.databaseUrl });

/** A company with one document and an audit entry. */
async function used(engine: string): Promise<{ config: Config; database: Database; fileId: string }> {
  const config = await emptyPlace(engine);
  const database = await open(config);
  await migrate(database);
  const { id: fileId } = await keepFile(
    { db: database.db, config, now: NOW },
    { bytes: PAPER, name: 'acta.pdf', mediaType: 'application/pdf' },
  );
  await database.db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: NOW,
      act: 'document.upload',
      actorId: null,
      entity: 'document',
      id: fileId,
      siteId: null,
      input: null,
    }),
  );
  const { seq, hash } = await database.db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  const heads = [{ chain: 'company', seq, hash }];
  mkdirSync(config.dataDir, { recursive: true });
  appendFileSync(
    config.audit.headsFile,
    `${JSON.stringify({ at: NOW.toString(), heads, previous: '0'.repeat(64) })}\n`,
  );
  return { config, database, fileId };
}

async function backedUp(engine: string): Promise<{ backup: string; fileId: string; config: Config }> {
  const { config, database, fileId } = await used(engine);
  const backup = join(folder, randomUUID());
  await makeBackup({ config, database, now: NOW }, backup);
  await expect(makeBackup({ config, database, now: NOW }, backup)).rejects.toThrow(/is there already/);
  await database.close();
  return { backup, fileId, config };
}

test.each(['postgres', ON_DISK, 'embedded'])(
  'a backup of %s comes back elsewhere, and every document and chain is verified',
  async (engine) => {
    const { backup, fileId } = await backedUp(engine);
    const elsewhere = await emptyPlace(engine);
    expect(await restoreBackup(elsewhere, backup)).toEqual({ documents: 1 });
    const database = await open(elsewhere);
    expect(await readFileBytes({ db: database.db, config: elsewhere }, fileId)).toMatchObject({
      bytes: PAPER,
      name: 'acta.pdf',
    });
    await database.close();
    expect(readFileSync(elsewhere.audit.headsFile, 'utf8')).toContain('"chain":"company"');
    await expect(restoreBackup(elsewhere, backup)).rejects.toThrow(/is there already|with tables in it/);
  },
);

test('a restore is tried beside the product: the heads that it publishes stay as they are', async () => {
  const { backup, config } = await backedUp('postgres');
  const published = `${readFileSync(config.audit.headsFile, 'utf8')}later\n`;
  const elsewhere = await emptyPlace('postgres');
  mkdirSync(dirname(elsewhere.audit.headsFile), { recursive: true });
  writeFileSync(elsewhere.audit.headsFile, published);
  expect(await restoreBackup(elsewhere, backup)).toEqual({ documents: 1 });
  expect(readFileSync(elsewhere.audit.headsFile, 'utf8')).toBe(published);
});

describe('a backup', () => {
  test('holds no document in clear and no secret', async () => {
    const { backup } = await backedUp('postgres');
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )) {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      expect(bytes.includes(SECRET)).toBe(false);
      expect(bytes.includes('nacimiento')).toBe(false);
    }
  });

  test('is refused with another secret, or where something was changed in it', async () => {
    const { backup } = await backedUp(ON_DISK);
    await expect(
      restoreBackup(await emptyPlace(ON_DISK, 'another secret of thirty-two bytes'), backup),
    ).rejects.toThrow(/JORNADA_SECRET is not the one of this backup/);
    const [first = ''] = readdirSync(join(backup, 'files'));
    const [key = ''] = readdirSync(join(backup, 'files', first));
    writeFileSync(storagePath(join(backup, 'files'), key), 'other bytes');
    await expect(restoreBackup(await emptyPlace(ON_DISK), backup)).rejects.toThrow(/missing or was changed/);
  });
});

test('a backup of PostgreSQL does not go into a database in use', async () => {
  const { backup, config } = await backedUp('postgres');
  await expect(restoreBackup({ ...config, dataDir: join(folder, 'fresh') }, backup)).rejects.toThrow(
    /with tables in it/,
  );
});

test('a document that is not the one that was filed is found after the restore', async () => {
  const { config, database, fileId } = await used('postgres');
  const wrong = createHash('sha256').update('something else').digest('hex');
  await database.db.updateTable('stored_file').set({ sha256: wrong }).where('id', '=', fileId).execute();
  const backup = join(folder, randomUUID());
  await makeBackup({ config, database, now: NOW }, backup);
  await database.close();
  await expect(restoreBackup(await emptyPlace('postgres'), backup)).rejects.toThrow(
    /not the one that was filed/,
  );
});

test('the embedded database keeps its last seven dumps, and one of them is the database', async () => {
  const { config, database } = await used('embedded');
  for (let hour = 0; hour < 8; hour += 1)
    await dumpNow({ config, database, now: () => NOW.add({ hours: hour }) });
  await database.close();
  const dumps = readdirSync(join(config.dataDir, 'dumps')).toSorted();
  expect(dumps).toHaveLength(7);
  expect(dumps[0]).toBe('2026-11-20T17-00-00Z.tar');
});
