import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileOnDisk } from '@jornada/contract/file-on-disk.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

const MAXIMUM_FILE_BYTES = 10 * 1024 * 1024;

/** A form with at most one file: text fields by name, the file as `{ name, bytes }`. Its type is checked by content later. */
export async function readForm(
  request: FastifyRequest,
  {
    maximum = MAXIMUM_FILE_BYTES,
    onDisk,
  }: { maximum?: number | undefined; onDisk?: FastifyReply | undefined },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refused('FIELD_REQUIRED', { field: 'file' });
  return readParts(request, { maximum, onDisk }).catch((error: unknown) => {
    // A second file, a hundred fields, a boundary that never comes.
    throw error instanceof Refused ? error : new Refused('FIELD_NOT_VALID', { field: 'file' });
  });
}

async function readParts(
  request: FastifyRequest,
  { maximum, onDisk }: { maximum: number; onDisk: FastifyReply | undefined },
): Promise<Record<string, unknown>> {
  const tooLarge = (field: string) =>
    new Refused('TOO_LARGE', { field, maximum: `${maximum / 1024 / 1024} MB` });
  const form: Record<string, unknown> = {};
  for await (const part of request.parts({
    limits: { fileSize: maximum, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      form[part.fieldname] = part.value;
      continue;
    }
    if (onDisk !== undefined) {
      const bytes = await toDisk(part.file, onDisk);
      if (part.file.truncated) throw tooLarge(part.fieldname);
      form[part.fieldname] = { name: part.filename, bytes };
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw tooLarge(part.fieldname);
    });
    // A plain array: a Buffer would write itself out as numbers wherever the input becomes text.
    form[part.fieldname] = {
      name: part.filename,
      bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    };
  }
  return form;
}

/**
 * Writes a file that is being sent to the disk. It has no name from the start, so that nothing is left of it once the
 * reply is out, whatever ends first.
 */
async function toDisk(sent: Readable, reply: FastifyReply): Promise<FileOnDisk> {
  const path = join(tmpdir(), `jornada-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  reply.raw.once('close', () => void file.close().catch(() => undefined));
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of sent) {
    const bytes: unknown = piece;
    if (!(bytes instanceof Uint8Array)) continue;
    hash.update(bytes);
    await file.write(bytes, 0, bytes.length, size);
    size += bytes.length;
  }
  return new FileOnDisk({
    size,
    sha256: hash.digest('hex'),
    pieces: async function* pieces() {
      const piece = Buffer.alloc(PIECE_BYTES);
      for (let at = 0; at < size;) {
        const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    },
  });
}

const PIECE_BYTES = 64 * 1024;
