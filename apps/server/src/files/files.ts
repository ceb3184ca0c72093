import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { diskStorage } from './storage.ts';

export type StoredFile = {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly name: string;
};

type Files = Pick<Context, 'db' | 'config' | 'now'>;

const storageOf = ({ config }: Pick<Context, 'config'>) => diskStorage(join(config.dataDir, 'files'));

/** Keeps bytes under a name of the server's making; the caller's name is remembered for the download alone. */
export async function keepFile(
  context: Files,
  file: { bytes: Uint8Array; name: string; mediaType: string },
): Promise<StoredFile> {
  const id = newId(context.now);
  const key = randomUUID();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await storageOf(context).put(key, file.bytes);
  const name = file.name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120);
  await context.db
    .insertInto('stored_file')
    .values({
      id,
      storage_key: key,
      sha256,
      size: file.bytes.length,
      media_type: file.mediaType,
      original_name: name,
      created_at: context.now.toString(),
    })
    .execute();
  return { id, sha256, size: file.bytes.length, mediaType: file.mediaType, name };
}

export async function readFileBytes(
  context: Pick<Context, 'db' | 'config'>,
  fileId: string,
): Promise<{ bytes: Buffer; mediaType: string; name: string }> {
  const file = await context.db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return {
    bytes: await storageOf(context).get(file.storage_key),
    mediaType: file.media_type,
    name: file.original_name,
  };
}

const DOCUMENT_TYPES: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
];

/** The media type that the content itself shows; a file of another kind, or that lies about it, is refused. */
export async function checkDocument(bytes: Uint8Array, field: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found === undefined || !DOCUMENT_TYPES.includes(found.mime))
    throw new Refused('FILE_TYPE_NOT_VALID', { field });
  return found.mime;
}
