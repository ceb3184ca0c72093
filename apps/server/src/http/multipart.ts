import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

const MAXIMUM_FILE_BYTES = 10 * 1024 * 1024;

/** A form with at most one file: text fields by name, the file as `{ name, bytes }`. Its type is checked by content later. */
export async function readForm(
  request: FastifyRequest,
  maximum: number = MAXIMUM_FILE_BYTES,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refused('FIELD_REQUIRED', { field: 'file' });
  return readParts(request, maximum).catch((error: unknown) => {
    // A second file, a hundred fields, a boundary that never comes.
    throw error instanceof Refused ? error : new Refused('FIELD_NOT_VALID', { field: 'file' });
  });
}

async function readParts(request: FastifyRequest, maximum: number): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts({
    limits: { fileSize: maximum, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      form[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw new Refused('TOO_LARGE', { field: part.fieldname, maximum: `${maximum / 1024 / 1024} MB` });
    });
    // A plain array: a Buffer would write itself out as numbers wherever the input becomes text.
    form[part.fieldname] = {
      name: part.filename,
      bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    };
  }
  return form;
}
