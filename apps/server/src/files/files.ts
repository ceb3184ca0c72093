import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { checkPdf } from './active-pdf.ts';
import { storageOf } from './storage.ts';
import { NotAPicture, withoutMetadata } from './without-metadata.ts';
import { insertStoredFile, findStoredFile } from './queries.ts';

export type StoredFile = {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly name: string;
};

type Files = Pick<Context, 'db' | 'config' | 'now'>;

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
  await insertStoredFile(context.db, {
    id,
    storage_key: key,
    sha256,
    size: file.bytes.length,
    media_type: file.mediaType,
    original_name: name,
    created_at: context.now.toString(),
  });
  return { id, sha256, size: file.bytes.length, mediaType: file.mediaType, name };
}

export async function readFileBytes(
  context: Pick<Context, 'db' | 'config'>,
  fileId: string,
): Promise<{ bytes: Buffer; mediaType: string; name: string }> {
  const file = await findStoredFile(context.db, fileId);
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

/**
 * A document as it may be filed, with the media type that the content itself shows: pictures lose what the camera wrote
 * beside them. Refuses other kinds, files that lie about theirs, and PDFs that run or carry something.
 */
export async function checkDocument(
  bytes: Uint8Array,
  field: string,
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mediaType === undefined || !DOCUMENT_TYPES.includes(mediaType))
    throw new Refused('FILE_TYPE_NOT_VALID', { field });
  if (mediaType === 'application/pdf') {
    const found = checkPdf(bytes);
    if (found !== 'plain')
      throw new Refused(found === 'active' ? 'PDF_WITH_ACTIVE_CONTENT' : 'PDF_NOT_READABLE', { field });
    return { bytes, mediaType };
  }
  try {
    return { bytes: withoutMetadata(Buffer.from(bytes), mediaType), mediaType };
  } catch (error) {
    if (error instanceof NotAPicture) throw new Refused('FILE_TYPE_NOT_VALID', { field });
    throw error;
  }
}
