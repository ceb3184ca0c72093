import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What a backup says of itself; every hash is SHA-256, of the bytes as they lie in the backup. */
export const Manifest = z.object({
  version: z.literal(1),
  at: z.string(),
  engine: z.enum(['postgres', 'embedded']),
  /** Recognises the secret without which keys and documents cannot be opened; empty where there was none. */
  secretFingerprint: z.string(),
  database: z.object({ file: z.string(), sha256: z.string() }),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** The heads of the audit chains as published outside the database, if there were any. */
  auditHeads: z.string().nullable(),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${MANIFEST} in it.`);
  });
  return Manifest.parse(JSON.parse(text));
}

/** Tells one secret from another and nothing else about it. */
export const fingerprintOf = (secret: string): string =>
  secret === ''
    ? ''
    : Buffer.from(hkdfSync('sha256', secret, 'jornada', 'secret fingerprint', 8)).toString('hex');

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
