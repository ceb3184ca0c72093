import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Secrets } from '../outbox/sealing.ts';
import { s3Storage } from './s3.ts';
import { deleteContent, findContent, findContents, upsertContent } from './queries.ts';

/** Where documents lie; keys are made by the server, never by a caller. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Buffer>;
  /** Those that are there and can be opened, with as few questions as possible. */
  readonly getAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;
  readonly remove: (key: string) => Promise<void>;
};

/** The store of this installation: its database, an S3-compatible store or this server's disk, encrypted where there is a secret. */
export function storageOf({ config, db }: { readonly config: Config; readonly db: Db }): Storage {
  const outside = outsideStorage(config);
  const database = databaseStorage(db, outside);
  if (isInDatabase(config)) return sealedStorage(database, config);
  return sealedStorage(config.s3 === null ? outside : first(s3Storage(config.s3), database), config);
}

/** Where documents lie outside the database, as they lie there: an S3-compatible store where one is named, and this server's disk. */
export function outsideStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  const disk = diskStorage(join(dataDir, 'files'));
  return s3 === null ? disk : first(s3Storage(s3), disk);
}

/** Keeps in one store, and still finds what was kept in another before. */
const first = (store: Storage, before: Storage): Storage => ({
  put: store.put,
  get: (key) => store.get(key).catch((error: unknown) => before.get(key).catch(() => Promise.reject(error))),
  getAll: async (keys) => {
    const found = await store.getAll(keys);
    return new Map([...found, ...(await before.getAll(keys.filter((key) => !found.has(key))))]);
  },
  remove: async (key) => {
    await store.remove(key);
    await before.remove(key);
  },
});

/** The disk behind the interface: written beside, then renamed, so that a file is whole or not there. The product's account alone reads it. */
export function diskStorage(folder: string): Storage {
  const path = (key: string) => storagePath(folder, key);
  return {
    put: async (key, bytes) => {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await Promise.all([folder, dirname(target)].map((one) => chmod(one, 0o700)));
      await writeFile(`${target}.part`, bytes, { flush: true, mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    get: (key) => readFile(path(key)),
    getAll: (keys) => opened(keys, (key) => readFile(path(key))),
    remove: (key) => rm(path(key), { force: true }),
  };
}

/**
 * The database behind it: a document stands or falls with the transaction that keeps it, and every server reads it. What
 * was kept outside before is still found there.
 */
function databaseStorage(db: Db, outside: Storage): Storage {
  return {
    put: (key, bytes) => upsertContent(db, key, bytes),
    get: async (key) => (await findContent(db, key)) ?? outside.get(key),
    getAll: async (keys) => {
      const found = await findContents(db, keys);
      const others = await outside.getAll(keys.filter((key) => !found.has(key)));
      return new Map([...found, ...others]);
    },
    remove: async (key) => {
      await deleteContent(db, key);
      await outside.remove(key);
    },
  };
}

/** Whether documents lie in the database: as configured, or else with a real one. */
export const isInDatabase = ({ files, databaseUrl }: Pick<Config, 'files' | 'databaseUrl'>): boolean =>
  files === '' ? databaseUrl !== '' : files === 'database';

/** Where a file lies: no folder gets all of them. */
export const storagePath = (folder: string, key: string): string => join(folder, key.slice(0, 2), key);

/**
 * Encrypts what a store keeps (AES-256-GCM, key from JORNADA_SECRET), bound to its key, so that no file can be put in
 * another's place. Files from before there was a secret are read as they are; what the previous secret sealed still opens.
 */
export function sealedStorage(store: Storage, { secret, previousSecret }: Secrets): Storage {
  const unsealed = (key: string, kept: Buffer): Buffer => {
    if (!isSealedFile(kept)) return kept;
    if (previousSecret === '') return open(secret, { key, kept });
    try {
      return open(secret, { key, kept });
    } catch {
      return open(previousSecret, { key, kept });
    }
  };
  return {
    put: (key, bytes) => store.put(key, secret === '' ? bytes : seal(secret, { key, bytes })),
    get: async (key) => unsealed(key, await store.get(key)),
    getAll: async (keys) => {
      const kept = await store.getAll(keys);
      return opened([...kept.keys()], async (key) => unsealed(key, kept.get(key) ?? Buffer.of()));
    },
    remove: store.remove,
  };
}

/** What of these can be read. */
async function opened(
  keys: readonly string[],
  read: (key: string) => Promise<Buffer>,
): Promise<ReadonlyMap<string, Buffer>> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const bytes = await read(key).catch(() => undefined);
      return bytes === undefined ? [] : [[key, bytes] as const];
    }),
  );
  return new Map(found.flat());
}

const MAGIC = Buffer.from('JORNADA1');
const IV_AT = MAGIC.length;
const TAG_AT = IV_AT + 12;
const BODY_AT = TAG_AT + 16;

const isSealedFile = (bytes: Buffer): boolean => bytes.subarray(0, IV_AT).equals(MAGIC);

function seal(secret: string, { key, bytes }: { key: string; bytes: Uint8Array }): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv).setAAD(Buffer.from(key));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([MAGIC, iv, cipher.getAuthTag(), body]);
}

function open(secret: string, { key, kept }: { key: string; kept: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), kept.subarray(IV_AT, TAG_AT))
    .setAAD(Buffer.from(key))
    .setAuthTag(kept.subarray(TAG_AT, BODY_AT));
  const bytes = decipher.update(kept.subarray(BODY_AT));
  decipher.final(); // nothing is left for it in this mode: it throws where a byte is not what was sealed
  return bytes;
}

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jornada', 'stored files', 32));
